import { type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { InsightAccountsTable, InsightMaterialsTable } from '../tables.ts';
import { besideAccount, integers, texts } from './lists.ts';

/** From this part of an account's ads on, reading all of them is less work than looking for those that are asked for. */
const wholeFrom = 0.2;

export interface KnownAds {
  numbers: Map<string, number>;
  /** By the ad's number. */
  products: string[];
}

/** Of the ads of these lists, and maybe of others of the account's, as far as they have one. The lists have most ads in common. */
export async function adNumbers(
  tx: TenantTx,
  { account_no: accountNo, ads }: Pick<Selectable<InsightAccountsTable>, 'account_no' | 'ads'>,
  lists: readonly (readonly string[])[],
): Promise<KnownAds> {
  const known: KnownAds = { numbers: new Map(), products: [] };
  const most = Math.max(0, ...lists.map(({ length }) => length));
  if (most === 0) return known;
  const asked = most < ads * wholeFrom ? sql`and ad_id = any(${texts(lists.flat())})` : sql``;
  const { rows } = await sql<{ product_id: string; ids: string; nos: string }>`
    select product_id, string_agg(ad_id, chr(31)) as ids, string_agg(ad_no::text, chr(31)) as nos from insight_ads
    where tenant_id = ${tx.tenantId} and account_no = ${accountNo} ${asked} group by product_id`.execute(tx);
  for (const { product_id: productId, ids, nos } of rows) {
    const numbers = nos.split('\u001F');
    for (const [at, id] of ids.split('\u001F').entries()) {
      const adNo = Number(numbers[at]);
      known.numbers.set(id, adNo);
      known.products[adNo] = productId;
    }
  }
  return known;
}

export interface NewAd {
  adId: string;
  adNo: number;
  groupId: string | null;
  campaignId: string | null;
  productId: string;
}

const orNull = (value: string | null): string => value ?? '';

export async function insertAds(tx: TenantTx, accountNo: number, ads: readonly NewAd[]): Promise<void> {
  if (ads.length === 0) return;
  const rows = sql`unnest(${integers(ads.map(({ adNo }) => adNo))}, ${texts(ads.map(({ adId }) => adId))},
    ${texts(ads.map(({ groupId }) => orNull(groupId)))}, ${texts(ads.map(({ campaignId }) => orNull(campaignId)))},
    ${texts(ads.map(({ productId }) => productId))}) as n (ad_no, ad_id, group_id, campaign_id, product_id)`;
  await sql`
    insert into insight_ads (tenant_id, account_no, ad_no, ad_id, group_id, campaign_id, product_id)
    select a.tenant_id, a.account_no, n.ad_no, n.ad_id, nullif(n.group_id, ''), nullif(n.campaign_id, ''), n.product_id::uuid
    from ${besideAccount(tx, accountNo, rows)}`.execute(tx);
}

export type MaterialKey = Pick<InsightMaterialsTable, 'kind' | 'names' | 'report_id'>;
export const materialKeyText = ({ kind, names, report_id: id }: MaterialKey): string =>
  `${kind} ${names} ${id}`;

/** By `materialKeyText`. */
export async function materialNumbers(
  tx: TenantTx,
  accountNo: number,
  reportIds: readonly string[],
): Promise<Map<string, number>> {
  if (reportIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('insight_materials')
    .select(['kind', 'names', 'report_id', 'material_no'])
    .where('tenant_id', '=', tx.tenantId)
    .where('account_no', '=', accountNo)
    .where('report_id', '=', sql<string>`any(${texts(reportIds)})`)
    .execute();
  return new Map(rows.map((row) => [materialKeyText(row), row.material_no]));
}

export async function insertMaterials(
  tx: TenantTx,
  accountNo: number,
  materials: readonly (MaterialKey & { material_no: number })[],
): Promise<void> {
  if (materials.length === 0) return;
  const rows = sql`unnest(${integers(materials.map(({ material_no }) => material_no))}, ${texts(materials.map(({ kind }) => kind))},
    ${texts(materials.map(({ names }) => names))}, ${texts(materials.map(({ report_id }) => report_id))})
    as n (material_no, kind, names, report_id)`;
  await sql`
    insert into insight_materials (tenant_id, account_no, material_no, kind, names, report_id)
    select a.tenant_id, a.account_no, n.material_no, n.kind, n.names, n.report_id
    from ${besideAccount(tx, accountNo, rows)}`.execute(tx);
}
