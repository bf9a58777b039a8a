import type { AdPlatform, Page } from '@adsail/contract';
import type { ResultPageQuery } from '@adsail/contract/tasks';
import { sql } from 'kysely';
import type { z } from 'zod';
import { containsAny, countRows, pageOfRows } from '../../../db/paging.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { OperationFailure } from '../../ledger/index.ts';
import type { Tried } from '../tables.ts';
import { isCover, stepStatus, withAllOperations, withOperations } from './steps.ts';

/** What waits for a person comes before what failed, and that before the rest. */
const needsLooking = sql<number>`case
  when n.status is null and (o.waits_for is not null or o.state = 'DOUBTFUL') or o.warning is not null then 0
  when ${stepStatus} in ('CREATE_FAILED', 'SYNC_FAILED') then 1
  else 2 end`;

const results = (tx: TenantTx, taskId: string, platform: AdPlatform) =>
  withOperations(tx)
    .leftJoin('ad_accounts as a', (join) =>
      join
        .on('a.tenant_id', '=', tx.tenantId)
        .on('a.platform', '=', platform)
        .onRef('a.advertiser_id', '=', 'n.advertiser_id'),
    )
    .leftJoin('task_nodes as p', (join) =>
      join
        .on('p.tenant_id', '=', tx.tenantId)
        .onRef('p.task_id', '=', 'n.task_id')
        .onRef('p.key', '=', 'n.parent_key'),
    )
    .select('p.name as parent_name')
    .select(['n.position', 'n.key', 'n.parent_key', 'n.level', 'n.advertiser_id', 'n.name', 'n.operation_id'])
    .select(['o.state', 'o.waits_for', 'o.error', 'o.warning', 'a.name as advertiser_name'])
    .select(stepStatus.as('status'))
    .select(isCover.as('cover'))
    .select(sql<string | null>`coalesce(o.external_id, n.external_id)`.as('external_id'))
    // Only of what can be tried with other values.
    .select(
      sql<Tried | null>`case when n.operation_id is null then n.tried
        when o.state = 'FAILED' and n.level <> 'material' then o.payload end`.as('tried'),
    )
    .select('n.failure')
    // What was made without some of what was asked for.
    .select(sql<OperationFailure | null>`o.receipt -> 'remark'`.as('remark'))
    .where('n.task_id', '=', taskId);

export type ResultRowFound = Awaited<ReturnType<ReturnType<typeof results>['execute']>>[number];

export async function pageResults(
  tx: TenantTx,
  {
    platform,
    id,
    keyword,
    level,
    status,
    advertiserId,
    cover,
    sort,
    ...window
  }: z.output<typeof ResultPageQuery>,
): Promise<Page<ResultRowFound>> {
  const { order } = sort;
  // Which rows, before what they say: all of them are put in order, and each says much.
  let found = withAllOperations(tx, [id]).select('n.position');
  if (level) found = found.where('n.level', 'in', level);
  if (advertiserId) found = found.where('n.advertiser_id', 'in', advertiserId);
  if (cover !== undefined) found = found.where(isCover, '=', cover);
  if (status) found = found.where(stepStatus, 'in', status);
  if (keyword)
    found = found.where(({ ref }) =>
      containsAny(keyword, [
        ref('n.name'),
        ref('n.advertiser_id'),
        sql<string>`coalesce(o.external_id, n.external_id)`,
      ]),
    );
  found = sort.field === 'name' ? found.orderBy('n.name', order) : found.orderBy(needsLooking, order);
  const count = () => {
    if (status ?? keyword) return countRows(found);
    let all = tx
      .selectFrom('task_nodes as n')
      .where('n.tenant_id', '=', tx.tenantId)
      .where('n.task_id', '=', id);
    if (level) all = all.where('n.level', 'in', level);
    if (advertiserId) all = all.where('n.advertiser_id', 'in', advertiserId);
    if (cover !== undefined) all = all.where(isCover, '=', cover);
    return countRows(all.select('n.position'));
  };
  const page = await pageOfRows(found.orderBy('n.position', order), window, count);
  const positions = page.list.map(({ position }) => position);
  const told =
    positions.length === 0
      ? []
      : await results(tx, id, platform).where('n.position', 'in', positions).execute();
  const byPosition = new Map(told.map((row) => [row.position, row]));
  return { ...page, list: positions.flatMap((position) => byPosition.get(position) ?? []) };
}

export const resultOf = (
  tx: TenantTx,
  { id, platform }: { id: string; platform: AdPlatform },
  key: string,
): Promise<ResultRowFound | undefined> =>
  results(tx, id, platform).where('n.key', '=', key).executeTakeFirst();
