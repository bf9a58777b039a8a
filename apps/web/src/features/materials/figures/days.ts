import { addDays } from '@adsail/contract';

/** Every day from the first to the last. */
export function daysBetween({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
