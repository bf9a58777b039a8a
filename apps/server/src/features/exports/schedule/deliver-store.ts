import { sql } from 'kysely';
import type { RunState } from '@adsail/contract/exports';
import type { TenantTx } from '../../../db/scope.ts';
import type { Alive } from '../store.ts';
import { notConfirmed } from './mail/allowed.ts';
import { addressKey } from './mail/store.ts';
import type { Delivery } from './tables.ts';

/** A recipient of a run, by its place, in the hands of one worker. */
export interface Claim {
  runId: string;
  at: number;
  token: string;
}

/** Compared and set in one statement: of two workers one alone sends it. */
export async function markSending(tx: TenantTx, { runId, at, token }: Claim, now: Date): Promise<boolean> {
  const marks = JSON.stringify({ state: 'SENDING', token, since: now.toISOString() });
  const { rows } = await sql`
    update export_runs set deliveries = jsonb_set(deliveries, array[${String(at)}]::text[], (deliveries -> ${at}::int) || ${marks}::jsonb)
    where tenant_id = ${tx.tenantId} and id = ${runId} and deliveries -> ${at}::int ->> 'state' = 'WAITING'
    returning id`.execute(tx);
  return rows.length > 0;
}

/** What became of it; also of one that was given up meanwhile. */
export async function settle(
  tx: TenantTx,
  { runId, at, token }: Claim,
  { state, failure }: Pick<Delivery, 'state' | 'failure'>,
): Promise<void> {
  const marks = JSON.stringify({ state, ...(failure && { failure }) });
  await sql`
    update export_runs set deliveries = jsonb_set(deliveries, array[${String(at)}]::text[],
      ((deliveries -> ${at}::int) - 'failure') || ${marks}::jsonb)
    where tenant_id = ${tx.tenantId} and id = ${runId} and deliveries -> ${at}::int ->> 'token' = ${token}`.execute(
    tx,
  );
}

/** The run, locked, with what it has by now. */
const locked = (tx: TenantTx, id: string) =>
  tx
    .selectFrom('export_runs')
    .select(['deliveries', 'state'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Whoever sends it was heard of. */
export const isUnderWay = ({ state, since }: Delivery, alive: Alive): boolean =>
  state === 'SENDING' &&
  since !== undefined &&
  new Date(since) >= alive.since &&
  new Date(since) <= alive.until;

/** What a worker had under way that was not heard of since then may have arrived: nobody sends it again. */
export async function giveUpDeliveries(tx: TenantTx, id: string, alive: Alive): Promise<void> {
  const run = await locked(tx, id);
  if (!run) return;
  const deliveries = run.deliveries.map((each): Delivery => {
    const isLost = each.state === 'SENDING' && !isUnderWay(each, alive);
    return isLost ? { ...each, state: 'FAILED', failure: { key: 'exports:error.uncertain' } } : each;
  });
  await tx
    .updateTable('export_runs')
    .set({ deliveries: JSON.stringify(deliveries) })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Of each schedule that goes on its youngest run, with whether its file is still there or nothing was to be sent. */
const youngestRuns = (tx: TenantTx) =>
  tx
    .selectFrom('export_runs as r')
    .innerJoin('export_schedules as s', (join) =>
      join.on('s.tenant_id', '=', tx.tenantId).onRef('s.id', '=', 'r.schedule_id'),
    )
    .leftJoin('exports as e', (join) =>
      join.on('e.tenant_id', '=', tx.tenantId).onRef('e.id', '=', 'r.export_id'),
    )
    .distinctOn('r.schedule_id')
    .select(['r.id', 's.mails', 'e.state as made', 'e.file_key'])
    .where('r.tenant_id', '=', tx.tenantId)
    .where('s.is_paused', '=', false)
    .orderBy('r.schedule_id')
    .orderBy('r.due_at', 'desc')
    .execute();

/** What waited for this recipient to agree is sent now. True: something is. */
export async function sendToConfirmed(tx: TenantTx, address: string): Promise<boolean> {
  const isMeant = (to: string) => addressKey(to) === addressKey(address);
  let isAny = false;
  for (const { id, mails, made, file_key: file } of await youngestRuns(tx)) {
    if (!mails.some(isMeant) || !(made === 'EMPTY' || (made === 'READY' && file !== null))) continue;
    const run = await locked(tx, id);
    const waited = ({ kind, to, state, failure }: Delivery) =>
      kind === 'mail' && isMeant(to) && state === 'FAILED' && failure?.key === notConfirmed;
    if (!run?.deliveries.some(waited)) continue;
    const deliveries = run.deliveries.map((each): Delivery =>
      waited(each) ? { kind: each.kind, to: each.to, state: 'WAITING' } : each,
    );
    await tx
      .updateTable('export_runs')
      .set({ state: 'RUNNING', failure: null, ended_at: null, deliveries: JSON.stringify(deliveries) })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id)
      .execute();
    isAny = true;
  }
  return isAny;
}

/** Ends the run when none waits and none is under way. */
export async function closeRun(
  tx: TenantTx,
  id: string,
  { isEmpty, now }: { isEmpty: boolean; now: Date },
): Promise<void> {
  const run = await locked(tx, id);
  if (!run || run.deliveries.some(({ state }) => state === 'WAITING' || state === 'SENDING')) return;
  const sent = run.deliveries.filter(({ state }) => state === 'SENT').length;
  const whole: RunState = sent === 0 ? 'FAILED' : sent < run.deliveries.length ? 'PARTLY' : 'SENT';
  await tx
    .updateTable('export_runs')
    .set({
      state: isEmpty && whole === 'SENT' ? 'EMPTY' : whole,
      failure: sent === 0 ? 'exports:error.recipients' : null,
      ended_at: now,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
}
