import type { DeliveryObject, Find, AccountScope } from '../../core/index.ts';
import type { OceanClient } from '../client.ts';
import { listedStatus, type OceanLevel } from '../enums.ts';
import { wireId } from '../ids.ts';
import { wireRows } from './list.ts';
import { objectOf } from './from-wire.ts';

/** Our clock and theirs may differ; the token in the name keeps strangers out. */
const clockSkewMs = 10 * 60_000;

/** "Project list": a name is matched in part. Deleted ones count as found: sending again would make a second. */
export async function findCreated(
  client: OceanClient,
  scope: AccountScope,
  { level, parentId, nameToken, since }: Find & { level: OceanLevel },
): Promise<DeliveryObject[]> {
  const filtering = {
    ...listedStatus(level, true),
    name: nameToken,
    ...(level === 'promotion' && parentId !== undefined ? { project_id: wireId(parentId, 'parentId') } : {}),
  };
  const earliest = Date.parse(since) - clockSkewMs;
  const found: DeliveryObject[] = [];
  for await (const { items } of wireRows(client, scope, level, filtering))
    found.push(...items.map((row) => objectOf(level, row, scope)));
  return found
    .filter(({ name, createdAt }) => name.includes(nameToken) && Date.parse(createdAt) >= earliest)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}
