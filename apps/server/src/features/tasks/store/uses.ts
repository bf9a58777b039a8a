import { unfinishedTaskStatuses } from '@adsail/contract/tasks';
import { sql } from 'kysely';
import { countRows } from '../../../db/paging.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { Reader } from '../../accounts/index.ts';
import type { KnownAsset } from '../../assets/index.ts';
import { visibleTasks } from './visible.ts';

/** Those that somebody may still look at or launch. */
const isLiving = sql<boolean>`(t.status <> 'TASK_DELETE' and t.dropped_at is null)`;

export async function countUses(tx: TenantTx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('task_uses as u')
    .innerJoin('tasks as t', (join) =>
      join.on('t.tenant_id', '=', tx.tenantId).onRef('t.id', '=', 'u.task_id'),
    )
    .select(['u.used_id', sql<number>`count(*)::integer`.as('count')])
    .where('u.tenant_id', '=', tx.tenantId)
    .where('u.what', '=', 'material')
    .where('u.used_id', 'in', ids)
    .where(isLiving)
    .groupBy('u.used_id')
    .execute();
  return new Map(rows.map(({ used_id, count }) => [used_id, count]));
}

export async function findMaterialUses(tx: TenantTx, reader: Reader, ids: readonly string[], limit: number) {
  const seen = visibleTasks(tx, reader)
    .innerJoin('task_uses as u', (join) =>
      join.on('u.tenant_id', '=', tx.tenantId).onRef('u.task_id', '=', 't.id').on('u.what', '=', 'material'),
    )
    .clearSelect()
    .select(['u.used_id as materialId', 't.id', 't.name'])
    .select(
      sql<number>`row_number() over (partition by u.used_id order by t.updated_at desc, t.id)::integer`.as(
        'number',
      ),
    )
    .where('u.used_id', 'in', ids)
    .where(isLiving);
  return tx
    .selectFrom(seen.as('s'))
    .select(['s.materialId', 's.id', 's.name'])
    .where('s.number', '<=', limit)
    .orderBy('s.materialId')
    .orderBy('s.number')
    .execute();
}

/** By our id of it, or by the platform's. */
export function findAssetUses(
  tx: TenantTx,
  reader: Reader,
  { platform, id, externalId }: KnownAsset,
  limit: number,
) {
  return visibleTasks(tx, reader)
    .clearSelect()
    .select(['t.id', 't.name'])
    .where('t.platform', '=', platform)
    .where(isLiving)
    .where(
      sql<boolean>`exists (
        select from task_uses u where u.tenant_id = ${tx.tenantId} and u.task_id = t.id and u.what = 'asset'
          and u.used_id = any(${[id, externalId].filter((each) => each !== null)}::text[]))`,
    )
    .orderBy('t.updated_at', 'desc')
    .orderBy('t.id')
    .limit(limit)
    .execute();
}

/** Those that could still be launched: what has run keeps nobody from deleting its product. */
export function countTasksOfProduct(tx: TenantTx, productId: string): Promise<number> {
  return countRows(
    tx
      .selectFrom('tasks as t')
      .where('t.tenant_id', '=', tx.tenantId)
      .where('t.product_id', '=', productId)
      .where('t.status', 'in', ['TASK_DRAFT', ...unfinishedTaskStatuses])
      .where('t.kind', '=', 'TASK'),
  );
}

/** Which product the objects of plans are made for: a task's operations are of a plan with its id. */
export async function productsOfTasks(
  tx: TenantTx,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('tasks')
    .select(['id', 'product_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', [...planIds])
    .where('product_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, product_id }) => [id, product_id as string]));
}
