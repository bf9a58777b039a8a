import {
  allOrNone,
  attempt,
  failed,
  inChunks,
  type ItemResult,
  type AccountScope,
  succeeded,
  type SwitchStatus,
  UncertainError,
} from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import type { TikTokLevel } from '../enums.ts';
import { rowError } from '../row-errors.ts';
import { type Family, plainFamily } from './list.ts';

const maxStatuses = 20;

interface GroupErrors {
  adgroup_ids?: string[];
  error_list?: { adgroup_id: string; error_code?: number; error_message?: string }[];
}

/** Also deletes: for good, and with what is below. */
export async function setStatus(
  client: TikTokClient,
  scope: AccountScope,
  level: TikTokLevel,
  ids: readonly string[],
  operation_status: SwitchStatus | 'DELETE',
  family: Family = plainFamily,
): Promise<ItemResult<string>[]> {
  if (level === 'adgroup' && family === plainFamily) return groups(client, scope, ids, operation_status);
  return allOrNone(ids, maxStatuses, async (chunk) => {
    const body = { advertiser_id: scope.account.id, [family.ids[level]]: chunk, operation_status };
    await client.post(scope, `${family.prefix}${level}/status/update/`, body, scope.account.id);
    return [...chunk];
  });
}

/** Plain ad groups alone can be changed in part; the others fail as a whole. */
const groups = (
  client: TikTokClient,
  scope: AccountScope,
  ids: readonly string[],
  operation_status: string,
): Promise<ItemResult<string>[]> =>
  inChunks(ids, maxStatuses, async (adgroup_ids) => {
    const body = {
      advertiser_id: scope.account.id,
      adgroup_ids,
      operation_status,
      allow_partial_success: true,
    };
    const answer = await attempt(() =>
      client.post<GroupErrors>(scope, 'adgroup/status/update/', body, scope.account.id),
    );
    return adgroup_ids.map((id) => (answer.ok ? resultOf(id, answer.value) : failed(answer.error)));
  });

function resultOf(id: string, { adgroup_ids: done, error_list = [] }: GroupErrors): ItemResult<string> {
  const error = error_list.find(({ adgroup_id }) => adgroup_id === id);
  if (error) return failed(rowError(error.error_message, error.error_code));
  // Where the done are named, one in neither list is neither.
  if (!done || done.includes(id)) return succeeded(id);
  const message = `The answer does not mention ad group ${id}`;
  return failed(new UncertainError({ platform: 'TIKTOK', message, status: 200 }));
}
