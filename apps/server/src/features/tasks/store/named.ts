import { chunksOf } from '@adsail/connectors';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { TaskUsesTable } from '../tables.ts';
import type { TaskRow } from './tasks.ts';

type Task = Pick<TaskRow, 'id' | 'platform'>;
type What = TaskUsesTable['what'];

/** In one statement at most: each of them is some parameters. */
const rowsAtOnce = 1000;

/** A content is saved every few seconds and seldom names something else: only that is written. */
function differenceOf(before: readonly string[], after: readonly string[]) {
  const [had, has] = [new Set(before), new Set(after)];
  return { gone: [...had].filter((id) => !has.has(id)), added: [...has].filter((id) => !had.has(id)) };
}

async function setAccounts(tx: TenantTx, { id, platform }: Task, ids: readonly string[]): Promise<void> {
  const of = { tenant_id: tx.tenantId, task_id: id };
  const rows = await tx
    .selectFrom('task_accounts')
    .select('advertiser_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('task_id', '=', id)
    .execute();
  const { gone, added } = differenceOf(
    rows.map(({ advertiser_id }) => advertiser_id),
    ids,
  );
  if (gone.length > 0)
    await tx
      .deleteFrom('task_accounts')
      .where('tenant_id', '=', tx.tenantId)
      .where('task_id', '=', id)
      .where('advertiser_id', 'in', gone)
      .execute();
  for (const slice of chunksOf(added, rowsAtOnce))
    await tx
      .insertInto('task_accounts')
      .values(slice.map((advertiser_id) => ({ ...of, platform, advertiser_id })))
      .execute();
}

/**
 * Compared in the database: there may be tens of thousands, and reading them here would hold everybody up. One text of all of them
 * is a tenth of the work that an array of texts would be.
 */
async function setUses(tx: TenantTx, { id }: Task, what: What, ids: readonly string[]): Promise<void> {
  const wanted = sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as w (id)`;
  await sql`
    delete from task_uses u where u.tenant_id = ${tx.tenantId} and u.task_id = ${id} and u.what = ${what}
      and not exists (select 1 from ${wanted} where w.id = u.used_id)`.execute(tx);
  if (ids.length === 0) return;
  await sql`
    insert into task_uses (tenant_id, task_id, what, used_id)
    select t.tenant_id, t.id, ${what}::text, w.id from tasks t cross join ${wanted}
    where t.tenant_id = ${tx.tenantId} and t.id = ${id}::uuid and not exists (
      select 1 from task_uses u
      where u.tenant_id = ${tx.tenantId} and u.task_id = ${id} and u.what = ${what} and u.used_id = w.id)`.execute(
    tx,
  );
}

/** What the content names takes the place of what it named before. */
export async function setNamed(
  tx: TenantTx,
  task: Task,
  advertiserIds: readonly string[],
  uses: Readonly<Record<What, readonly string[]>>,
): Promise<void> {
  await setAccounts(tx, task, advertiserIds);
  await setUses(tx, task, 'material', uses.material);
  await setUses(tx, task, 'asset', uses.asset);
}
