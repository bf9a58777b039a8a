import { type ItemResult, oneByOne, type Scope, type SwitchStatus } from '../../core/index.ts';
import type { FacebookClient } from '../client.ts';
import { wireStatus } from '../enums.ts';
import { accepted, send } from './update.ts';

/** An id is enough: the platform knows its level, and a stranger's fails alone. */
export function setStatus(
  client: FacebookClient,
  scope: Scope,
  ids: readonly string[],
  status: SwitchStatus,
): Promise<ItemResult<string>[]> {
  return oneByOne(ids, async (id) => {
    await send(client, scope, id, { status: wireStatus[status] });
    return id;
  });
}

/** For good, and with what is below. */
export function remove(
  client: FacebookClient,
  scope: Scope,
  ids: readonly string[],
): Promise<ItemResult<string>[]> {
  return oneByOne(ids, async (id) => {
    await client.remove(scope, id, {}, { account: scope.account.id }, accepted);
    return id;
  });
}
