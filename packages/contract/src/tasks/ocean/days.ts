import type { Place } from '../define.ts';
import { stampIn } from '../plan/zone-time.ts';
import type { OceanContent } from './content.ts';

/** The platform's days are these, wherever an account is. */
export const beijing = 'Asia/Shanghai';

const dayOf = (date: string): string => date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** What has begun already begins today: the platform takes no day that is over. */
export function daysAt({ content, facts }: Pick<Place<OceanContent>, 'content' | 'facts'>) {
  const { scheduleType, startTime, endTime } = content.deliverySetting ?? {};
  if (scheduleType !== 'SCHEDULE_START_END') return { isPast: false, isOver: false };
  const dayAt = (instant: string) => dayOf(stampIn(beijing, instant).date);
  const today = dayAt(facts.now);
  const isPast = startTime !== undefined && startTime < today;
  const isOver = endTime !== undefined && endTime < dayAt(facts.launchAt ?? facts.now);
  return { isPast, isOver, startTime: isPast ? today : startTime, endTime };
}
