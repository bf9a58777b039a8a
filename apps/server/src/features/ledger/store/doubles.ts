import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { findInTenants } from '../../../db/tenant-groups.ts';
import type { Services } from '../../../services.ts';
import { databaseTime } from '../../../db/time.ts';
import type { OperationFailure } from '../failure.ts';
import { toJson } from './json.ts';
import type { ClaimedRow, OperationRow } from './transitions.ts';

/** So much is asked about at once: whole places, so that each is asked about once. */
const maxPlaces = 100;
const maxRows = 1000;

/** Whoever has waited longest first, so that a run goes on where the last one ended. */
export async function tenantsWithPossibleDoubles({
  db,
  log,
}: Pick<Services, 'db' | 'log'>): Promise<string[]> {
  const rows = await findInTenants({ db, log, name: 'ledger-doubles' }, async (tenantIds) => {
    const found = await sql<{ tenant_id: string; since: Date }>`
      select tenant_id::text, since from tenants_with_possible_doubles(${[...tenantIds]}::bigint[])`.execute(
      db,
    );
    return found.rows;
  });
  return rows
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    .map(({ tenant_id }) => tenant_id);
}

type Launch = Pick<OperationRow, 'platform' | 'advertiser_id' | 'plan_id' | 'kind'>;

export interface DoubleTimes {
  /** So long after it was sent a request may still come to something. */
  settleMs: number;
  /** What could not be asked is due again then; later and later as time goes on. */
  retryMs: number;
}

const isDue = sql`o.state = 'SUCCEEDED' and o.doubles_due_at <= statement_timestamp() and o.sent_at is not null`;

/** One text: a hundred places are a list, where a join would compare each row of the plan with each of them. */
const placeOf = sql`concat(o.receipt ->> 'level', ' ', o.receipt ->> 'parentId')`;

/** Plans that are at rest in an account: nothing of them is under way there, and nothing could go. The oldest question first. */
async function launchAtRest(tx: TenantTx, { settleMs }: DoubleTimes): Promise<Launch | undefined> {
  const settled = sql`statement_timestamp() - ${settleMs} * interval '1 ms'`;
  const { rows } = await sql<Launch>`
    with launches as materialized (
      select o.platform, o.advertiser_id, o.plan_id, o.kind, min(o.doubles_due_at) as due from operations o
      where o.tenant_id = ${tx.tenantId} and ${isDue} and (o.plan_id is not null or o.sent_at <= ${settled})
      group by o.platform, o.advertiser_id, o.plan_id, o.kind having max(o.sent_at) <= ${settled}
    )
    select l.platform, l.advertiser_id, l.plan_id, l.kind from launches l
    where l.plan_id is null or not exists (
      select 1 from operations o
      where o.tenant_id = ${tx.tenantId} and o.platform = l.platform and o.advertiser_id = l.advertiser_id
        and o.plan_id = l.plan_id and o.state in ('PENDING', 'SENT', 'UNCERTAIN') and o.blocked = 0 and o.waits_for is null)
    order by l.due limit 1`.execute(tx);
  return rows[0];
}

/**
 * What the next question is about: operations of one plan, account and kind that made something. Their next turn is set at once,
 * so that nobody else asks the same; who dies with the question in hand has postponed it.
 */
export async function takeQuestion(tx: TenantTx, times: DoubleTimes): Promise<ClaimedRow[]> {
  const launch = await launchAtRest(tx, times);
  if (!launch) return [];
  const { platform, advertiser_id, plan_id, kind } = launch;
  const wanted = sql`
    o.tenant_id = ${tx.tenantId} and o.platform = ${platform} and o.advertiser_id = ${advertiser_id} and o.kind = ${kind}
    and o.plan_id is not distinct from ${plan_id}::uuid and ${isDue}
    and o.sent_at <= statement_timestamp() - ${times.settleMs} * interval '1 ms'`;
  const { rows: places } = await sql<{ place: string }>`
    with places as materialized (
      select ${placeOf} as place, count(*) as size from operations o where ${wanted} group by 1
    ), counted as materialized (
      select place, sum(size) over (order by place) - size as earlier from places
    )
    select place from counted where earlier < ${maxRows} order by place limit ${maxPlaces}`.execute(tx);
  const { rows: due } = await sql<{ id: string; sent_at: Date }>`
    select o.id, o.sent_at from operations o
    where ${wanted} and ${placeOf} = any(${places.map(({ place }) => place)}::text[])
    order by o.id for update of o`.execute(tx);
  // Counted here: a cluster adds nothing to a time that depends on a row.
  const now = await databaseTime(tx);
  const nextTurns = due.map(({ sent_at }) =>
    new Date(now.getTime() + Math.max(times.retryMs, now.getTime() - sent_at.getTime())).toISOString(),
  );
  const { rows } = await sql<OperationRow>`
    update operations o set doubles_due_at = d.due_at
    from unnest(${due.map(({ id }) => id)}::uuid[], ${nextTurns}::timestamptz[]) as d (id, due_at)
    where o.tenant_id = ${tx.tenantId} and o.id = d.id
    returning o.*`.execute(tx);
  return rows.map((row) => ({ ...row, now }));
}

export interface DoubleAnswer {
  id: string;
  /** Null: nobody has to ask again. */
  dueAt: Date | null;
  warning: OperationFailure | null;
}

/** The plans that a person has to look at. Left out is what a person has decided about meanwhile. */
export async function writeAnswers(tx: TenantTx, answers: readonly DoubleAnswer[]): Promise<string[]> {
  const { rows } = await sql<Pick<OperationRow, 'plan_id' | 'warning'>>`
    update operations o set doubles_due_at = a.due_at, warning = coalesce(a.warning::jsonb, o.warning)
    from unnest(
      ${answers.map(({ id }) => id)}::uuid[],
      ${answers.map(({ dueAt }) => dueAt?.toISOString() ?? null)}::timestamptz[],
      ${answers.map(({ warning }) => warning && toJson(warning))}::text[]) as a (id, due_at, warning)
    where o.tenant_id = ${tx.tenantId} and o.id = a.id and o.state = 'SUCCEEDED' and o.doubles_due_at is not null
    returning o.plan_id, o.warning`.execute(tx);
  return [...new Set(rows.flatMap(({ plan_id, warning }) => (warning && plan_id) ?? []))];
}
