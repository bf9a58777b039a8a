import { type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { databaseTime } from '../../../db/time.ts';
import type { GivenName, OperationOutcome } from '../define.ts';
import type { OperationsTable, OperationState } from '../tables.ts';
import { doubt, type OperationFailure } from '../failure.ts';
import type { Claim } from './claim.ts';
import { toJson } from './json.ts';
import { overtakeEarlier, skipDependents, unblockDependents } from './dependents.ts';
import { recordChanges } from './history.ts';
import { giveBack } from './leases.ts';
import { type Account, takeNames } from './names.ts';
import { freeSlots, type LaneKey, type LanePause, pauseLanes } from './lanes.ts';

export type OperationRow = Selectable<OperationsTable>;
/** With the database's time: the one by which all others of the row are set. */
export type ClaimedRow = OperationRow & { now: Date };

/** The claims as a table, for statements over a whole group. */
const claimed = (claims: readonly Claim[]) => sql`
  unnest(${claims.map(({ id }) => id)}::uuid[], ${claims.map(({ fence }) => fence)}::bigint[])`;

/** Those that are still this worker's, locked in the order in which everybody locks them. */
const lockClaimed = (tx: TenantTx, claims: readonly Claim[]) => sql<{ id: string }>`
  select o.id from operations o join ${claimed(claims)} as c (id, fence) on c.id = o.id and c.fence = o.fence
  where o.tenant_id = ${tx.tenantId} and o.lease_group is not null and o.state in ('PENDING', 'SENT', 'UNCERTAIN')
  order by o.id for update of o`;

/** Those of a group that this worker still holds, in their order. */
export async function readGroup(tx: TenantTx, claims: readonly Claim[]): Promise<ClaimedRow[]> {
  const { rows } = await sql<OperationRow>`
    select o.* from operations o join ${claimed(claims)} as c (id, fence) on c.id = o.id and c.fence = o.fence
    where o.tenant_id = ${tx.tenantId} order by o.id`.execute(tx);
  const now = await databaseTime(tx);
  return rows.map((row) => ({ ...row, now }));
}

export type DependencyResults = ReadonlyMap<string, Pick<OperationRow, 'external_id' | 'receipt'>>;

/** For each of these: key to what it gave, of those that it depends on. */
export async function dependencyResults(
  tx: TenantTx,
  ids: readonly string[],
): Promise<(id: string) => DependencyResults> {
  const rows = await tx
    .selectFrom('operation_dependencies as d')
    .innerJoin('operations as o', (join) =>
      join.on('o.tenant_id', '=', tx.tenantId).onRef('o.id', '=', 'd.depends_on'),
    )
    .select(['d.operation_id', 'o.key', 'o.external_id', 'o.receipt'])
    .where('d.tenant_id', '=', tx.tenantId)
    .where('d.operation_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const groups = Map.groupBy(rows, ({ operation_id }) => operation_id);
  return (id) => new Map((groups.get(id) ?? []).map(({ key, ...given }) => [key, given]));
}

/** One that is about to be sent. */
interface Marking {
  claim: Claim;
  before: unknown;
  /** In this run, with a token that was refused: nothing came of that. */
  isMarked: boolean;
  /** Left out: it gives none. */
  name?: GivenName;
}

/** Who does not get its name. An operation is locked before its name, by everybody, and for what others hold by now nothing is taken. */
async function withoutNames(
  tx: TenantTx,
  account: Account,
  group: readonly Marking[],
): Promise<ReadonlySet<string>> {
  const naming = group.flatMap(({ claim, name }) => (name ? [{ claim, name }] : []));
  if (naming.length === 0) return new Set();
  const { rows } = await lockClaimed(
    tx,
    naming.map(({ claim }) => claim),
  ).execute(tx);
  const held = new Set(rows.map(({ id }) => id));
  const wanted = naming.map(({ claim: { id }, name }) => ({ id, name })).filter(({ id }) => held.has(id));
  return takeNames(tx, account, wanted);
}

/**
 * Committed before anything leaves: from now on they count as sent, whatever happens to us. Left out is what another
 * worker holds by now, and what does not get its name.
 */
export async function markSent(
  tx: TenantTx,
  account: Account,
  group: readonly Marking[],
): Promise<{ rows: OperationRow[]; nameless: ReadonlySet<string> }> {
  const nameless = await withoutNames(tx, account, group);
  const named = group.filter(({ claim }) => !nameless.has(claim.id));
  const claims = named.map(({ claim }) => claim);
  const before = named.map((each) => (each.before === null ? null : toJson(each.before)));
  const sendings = named.map(({ isMarked }) => (isMarked ? 0 : 1));
  const { rows } = await sql<OperationRow>`
    with locked as (${lockClaimed(tx, claims)})
    update operations o set state = 'SENT', attempts = attempts + b.sendings, read_back_count = 0,
      first_sent_at = least(first_sent_at, statement_timestamp()), sent_at = statement_timestamp(),
      before = coalesce(b.before::jsonb, o.before), updated_at = statement_timestamp()
    from locked l join unnest(${claims.map(({ id }) => id)}::uuid[], ${before}::text[], ${sendings}::int[])
      as b (id, before, sendings) using (id)
    where o.tenant_id = ${tx.tenantId} and o.id = l.id
    returning o.*`.execute(tx);
  await overtakeEarlier(tx, rows);
  return { rows, nameless };
}

/** The answers of a group, written together. Left out is what another worker holds by now. */
export async function succeed(
  tx: TenantTx,
  group: readonly { claim: Claim; outcome: OperationOutcome }[],
): Promise<OperationRow[]> {
  const claims = group.map(({ claim }) => claim);
  const outcomes = new Map(group.map(({ claim, outcome }) => [claim.id, outcome]));
  const { rows } = await sql<OperationRow>`
    with locked as (${lockClaimed(tx, claims)})
    update operations o set lease_group = null, state = 'SUCCEEDED', external_id = a.external_id,
      receipt = a.receipt::jsonb, error = null, waits_for = null, updated_at = statement_timestamp()
    from locked l join unnest(
      ${claims.map(({ id }) => id)}::uuid[],
      ${group.map(({ outcome }) => outcome.externalId)}::text[],
      ${group.map(({ outcome }) => toJson(outcome.receipt))}::text[]) as a (id, external_id, receipt) using (id)
    where o.tenant_id = ${tx.tenantId} and o.id = l.id
    returning o.*`.execute(tx);
  await giveBack(tx, claims, rows.length);
  // What was as wanted already was never sent.
  await overtakeEarlier(
    tx,
    rows.filter(({ attempts }) => attempts === 0),
  );
  const taken = await recordChanges(tx, rows, outcomes);
  const made = rows.filter(({ id }) => !taken.has(id));
  await notifySuccess(tx, made);
  return taken.size === 0 ? rows : [...made, ...(await leaveDoubtful(tx, [...taken]))];
}

/** What an operation made is its own: of several that take the same object for theirs, the first one has it. */
async function leaveDoubtful(tx: TenantTx, ids: readonly string[]): Promise<OperationRow[]> {
  const { rows } = await sql<OperationRow>`
    update operations o set state = 'DOUBTFUL', external_id = null, receipt = null,
      error = ${toJson(doubt('doubtful', []))}::jsonb, updated_at = statement_timestamp()
    where o.tenant_id = ${tx.tenantId} and o.id = any(${ids}::uuid[])
    returning o.*`.execute(tx);
  await freeSlots(tx, rows);
  return rows;
}

/** Whoever waited for them. */
export async function notifySuccess(tx: TenantTx, rows: readonly OperationRow[]): Promise<void> {
  if (rows.length === 0) return;
  const freed = await unblockDependents(
    tx,
    rows.map(({ id }) => id),
  );
  await freeSlots(tx, [...rows, ...freed]);
}

/** The state that one leaves with. */
export type Decision = Ending | Postponement | AccountWait;

export interface Ending {
  to: 'FAILED' | 'DOUBTFUL';
  failure: OperationFailure;
}

/** Waits until its account is authorised again. */
export interface AccountWait {
  to: 'account';
  state: Postponement['to'];
  failure: OperationFailure;
  /** When the account is well. */
  otherwise: Ending | Postponement;
}

export interface Postponement {
  to: 'PENDING' | 'UNCERTAIN';
  forMs: number;
  failure: OperationFailure | null;
  failureCount?: number;
  readBackCount?: number;
  /** So long from now something of it may still leave us. */
  inFlightMs?: number;
  /** Others of the account need not try before. */
  pause?: LanePause;
}

export interface Decided {
  claim: Claim;
  decision: Decision;
  /** It was sent in this run, and the answer says that nothing came of it. */
  isUndone?: boolean;
}

/** All of a group that did not succeed, written together: what waits goes on together. Left out is what others hold. */
export async function settle(tx: TenantTx, decided: readonly Decided[]): Promise<OperationRow[]> {
  const waits = decided.find(({ decision }) => decision.to === 'account');
  const isWell = waits === undefined || (await isAuthorised(tx, waits.claim));
  const written = decided.map(({ claim, decision, isUndone = false }) => ({
    claim,
    isUndone,
    ...columnsOf(decision, isWell),
  }));
  const claims = written.map(({ claim }) => claim);
  // Counted here: a cluster adds nothing to a time that depends on a row.
  const now = await databaseTime(tx);
  type Written = (typeof written)[number];
  const numbers = (pick: (each: Written) => number | undefined) =>
    sql`${written.map((each) => pick(each) ?? null)}::int[]`;
  const times = (pick: (each: Written) => number | undefined) =>
    sql`${written.map((each) => timeAfter(now, pick(each)))}::timestamptz[]`;
  const { rows } = await sql<OperationRow>`
    with locked as (${lockClaimed(tx, claims)})
    update operations o set lease_group = null, state = d.state, error = d.error::jsonb, waits_for = d.waits_for,
      deferred = d.not_before > ${now}::timestamptz, not_before = d.not_before,
      in_flight_until = greatest(o.in_flight_until, d.in_flight_until), attempts = o.attempts - d.undone,
      first_sent_at = case when o.attempts > d.undone then o.first_sent_at end,
      sent_at = case when o.attempts > d.undone then o.sent_at end,
      failure_count = coalesce(d.failure_count, o.failure_count),
      read_back_count = coalesce(d.read_back_count, o.read_back_count), updated_at = ${now}
    from locked l join unnest(
      ${claims.map(({ id }) => id)}::uuid[],
      ${written.map(({ state }) => state)}::text[],
      ${written.map(({ failure }) => failure && toJson(failure))}::text[],
      ${written.map(({ waitsFor }) => waitsFor)}::text[],
      ${times(({ forMs }) => forMs)}, ${times(({ inFlightMs }) => inFlightMs)},
      ${numbers(({ failureCount }) => failureCount)}, ${numbers(({ readBackCount }) => readBackCount)},
      ${numbers(({ isUndone }) => (isUndone ? 1 : 0))})
      as d (id, state, error, waits_for, not_before, in_flight_until, failure_count, read_back_count, undone)
      using (id)
    where o.tenant_id = ${tx.tenantId} and o.id = l.id
    returning o.*`.execute(tx);
  await giveBack(tx, claims, rows.length);
  const failed = rows.filter(({ state }) => state === 'FAILED').map(({ id }) => id);
  if (failed.length > 0) await skipDependents(tx, failed);
  const [first] = rows;
  if (!first) return rows;
  if (!isWell) await parkAccount(tx, first);
  await freeSlots(tx, rows);
  await pauseLanes(
    tx,
    first,
    written.flatMap(({ pause }) => pause ?? []),
  );
  return rows;
}

const timeAfter = (now: Date, ms: number | undefined): string | null =>
  ms === undefined ? null : new Date(now.getTime() + ms).toISOString();

interface Columns extends Omit<Postponement, 'to'> {
  state: OperationState;
  waitsFor: 'account' | null;
}

function columnsOf(decision: Decision, isWell: boolean): Columns {
  const { failure } = decision;
  if (decision.to === 'account')
    return isWell
      ? columnsOf(decision.otherwise, isWell)
      : { state: decision.state, failure, forMs: 0, waitsFor: 'account' };
  const { to, ...rest } = decision;
  return { forMs: 0, ...rest, state: to, waitsFor: null };
}

/** Whether the account of a claimed operation can be used; it stays so until the transaction ends. */
async function isAuthorised(tx: TenantTx, claim: Claim): Promise<boolean> {
  const [row] = await readGroup(tx, [claim]);
  if (!row) return false;
  const account = await tx
    .selectFrom('ad_accounts')
    .select('auth_status')
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', row.platform)
    .where('advertiser_id', '=', row.advertiser_id)
    .forShare()
    .executeTakeFirst();
  return account?.auth_status === 'NORMAL';
}

/** All that could go waits with it, and the sweep looks at the account from now on. */
async function parkAccount(tx: TenantTx, { platform, advertiser_id }: LaneKey): Promise<void> {
  await sql`
    with locked as (
      select id from operations
      where tenant_id = ${tx.tenantId} and platform = ${platform} and advertiser_id = ${advertiser_id}
        and state in ('PENDING', 'SENT', 'UNCERTAIN') and blocked = 0 and waits_for is null and lease_group is null
      order by id for update skip locked
    )
    update operations o set waits_for = 'account', updated_at = now() from locked l
    where o.tenant_id = ${tx.tenantId} and o.id = l.id`.execute(tx);
  await sql`
    update operation_lanes set waits = true
    where tenant_id = ${tx.tenantId} and platform = ${platform} and advertiser_id = ${advertiser_id}`.execute(
    tx,
  );
}
