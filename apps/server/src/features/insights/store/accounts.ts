import { type Selectable, sql } from 'kysely';
import { lockOrganisation } from '../../../db/lock-organisation.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { InsightAccountsTable } from '../tables.ts';

/** As everywhere, but of a platform that has figures. */
export interface InsightPlace {
  platform: InsightAccountsTable['platform'];
  advertiserId: string;
}
export type InsightAccountRow = Selectable<InsightAccountsTable>;

const accountsOf = (tx: TenantTx) =>
  tx.selectFrom('insight_accounts').selectAll().where('tenant_id', '=', tx.tenantId);

const findAccount = (tx: TenantTx, { platform, advertiserId }: InsightPlace) =>
  accountsOf(tx)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .forUpdate()
    .executeTakeFirst();

/** Those that have no number yet get one. Nobody else gives numbers meanwhile: an organisation gets accounts seldom. */
export async function ensureAccounts(
  tx: TenantTx,
  places: readonly InsightPlace[],
  nextAt: Date | null = null,
): Promise<void> {
  const isKnown = async (): Promise<(place: InsightPlace) => boolean> => {
    const rows = await tx
      .selectFrom('insight_accounts')
      .select(['platform', 'advertiser_id'])
      .where('tenant_id', '=', tx.tenantId)
      .where(
        'advertiser_id',
        'in',
        places.map(({ advertiserId }) => advertiserId),
      )
      .execute();
    const known = new Set(rows.map((row) => `${row.platform} ${row.advertiser_id}`));
    return ({ platform, advertiserId }) => known.has(`${platform} ${advertiserId}`);
  };
  if (places.length === 0) return;
  if (places.every(await isKnown())) return;
  await lockOrganisation(tx, tx.tenantId);
  const known = await isKnown();
  const { last } = await tx
    .selectFrom('insight_accounts')
    .select(sql<number>`coalesce(max(account_no), 0)`.as('last'))
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirstOrThrow();
  const fresh = places.filter((place) => !known(place));
  if (fresh.length === 0) return;
  await tx
    .insertInto('insight_accounts')
    .values(
      fresh.map(({ platform, advertiserId }, at) => ({
        account_no: last + at + 1,
        platform,
        advertiser_id: advertiserId,
        next_at: nextAt,
      })),
    )
    .execute();
}

/** Nobody else writes figures, numbers or products of the account until the transaction ends. */
export async function lockAccount(tx: TenantTx, place: InsightPlace): Promise<InsightAccountRow> {
  const found = await findAccount(tx, place);
  if (found) return found;
  await ensureAccounts(tx, [place]);
  return (await findAccount(tx, place)) as InsightAccountRow;
}

/** What its ads did, or which product that is of, has changed: what is made of it is of another version now. */
export async function countWrite(
  tx: TenantTx,
  { account_no }: InsightAccountRow,
  counts: { ads?: number } = {},
): Promise<void> {
  await tx
    .updateTable('insight_accounts')
    .set({ ...counts, version: sql`version + 1` })
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', account_no)
    .execute();
}

/** How many materials it has numbers for. */
export async function countMaterials(
  tx: TenantTx,
  { account_no }: InsightAccountRow,
  materials: number,
): Promise<void> {
  await tx
    .updateTable('insight_accounts')
    .set({ materials })
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', account_no)
    .execute();
}
