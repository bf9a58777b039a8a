import type { Plan, PlanFacts } from '@adsail/contract/tasks';
import { type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { Content, TaskPlansTable } from '../tables.ts';
import type { TaskRow } from './tasks.ts';

export type PlanRow = Selectable<TaskPlansTable>;

/** Previews that are kept beside what was launched: the one on the screen, and those that other tabs show. */
const keptPlans = 4;

export interface MadePlan {
  hash: string;
  /** Of the content. */
  version: number;
  content: Content;
  facts: PlanFacts;
  plan: Pick<Plan, 'counts' | 'exposure' | 'problems'>;
}

export async function keepPlan(
  tx: TenantTx,
  taskId: string,
  { hash, version, content, facts, plan }: MadePlan,
  now: Date,
): Promise<void> {
  const input = {
    version,
    content: JSON.stringify(content),
    facts: JSON.stringify(facts),
    counts: JSON.stringify(plan.counts),
    exposure: JSON.stringify(plan.exposure),
    errors: plan.problems.filter(({ weight }) => weight === 'error').length,
    made_at: now,
  };
  await tx
    .insertInto('task_plans')
    .values({ tenant_id: tx.tenantId, task_id: taskId, hash, ...input })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'task_id', 'hash']).doUpdateSet(input))
    .execute();
  await sql`
    delete from task_plans where tenant_id = ${tx.tenantId} and task_id = ${taskId} and hash not in (
      select k.hash from task_plans k where k.tenant_id = ${tx.tenantId} and k.task_id = ${taskId}
      order by k.made_at desc, k.hash limit ${keptPlans})
      and hash not in (
        select t.launched_hash from tasks t
        where t.tenant_id = ${tx.tenantId} and t.id = ${taskId} and t.launched_hash is not null)`.execute(tx);
}

export const findPlan = (tx: TenantTx, taskId: string, hash: string): Promise<PlanRow | undefined> =>
  tx
    .selectFrom('task_plans')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('task_id', '=', taskId)
    .where('hash', '=', hash)
    .executeTakeFirst();

export const hasPlan = async (tx: TenantTx, taskId: string, hash: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('task_plans')
    .select('hash')
    .where('tenant_id', '=', tx.tenantId)
    .where('task_id', '=', taskId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
};

/** The newest. */
export const lastPlan = (tx: TenantTx, taskId: string): Promise<PlanRow | undefined> =>
  tx
    .selectFrom('task_plans')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('task_id', '=', taskId)
    .orderBy('made_at', 'desc')
    .orderBy('hash')
    .limit(1)
    .executeTakeFirst();

/** Of a task that has ended: what was launched can be tried again, and nobody launches another preview. */
export async function forgetPreviews(
  tx: TenantTx,
  { id, launched_hash: hash }: Pick<TaskRow, 'id' | 'launched_hash'>,
): Promise<void> {
  if (hash === null) return;
  await tx
    .deleteFrom('task_plans')
    .where('tenant_id', '=', tx.tenantId)
    .where('task_id', '=', id)
    .where('hash', '<>', hash)
    .execute();
}
