import { type ItemResult, type AccountScope, succeeded, type SwitchStatus } from '../../core/index.ts';
import { wireStatus } from '../enums.ts';
import type { FacebookClient } from '../client.ts';
import { changeMany } from './change-many.ts';

/** An id is enough: the platform knows its level, and a stranger's fails alone. */
export const setStatus = (
  client: FacebookClient,
  scope: AccountScope,
  ids: readonly string[],
  status: SwitchStatus,
): Promise<ItemResult<string>[]> => {
  const body = { status: wireStatus[status] };
  const changes = ids.map((id) => succeeded({ method: 'POST' as const, path: id, body }));
  return changeMany(client, scope, changes);
};

/** For good, and with what is below. */
export const remove = (
  client: FacebookClient,
  scope: AccountScope,
  ids: readonly string[],
): Promise<ItemResult<string>[]> =>
  changeMany(
    client,
    scope,
    ids.map((id) => succeeded({ method: 'DELETE' as const, path: id })),
  );
