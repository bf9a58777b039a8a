import type { ItemResult, AccountScope, SwitchStatus } from '../../core/index.ts';
import type { OceanClient } from '../client.ts';
import type { OceanLevel } from '../enums.ts';
import { changeMany } from './batch.ts';

export function setStatus(
  client: OceanClient,
  scope: AccountScope,
  level: OceanLevel,
  ids: readonly string[],
  opt_status: SwitchStatus,
): Promise<ItemResult<string>[]> {
  const items = ids.map((id) => ({ id, fields: { opt_status } }));
  return changeMany(client, scope, level, 'status', items);
}
