import { between } from '../../../random.ts';
import type { StoredObject } from '../../../state/index.ts';
import type { Context } from '../define-route.ts';
import { membersOf } from './members.ts';

/** "Customer file audiences": below this nothing can be delivered to them. */
const smallest = 1000;

/** Calculating takes minutes; until then an audience cannot be used. */
export function calculated(audience: StoredObject, now: number): boolean {
  return now >= audience.createdAt + between(4, 20, 'audience', audience.id) * 60_000;
}

const isTooSmall = (audience: StoredObject, now: number): boolean =>
  audience.fields['audience_type'] === 'FILE' && matched(audience, now) < smallest;

export const ready = (audience: StoredObject, now: number): boolean =>
  calculated(audience, now) && !isTooSmall(audience, now);

/** How many of a list the platform knows; of what it gathers itself, all. */
function matched(audience: StoredObject, now: number): number {
  const members = membersOf(audience, now);
  return members === undefined
    ? Math.round(between(1500, 900_000, 'size', audience.id))
    : Math.floor(members * between(0.7, 0.9, 'matched', audience.id));
}

export const size = (audience: StoredObject, now: number): number =>
  calculated(audience, now) ? matched(audience, now) : 0;

export const failure = (audience: StoredObject, now: number): string =>
  calculated(audience, now) && isTooSmall(audience, now)
    ? `The audience is smaller than ${smallest}.`
    : String(audience.fields['file_failure'] ?? '');

/** Own audiences and those another account of the business center shares. */
export function visibleAudiences({ world, account }: Pick<Context, 'world' | 'account'>): StoredObject[] {
  return world.state.objects
    .listed('tiktok', 'audience')
    .filter(
      ({ accountId, fields }) =>
        accountId === account.id || ((fields['shared_with'] ?? []) as string[]).includes(account.id),
    );
}
