import { between } from '../../../random.ts';
import type { StoredObject } from '../../../state/index.ts';
import type { Context } from '../define-route.ts';

/** Calculating takes minutes; until then an audience cannot be used. */
export function ready(audience: StoredObject, now: number): boolean {
  return now >= audience.createdAt + between(4, 20, 'audience', audience.id) * 60_000;
}

export function size(audience: StoredObject, now: number): number {
  return ready(audience, now) ? Math.round(between(1500, 900_000, 'size', audience.id)) : 0;
}

/** Own audiences and those another account of the business center shares. */
export function visibleAudiences({ world, account }: Pick<Context, 'world' | 'account'>): StoredObject[] {
  return world.state.objects
    .listed('tiktok', 'audience')
    .filter(
      ({ accountId, fields }) =>
        accountId === account.id || ((fields['shared_with'] ?? []) as string[]).includes(account.id),
    );
}
