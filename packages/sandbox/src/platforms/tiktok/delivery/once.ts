import type { Account } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { wrong } from '../errors.ts';

/** The platform remembers a request_id for about ten seconds; of several with the same one only the first succeeds. */
const rememberedMs = 10_000;

export function onlyOnce(world: World, account: Account, requestId: unknown): void {
  if (typeof requestId !== 'string') return;
  const key = `tiktok:once:${account.id}:${requestId}`;
  const before = world.state.meta.get<number>(key);
  const now = world.clock.real();
  if (before !== undefined && now - before < rememberedMs)
    throw wrong(`request_id: Duplicate request. ${requestId} was used a moment ago.`);
  world.state.meta.set(key, now);
}
