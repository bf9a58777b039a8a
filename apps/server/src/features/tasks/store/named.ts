import type { TenantTx } from '../../../db/scope.ts';
import type { TaskUsesTable } from '../tables.ts';
import type { TaskRow } from './tasks.ts';

type Task = Pick<TaskRow, 'id' | 'platform'>;
type What = TaskUsesTable['what'];

/** In one statement at most: each of them is some parameters. */
const rowsAtOnce = 1000;

const inSlices = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / rowsAtOnce) }, (_, at) =>
    items.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  );

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
  for (const slice of inSlices(added))
    await tx
      .insertInto('task_accounts')
      .values(slice.map((advertiser_id) => ({ ...of, platform, advertiser_id })))
      .execute();
}

async function setUses(tx: TenantTx, { id }: Task, what: What, ids: readonly string[]): Promise<void> {
  const of = { tenant_id: tx.tenantId, task_id: id, what };
  const rows = await tx
    .selectFrom('task_uses')
    .select('used_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('task_id', '=', id)
    .where('what', '=', what)
    .execute();
  const { gone, added } = differenceOf(
    rows.map(({ used_id }) => used_id),
    ids,
  );
  for (const slice of inSlices(gone))
    await tx
      .deleteFrom('task_uses')
      .where('tenant_id', '=', tx.tenantId)
      .where('task_id', '=', id)
      .where('what', '=', what)
      .where('used_id', 'in', slice)
      .execute();
  for (const slice of inSlices(added))
    await tx
      .insertInto('task_uses')
      .values(slice.map((used_id) => ({ ...of, used_id })))
      .execute();
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
