import type { Language } from '@adsail/contract';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../../db/tables.ts';
import type { TenantTx } from '../../../../db/scope.ts';
import type { RecipientState } from './tables.ts';

export type RecipientRow = Selectable<Tables['export_recipients']>;

/** Two spellings of one address are one recipient. */
export const addressKey = (address: string): string => address.toLowerCase();

const recipients = (tx: TenantTx) =>
  tx.selectFrom('export_recipients').selectAll().where('tenant_id', '=', tx.tenantId);

export const findRecipients = (tx: TenantTx, addresses: readonly string[]): Promise<RecipientRow[]> =>
  addresses.length === 0
    ? Promise.resolve([])
    : recipients(tx).where('address', 'in', addresses.map(addressKey)).execute();

interface Asking {
  language: Language;
  origin: string;
  askedBy: string;
}

/** Those who are not known are to be asked. */
export async function insertRecipients(
  tx: TenantTx,
  addresses: readonly string[],
  { language, origin, askedBy }: Asking,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('export_recipients')
    .values(
      addresses.map((address) => ({
        tenant_id: tx.tenantId,
        address: addressKey(address),
        state: 'ASKED' as const,
        asked_by: askedBy,
        language,
        origin,
        asked_at: null,
        asks: 0,
        changed_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant_id', 'address']).doNothing())
    .execute();
}

/** Those who have said nothing since then are to be asked once more, a few times at most. */
export async function askAgain(
  tx: TenantTx,
  addresses: readonly string[],
  { before, mostAsks }: { before: Date; mostAsks: number },
): Promise<void> {
  await tx
    .updateTable('export_recipients')
    .set({ asked_at: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('address', 'in', addresses.map(addressKey))
    .where('state', '=', 'ASKED')
    .where('asked_at', '<', before)
    .where('asks', '<', mostAsks)
    .execute();
}

/** Written down before the question leaves: it is sent at most once. */
export async function takeAsk(tx: TenantTx, now: Date): Promise<RecipientRow | undefined> {
  const next = await recipients(tx)
    .where('asked_at', 'is', null)
    .where('state', '=', 'ASKED')
    .orderBy('changed_at')
    .orderBy('address')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!next) return undefined;
  await tx
    .updateTable('export_recipients')
    .set({ asked_at: now })
    .set(({ eb }) => ({ asks: eb('asks', '+', 1) }))
    .where('tenant_id', '=', tx.tenantId)
    .where('address', '=', next.address)
    .execute();
  return { ...next, asked_at: now, asks: next.asks + 1 };
}

/** That somebody wanted to be sent, and that were not. */
export async function forgetQuestions(tx: TenantTx, askedBy: string): Promise<void> {
  await tx
    .deleteFrom('export_recipients')
    .where('tenant_id', '=', tx.tenantId)
    .where('asked_by', '=', askedBy)
    .where('state', '=', 'ASKED')
    .where('asks', '=', 0)
    .execute();
}

export async function setRecipient(
  tx: TenantTx,
  address: string,
  state: RecipientState,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('export_recipients')
    .set({ state, changed_at: now })
    .set(({ fn, val }) => ({ asked_at: fn.coalesce('asked_at', val(now)) }))
    .where('tenant_id', '=', tx.tenantId)
    .where('address', '=', addressKey(address))
    .execute();
}

export const isSomebodyToAsk = async (tx: TenantTx): Promise<boolean> =>
  (await recipients(tx).where('asked_at', 'is', null).limit(1).executeTakeFirst()) !== undefined;

/** Nothing where the schedule is gone. */
export async function insertStop(
  tx: TenantTx,
  { scheduleId, address }: { scheduleId: string; address: string },
  now: Date,
): Promise<void> {
  const schedule = await tx
    .selectFrom('export_schedules')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', scheduleId)
    .forShare()
    .executeTakeFirst();
  if (!schedule) return;
  await tx
    .insertInto('export_stops')
    .values({ tenant_id: tx.tenantId, schedule_id: scheduleId, address: addressKey(address), at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'schedule_id', 'address']).doNothing())
    .execute();
}

export const isStopped = async (
  tx: TenantTx,
  { scheduleId, address }: { scheduleId: string; address: string },
): Promise<boolean> =>
  (await tx
    .selectFrom('export_stops')
    .select('address')
    .where('tenant_id', '=', tx.tenantId)
    .where('schedule_id', '=', scheduleId)
    .where('address', '=', addressKey(address))
    .executeTakeFirst()) !== undefined;

/** Counts one more of that day, unless there were as many as there may be; compared and set in one statement. */
export async function countMail(
  tx: TenantTx,
  { day, address, most }: { day: string; address: string; most: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into export_mail_days as d (tenant_id, day, address, mails)
    values (${tx.tenantId}, ${day}, ${addressKey(address)}, 1)
    on conflict (tenant_id, day, address) do update set mails = d.mails + 1
      where d.tenant_id = ${tx.tenantId} and d.mails < ${most}
    returning mails`.execute(tx);
  return rows.length > 0;
}

export async function forgetMailDays(tx: TenantTx, before: string): Promise<void> {
  await tx
    .deleteFrom('export_mail_days')
    .where('tenant_id', '=', tx.tenantId)
    .where('day', '<', before)
    .execute();
}

export const organisationOf = async (tx: TenantTx): Promise<string | undefined> =>
  (await tx.selectFrom('tenants').select('name').where('id', '=', tx.tenantId).executeTakeFirst())?.name;
