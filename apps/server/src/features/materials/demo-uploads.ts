import { activeMembers } from '../../db/active-members.ts';
import type { TenantTx } from '../../db/scope.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Before those it went more evenly: something every five days, a few at a time, for about three months. */
const formerAge = (before: number): number => 13 + Math.ceil(before / 3) * 4.8 + (before % 3) * 0.1;
/** Days ago, the oldest first: busy days and quiet ones, as in any team. */
const ages = [12.2, 9.4, 8.3, 8.1, 6.6, 5.5, 5.3, 5.2, 4.1, 3.4, 3.2, 1.6, 0.4];

/** When the uploads of the demo world happened, and who of the organisation did them. */
export async function demoUploads(
  tx: TenantTx,
  { count, now }: { count: number; now: Date },
): Promise<(position: number) => { now: Date; createdBy?: string }> {
  const people = await activeMembers(tx);
  return (position) => {
    const age = ages.at(position - count) ?? formerAge(count - position - ages.length);
    const author = people[(position * 2) % people.length]?.userId;
    return { now: new Date(now.getTime() - age * dayMs), ...(author && { createdBy: author }) };
  };
}
