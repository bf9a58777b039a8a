import type { DeliveryObject, Find, AccountScope } from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import type { TikTokLevel } from '../enums.ts';
import { stampOf } from '../time.ts';
import { type Family, plainFamily, rows } from './list.ts';

/** Our clock and theirs may differ; the token in the name keeps strangers out. */
const clockSkewMs = 10 * 60_000;

/** Deleted ones count as found: they were created, and sending again would make a second. */
export async function findCreated(
  client: TikTokClient,
  scope: AccountScope,
  { level, parentId, nameToken, since }: Find & { level: TikTokLevel },
  family: Family = plainFamily,
): Promise<DeliveryObject[]> {
  const parents = parentId === undefined ? [] : [parentId];
  const nameFilter = family.names[level];
  const filtering = {
    primary_status: 'STATUS_ALL',
    ...(nameFilter === null ? {} : { [nameFilter]: nameToken }),
    creation_filter_start_time: stampOf(Date.parse(since) - clockSkewMs),
    ...(level === 'adgroup' && parentId !== undefined ? { campaign_ids: parents } : {}),
    ...(level === 'ad' && parentId !== undefined ? { adgroup_ids: parents } : {}),
  };
  const found: DeliveryObject[] = [];
  for await (const { items } of rows(client, scope, level, filtering, undefined, family))
    found.push(...items.filter(({ name }) => name.includes(nameToken)));
  return found.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}
