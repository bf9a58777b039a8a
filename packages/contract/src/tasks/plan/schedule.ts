import { summariseWeek, type Week } from '../../delivery/index.ts';
import type { Place } from '../define.ts';
import type { PlanProblem } from './node.ts';
import { accountName, doubtful, wrong } from './place-checks.ts';
import { instantIn, movedTime } from './zone-time.ts';

interface Scheduled {
  scheduleType?: string;
  startTime?: string;
  endTime?: string;
  daypartingType?: string;
  dayparting?: Week;
}

/** Schedules belong to the account's zone. What has begun already begins now. */
export function scheduleAt({
  content,
  facts,
  account,
}: Pick<Place<Scheduled>, 'content' | 'facts' | 'account'>) {
  const zone = account?.timezone ?? 'UTC';
  const wanted = content.startTime && instantIn(zone, content.startTime);
  const isPast = Boolean(wanted) && Date.parse(wanted ?? '') < Date.parse(facts.now);
  const hasEnd = content.scheduleType === 'SCHEDULE_START_END';
  const endTime = (content.endTime && instantIn(zone, content.endTime)) || undefined;
  const startsNow = !wanted || isPast;
  return {
    isPast,
    isOver: hasEnd && endTime !== undefined && Date.parse(endTime) <= Date.parse(facts.launchAt ?? facts.now),
    isZoneKnown: content.startTime === undefined || wanted !== null,
    // Said by leaving it out: at the launch the time of planning is past, and the same content makes the same plan at any time.
    startTime: startsNow ? (hasEnd ? facts.now : undefined) : wanted,
    endTime,
  };
}

/** What is wrong with the times of a schedule in the account of a place. */
export function scheduleProblems(
  place: Pick<Place<Scheduled>, 'content' | 'facts' | 'account'>,
): PlanProblem[] {
  const { content } = place;
  const { isPast, isOver, isZoneKnown } = scheduleAt(place);
  const account = accountName(place);
  const zone = place.account?.timezone ?? 'UTC';
  const hasEnd = content.scheduleType === 'SCHEDULE_START_END';
  const used = {
    startTime: isPast ? undefined : content.startTime,
    endTime: hasEnd ? content.endTime : undefined,
  };
  const moved = (['startTime', 'endTime'] as const).flatMap((field) => {
    const time = movedTime(zone, used[field] ?? '');
    return time === null ? [] : [doubtful(field, 'tasks:problem.timeMoved', { account, time })];
  });
  return [
    ...(isPast ? [doubtful('startTime', 'tasks:problem.startPast')] : []),
    ...moved,
    ...(isOver ? [wrong('endTime', 'tasks:problem.endPast')] : []),
    ...(isZoneKnown ? [] : [wrong('startTime', 'tasks:problem.zoneUnknown', { account })]),
  ];
}

/** Nothing and everything selected both mean at all times. */
export function weekOf({ daypartingType, dayparting }: Scheduled): Week | undefined {
  if (daypartingType !== 'CUSTOM' || !dayparting) return undefined;
  return Array.isArray(summariseWeek(dayparting)) ? dayparting : undefined;
}
