import type { ResultLevel, StepStatus, StreamedTask } from '@adsail/contract/tasks';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { isCover, stepStatus, withAllOperations, withOperations } from './steps.ts';

export interface StepCount {
  taskId: string;
  level: ResultLevel;
  status: StepStatus;
  count: number;
  /** Waits for a person: a decision, or the authorisation of its account. */
  needing: number;
  /** Under way at the platform, or to be sent. */
  open: number;
  /** What it needs has failed, or it was called off. */
  notRun: number;
  /** Sent, and nothing is wrong so far. */
  sent: number;
  /** Uploads of a video's cover, which are a material's second file. */
  covers: number;
}

/** How many of each level are where. */
export async function countSteps(tx: TenantTx, taskIds: readonly string[]): Promise<StepCount[]> {
  if (taskIds.length === 0) return [];
  const counted = withAllOperations(tx, taskIds)
    .select(['n.task_id as taskId', 'n.level'])
    .select(stepStatus.as('status'))
    .select(
      sql<boolean>`(o.state = 'DOUBTFUL' or o.warning is not null or o.waits_for is not null)`.as('needs'),
    )
    .select(
      sql<boolean>`(n.status is null and (not n.divided or o.state in ('PENDING', 'SENT', 'UNCERTAIN', 'DOUBTFUL')))`.as(
        'open',
      ),
    )
    .select(sql<boolean>`(n.status is null and o.state = 'SENT')`.as('sent'))
    .select(isCover.as('cover'));
  return tx
    .selectFrom(counted.as('s'))
    .select(['s.taskId', 's.level', 's.status'])
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<number>`(count(*) filter (where s.needs))::integer`.as('needing'))
    .select(sql<number>`(count(*) filter (where s.open))::integer`.as('open'))
    .select(
      sql<number>`(count(*) filter (where s.status = 'NOT_EXECUTED' and s.open is not true))::integer`.as(
        'notRun',
      ),
    )
    .select(sql<number>`(count(*) filter (where s.sent))::integer`.as('sent'))
    .select(sql<number>`(count(*) filter (where s.cover))::integer`.as('covers'))
    .groupBy(['s.taskId', 's.level', 's.status'])
    .execute();
}

/** By task: the accounts that have to be authorised again before its steps go on. */
export const waitingAccounts = async (
  tx: TenantTx,
  taskIds: readonly string[],
): Promise<Map<string, StreamedTask['waitsFor']>> => {
  if (taskIds.length === 0) return new Map();
  const rows = await withOperations(tx)
    .innerJoin('tasks as t', (join) =>
      join.on('t.tenant_id', '=', tx.tenantId).onRef('t.id', '=', 'n.task_id'),
    )
    .innerJoin('ad_accounts as a', (join) =>
      join
        .on('a.tenant_id', '=', tx.tenantId)
        .onRef('a.platform', '=', 't.platform')
        .onRef('a.advertiser_id', '=', 'n.advertiser_id'),
    )
    .select(['n.task_id', 'a.advertiser_id', 'a.name', 'a.auth_status'])
    .distinct()
    .where('n.task_id', 'in', taskIds)
    .where('o.waits_for', 'is not', null)
    .orderBy('a.advertiser_id')
    .execute();
  const found = Map.groupBy(rows, ({ task_id }) => task_id);
  return new Map(
    [...found].map(([id, accounts]) => [
      id,
      accounts.map(({ advertiser_id, name, auth_status }) => ({
        advertiserId: advertiser_id,
        name,
        authStatus: auth_status,
      })),
    ]),
  );
};
