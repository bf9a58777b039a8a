import type { AdPlatform } from '@adsail/contract';
import type { PushAccount } from '@adsail/contract/materials';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/scope.ts';
import { type Reader, visibleAccounts } from '../accounts/index.ts';
import type { OperationRow } from '../ledger/index.ts';
import { keptInstead } from './merged-store.ts';
import type { PlacePart } from './tables.ts';

/** One material in one account. */
export interface Pair extends PushAccount {
  materialId: string;
}

export interface NewPlace extends Pair {
  part: PlacePart;
  sha256: string | null;
  externalId: string;
  reportId: string;
  md5: string | null;
}

/** Of materials that are still there: one that was merged meanwhile is in the kept one's name, one that was deleted nowhere. */
export async function recordPlaces(tx: TenantTx, pushed: readonly NewPlace[], now: Date): Promise<void> {
  const instead = await keptInstead(
    tx,
    pushed.map(({ materialId }) => materialId),
  );
  const places = pushed.map((place) => {
    const keptId = instead.get(place.materialId);
    // Its content is another one's, so is its sum.
    return keptId === undefined ? place : { ...place, materialId: keptId, md5: null };
  });
  const ids = [...new Set(places.map(({ materialId }) => materialId))];
  const rows = await tx
    .selectFrom('materials')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const left = places.filter(({ materialId }) => known.has(materialId));
  if (left.length === 0) return;
  await tx
    .insertInto('material_places')
    .values(
      left.map(({ materialId, platform, advertiserId, externalId, reportId, part, sha256 }) => ({
        tenant_id: tx.tenantId,
        material_id: materialId,
        platform,
        advertiser_id: advertiserId,
        external_id: externalId,
        report_id: reportId,
        part,
        sha256,
        pushed_at: now,
        confirmed_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'material_id', 'platform', 'advertiser_id', 'external_id'])
        .doUpdateSet({ confirmed_at: now, vanished_at: null }),
    )
    .execute();
  await keepSums(
    tx,
    left.filter(({ part }) => part === 'FILE'),
  );
}

/**
 * Worked out once, with the first upload. Waits for nobody: who has locked a material to hand work over waits for the very operations that
 * are written down here. A sum that is not kept now is worked out again.
 */
async function keepSums(tx: TenantTx, places: readonly NewPlace[]): Promise<void> {
  const known = places.flatMap(({ materialId, md5 }) => (md5 === null ? [] : [{ materialId, md5 }]));
  if (known.length === 0) return;
  const ids = known.map(({ materialId }) => materialId);
  await sql`
    with free as (
      select t.id from materials t
      where t.tenant_id = ${tx.tenantId} and t.id = any(${ids}::uuid[]) and t.md5 is null
      order by t.id for no key update skip locked
    )
    update materials as t set md5 = k.md5
    from free f join unnest(${ids}::uuid[], ${known.map(({ md5 }) => md5)}::text[]) as k (id, md5) using (id)
    where t.tenant_id = ${tx.tenantId} and t.id = f.id`.execute(tx);
}

/** What the platform was asked for by its ids. */
export interface Seen {
  platform: AdPlatform;
  advertiserId: string;
  externalIds: readonly string[];
}

const setPlaces = (
  tx: TenantTx,
  { platform, advertiserId, externalIds }: Seen,
  set: { confirmed_at: Date } | { vanished_at: Date },
) =>
  tx
    .updateTable('material_places')
    .set(set)
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .where('external_id', 'in', externalIds)
    .where('vanished_at', 'is', null)
    .execute();

export async function confirmPlaces(tx: TenantTx, seen: Seen, now: Date): Promise<void> {
  if (seen.externalIds.length > 0) await setPlaces(tx, seen, { confirmed_at: now });
}

/** The platform does not have them any more: whoever needs them uploads them again. */
export async function vanishPlaces(tx: TenantTx, gone: Seen, now: Date): Promise<void> {
  if (gone.externalIds.length > 0) await setPlaces(tx, gone, { vanished_at: now });
}

/** What is to be in an account: a material's own file, or a cover, which is known by its content. */
export interface Sought extends PushAccount {
  part: PlacePart;
  materialId: string;
  sha256: string;
  /** As `operations.target` names it. */
  target: string;
}

export interface FoundPlace {
  /** Which of those that were sought, from 0. */
  at: number;
  externalId: string;
  reportId: string;
  confirmedAt: Date;
}

const lists = (sought: readonly Sought[]) => ({
  platforms: sought.map(({ platform }) => platform),
  accounts: sought.map(({ advertiserId }) => advertiserId),
});

/** Of several in an account always the same one: the oldest that the platform still has. */
export async function findPlaces(tx: TenantTx, sought: readonly Sought[]): Promise<FoundPlace[]> {
  const files = sought.map((each, at) => ({ ...each, at })).filter(({ part }) => part === 'FILE');
  const covers = sought.map((each, at) => ({ ...each, at })).filter(({ part }) => part === 'COVER');
  const places: FoundPlace[] = [];
  const columns = sql`p.external_id as "externalId", p.report_id as "reportId", p.confirmed_at as "confirmedAt"`;
  if (files.length > 0) {
    const { platforms, accounts } = lists(files);
    const { rows } = await sql<FoundPlace>`
      select distinct on (w.at) w.at, ${columns}
      from unnest(${files.map(({ at }) => at)}::integer[], ${files.map(({ materialId }) => materialId)}::uuid[],
        ${platforms}::text[], ${accounts}::text[]) as w (at, material_id, platform, advertiser_id)
      join material_places p on p.tenant_id = ${tx.tenantId} and p.material_id = w.material_id
        and p.platform = w.platform and p.advertiser_id = w.advertiser_id
      where p.part = 'FILE' and p.vanished_at is null
      order by w.at, p.pushed_at, p.external_id`.execute(tx);
    places.push(...rows);
  }
  if (covers.length > 0) {
    const { platforms, accounts } = lists(covers);
    // An image of the library that is the cover of a video is one picture in the account, not two.
    const { rows } = await sql<FoundPlace>`
      select distinct on (w.at) w.at, ${columns}
      from unnest(${covers.map(({ at }) => at)}::integer[], ${covers.map(({ sha256 }) => sha256)}::text[],
        ${platforms}::text[], ${accounts}::text[]) as w (at, sha256, platform, advertiser_id)
      join material_places p on p.tenant_id = ${tx.tenantId} and p.platform = w.platform
        and p.advertiser_id = w.advertiser_id and p.sha256 = w.sha256 and p.vanished_at is null
      order by w.at, p.pushed_at, p.external_id`.execute(tx);
    places.push(...rows);
  }
  return places;
}

export interface Attempt {
  at: number;
  id: string;
  key: string;
  state: OperationRow['state'];
  /** May have been deleted since. */
  materialId: string;
  /** What the platform called it then. Whether it still has it, only the platform knows. */
  externalId: string | null;
}

/**
 * What was sent of each content, or is to be, whoever asked for it; the newest last. What the ledger has forgotten is left out.
 * Looked for by columns alone: where rows are guarded by a policy, no index on a part of `payload` is used.
 */
export async function findAttempts(tx: TenantTx, sought: readonly Sought[]): Promise<Attempt[]> {
  if (sought.length === 0) return [];
  const { platforms, accounts } = lists(sought);
  const { rows } = await sql<Attempt>`
    select w.at::integer - 1 as at, o.id, o.key, o.state, o.payload ->> 'materialId' as "materialId",
      o.external_id as "externalId"
    from unnest(${platforms}::text[], ${accounts}::text[], ${sought.map(({ target }) => target)}::text[])
      with ordinality as w (platform, advertiser_id, target, at)
    join operations o on o.tenant_id = ${tx.tenantId} and o.kind = 'material.push' and o.platform = w.platform
      and o.advertiser_id = w.advertiser_id and o.target = w.target
    order by o.id`.execute(tx);
  return rows;
}

/** What is to be uploaded of these and has not begun, in any account. */
export async function pendingUploads(tx: TenantTx, targets: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from operations o
    where o.tenant_id = ${tx.tenantId} and o.kind = 'material.push' and o.target = any(${targets}::text[])
      and o.state = 'PENDING'`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of materials that are merged: what the platforms call them stands for the one that is kept. */
export async function movePlaces(tx: TenantTx, keptId: string, mergedIds: readonly string[]): Promise<void> {
  const rows = await tx
    .deleteFrom('material_places')
    .where('tenant_id', '=', tx.tenantId)
    .where('material_id', 'in', mergedIds)
    .returningAll()
    .execute();
  if (rows.length > 0)
    await tx
      .insertInto('material_places')
      .values(rows.map((row) => ({ ...row, material_id: keptId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Where the material itself is, as far as is known: neither its cover, nor what the platform has lost. */
export const isThere = sql<boolean>`l.part = 'FILE' and l.vanished_at is null`;

/** Whether a material is in an account: of these platforms, or of any. */
export const inPlatforms = (tx: TenantTx, platforms: readonly AdPlatform[] | null) => sql<boolean>`exists (
  select from material_places l where l.tenant_id = ${tx.tenantId} and l.material_id = t.id and ${isThere}
    ${platforms ? sql`and l.platform = any(${platforms}::text[])` : sql``})`;

/** In accounts that the reader may see: `l` is the place, `a` its account. */
export const visiblePlaces = (tx: TenantTx, reader: Reader) =>
  tx
    .selectFrom('material_places as l')
    .innerJoin(visibleAccounts(tx, reader).as('v'), (join) =>
      join.onRef('v.platform', '=', 'l.platform').onRef('v.advertiser_id', '=', 'l.advertiser_id'),
    )
    .innerJoin('ad_accounts as a', (join) =>
      join
        .on('a.tenant_id', '=', tx.tenantId)
        .onRef('a.platform', '=', 'l.platform')
        .onRef('a.advertiser_id', '=', 'l.advertiser_id'),
    )
    .where('l.tenant_id', '=', tx.tenantId)
    .where(isThere);

/** In how many accounts each is, whoever may see them. */
export async function countAccounts(
  tx: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const inOne = tx
    .selectFrom('material_places as l')
    .select('l.material_id as id')
    .where('l.tenant_id', '=', tx.tenantId)
    .where('l.material_id', 'in', ids)
    .where(isThere)
    .groupBy(['l.material_id', 'l.platform', 'l.advertiser_id']);
  const rows = await tx
    .selectFrom(inOne.as('s'))
    .select(['s.id', sql<number>`count(*)::integer`.as('count')])
    .groupBy('s.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}
