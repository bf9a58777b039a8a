import type { Message } from '@adsail/contract';
import type { Level } from '@adsail/contract/delivery';
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { TenantTx } from '../../../db/scope.ts';
import { longestLeaseMs } from '../../../jobs/lease.ts';
import { hasPassed } from '../../../jobs/passed-store.ts';
import type { MirrorPlace } from '../place.ts';
import { mirrorPlan } from '../sync/schedule.ts';
import type { MirrorSyncsTable } from '../tables.ts';

export type SyncRow = Selectable<MirrorSyncsTable>;

const updateOf = (tx: TenantTx, { platform, advertiserId }: MirrorPlace) =>
  tx
    .updateTable('mirror_syncs')
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId);

const keyColumns = ['tenant_id', 'platform', 'advertiser_id'] as const;

const inOrder = (places: readonly MirrorPlace[]): MirrorPlace[] =>
  places.toSorted((a, b) => (`${a.platform} ${a.advertiserId}` < `${b.platform} ${b.advertiserId}` ? -1 : 1));

const newRow = ({ platform, advertiserId }: MirrorPlace, now: Date) => ({
  platform,
  advertiser_id: advertiserId,
  state: 'WAITING' as const,
  next_at: now,
  sweep_at: now,
});

/** Of those that are read already nothing changes. */
export async function addSyncs(tx: TenantTx, places: readonly MirrorPlace[], now: Date): Promise<void> {
  if (places.length === 0) return;
  await tx
    .insertInto('mirror_syncs')
    .values(inOrder(places).map((place) => newRow(place, now)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** They are read as soon as a worker has time, those for which a person waits (`asked`) before others, and then all of it. */
export async function wakeSyncs(
  tx: TenantTx,
  places: readonly MirrorPlace[],
  { now, asked }: { now: Date; asked: boolean },
): Promise<void> {
  if (places.length === 0) return;
  await tx
    .insertInto('mirror_syncs')
    .values(inOrder(places).map((place) => ({ ...newRow(place, now), ...(asked ? { asked_at: now } : {}) })))
    .onConflict((conflict) =>
      conflict.columns(keyColumns).doUpdateSet(({ ref }) => ({
        next_at: ref('excluded.next_at'),
        ...(asked ? { asked_at: ref('excluded.asked_at'), sweep_at: ref('excluded.sweep_at') } : {}),
      })),
    )
    .execute();
}

/** They are read by then at the latest. Nothing is written where they are anyway: whoever changes much says it again and again. */
export async function hastenSync(tx: TenantTx, place: MirrorPlace, by: Date): Promise<void> {
  await updateOf(tx, place).set({ next_at: by }).where('next_at', '>', by).execute();
}

/** Nobody writes objects of these accounts until the transaction ends; those that were never read are to be. */
export async function lockPlaces(tx: TenantTx, places: readonly MirrorPlace[], now: Date): Promise<void> {
  await addSyncs(tx, places, now);
  for (const { platform, advertiserId } of inOrder(places))
    await tx
      .selectFrom('mirror_syncs')
      .select('platform')
      .where('tenant_id', '=', tx.tenantId)
      .where('platform', '=', platform)
      .where('advertiser_id', '=', advertiserId)
      .forUpdate()
      .execute();
}

/** Bindings stay as they are until the transaction ends; others may write objects beside us. */
export async function holdBindings(tx: TenantTx, { platform, advertiserId }: MirrorPlace): Promise<void> {
  await tx
    .selectFrom('mirror_syncs')
    .select('platform')
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .forKeyShare()
    .execute();
}

/** Nobody reads it (any more). */
const isLost = (now: Date) => hasPassed('leased_until', now, longestLeaseMs);
const isFree = (now: Date) => sql<SqlBool>`(state <> 'RUNNING' or ${isLost(now)})`;
const isDue = (now: Date) =>
  sql<SqlBool>`((state <> 'RUNNING' and ${hasPassed('next_at', now, mirrorPlan.longestMs)})
    or (state = 'RUNNING' and ${isLost(now)}))`;

/** Of the organisation: those that people wait for, then what is due the longest. */
export async function nextSync(
  tx: TenantTx,
  { asked, now }: { asked: boolean; now: Date },
): Promise<MirrorPlace | undefined> {
  const row = await tx
    .selectFrom('mirror_syncs')
    .select(['platform', 'advertiser_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where(isDue(now))
    .$if(asked, (query) => query.where('asked_at', 'is not', null))
    .orderBy('asked_at')
    .orderBy('next_at')
    .orderBy('advertiser_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && { platform: row.platform, advertiserId: row.advertiser_id };
}

/** While it runs `next_at` is far away: who wants it read once more sets it nearer. Undefined when another one has it. */
export const claimSync = (
  tx: TenantTx,
  place: MirrorPlace,
  { run, now, until, farAway }: { run: string; now: Date; until: Date; farAway: Date },
): Promise<SyncRow | undefined> =>
  updateOf(tx, place)
    .set({ state: 'RUNNING', lease_owner: run, leased_until: until, next_at: farAway })
    .where(isFree(now))
    .returningAll()
    .executeTakeFirst();

/** False when another worker has it by now. */
export async function prolongSync(
  tx: TenantTx,
  place: MirrorPlace,
  run: string,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await updateOf(tx, place)
    .set({ leased_until: until })
    .where('lease_owner', '=', run)
    .where('state', '=', 'RUNNING')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The log is read up to then, whatever becomes of the round. */
export async function noteLogged(tx: TenantTx, place: MirrorPlace, until: Date): Promise<void> {
  await updateOf(tx, place).set({ logged_until: until }).execute();
}

export interface SyncEnd {
  state: 'WAITING' | 'DONE' | 'FAILED';
  startedAt: Date;
  endedAt: Date;
  next_at: Date;
  confirmed_at?: Date;
  swept_at?: Date;
  sweep_at?: Date;
  since?: Partial<Record<Level, string>>;
  logged_until?: Date | null;
  quiet_rounds?: number;
  failures?: number;
  failure?: Message | null;
}

/** What people have asked for meanwhile is asked still. Undefined when another worker has it by now. */
export const endSync = (
  tx: TenantTx,
  place: MirrorPlace,
  run: string,
  { startedAt, endedAt, next_at, since, failure, ...end }: SyncEnd,
): Promise<Pick<SyncRow, 'next_at' | 'asked_at'> | undefined> =>
  updateOf(tx, place)
    .set({
      ...end,
      next_at: sql<Date>`least(next_at, ${next_at}::timestamptz)`,
      lease_owner: null,
      leased_until: null,
      ...(end.state === 'WAITING'
        ? {}
        : {
            asked_at: sql<Date | null>`case when asked_at > ${startedAt}::timestamptz and asked_at <= ${new Date(endedAt.getTime() + longestLeaseMs)}::timestamptz then asked_at end`,
          }),
      ...(since === undefined ? {} : { since: JSON.stringify(since) }),
      ...(failure === undefined ? {} : { failure: failure && JSON.stringify(failure) }),
    })
    .where('lease_owner', '=', run)
    .where('state', '=', 'RUNNING')
    .returning(['next_at', 'asked_at'])
    .executeTakeFirst();

export interface DueTenant {
  tenant_id: string;
  /** A person waits. */
  asked: boolean;
}

const rowsOf = async <Row>(tx: Tx, query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(tx)).rows;

/** Organisations in which an account is due, or was left by a worker that died. */
export const tenantsDue = (tx: Tx, tenants: readonly string[], now: Date): Promise<DueTenant[]> =>
  rowsOf(tx, sql<DueTenant>`select * from app_mirror_due(${[...tenants]}::bigint[], ${now})`);

export interface MissingSync {
  tenant_id: string;
  platform: MirrorPlace['platform'];
  advertiser_id: string;
}

/** Authorised accounts that nobody reads yet. */
export const syncsMissing = (
  tx: Tx,
  tenants: readonly string[],
  platforms: readonly MirrorPlace['platform'][],
  limit: number,
): Promise<MissingSync[]> =>
  rowsOf(
    tx,
    sql<MissingSync>`select * from app_mirror_missing(${[...tenants]}::bigint[], ${[...platforms]}::text[], ${limit})`,
  );
