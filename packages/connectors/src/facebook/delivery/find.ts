import type { DeliveryObject, Find, AccountScope } from '../../core/index.ts';
import type { FacebookClient } from '../client.ts';
import { type FacebookLevel, levels } from '../enums.ts';
import { type Filter, rows } from './list.ts';

/** Our clock and theirs may differ; the token in the name keeps strangers out. */
const clockSkewMs = 10 * 60_000;

/** Deleted ones count as found: they were created, and sending again would make a second. */
export async function findCreated(
  client: FacebookClient,
  scope: AccountScope,
  { level, parentId, nameToken, since }: Find & { level: FacebookLevel },
): Promise<DeliveryObject[]> {
  const { kind, parent } = levels[level];
  const filters: Filter[] = [{ field: `${kind}.name`, operator: 'CONTAIN', value: nameToken }];
  if (parent && parentId !== undefined) filters.push({ field: parent, operator: 'IN', value: [parentId] });
  const from = Date.parse(since) - clockSkewMs;
  const found: DeliveryObject[] = [];
  for await (const { items } of rows(client, scope, level, { filters, deleted: true }))
    found.push(
      ...items.filter(({ name, createdAt }) => name.includes(nameToken) && Date.parse(createdAt) >= from),
    );
  return found.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}
