import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { InsightMaterialsTable } from '../tables.ts';
import { integers, texts } from './lists.ts';

/** Of ads by their ids, as far as they have one. */
export async function adNumbers(
  tx: TenantTx,
  accountNo: number,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ ids: string | null; nos: string | null }>`
    select string_agg(ad_id, chr(31)) as ids, string_agg(ad_no::text, chr(31)) as nos from insight_ads
    where tenant_id = ${tx.tenantId} and account_no = ${accountNo} and ad_id = any(${texts(ids)})`.execute(
    tx,
  );
  const [found] = rows;
  if (!found?.ids) return new Map();
  const nos = (found.nos ?? '').split('\u001F');
  return new Map(found.ids.split('\u001F').map((id, at) => [id, Number(nos[at])]));
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
  await sql`
    insert into insight_ads (tenant_id, account_no, ad_no, ad_id, group_id, campaign_id, product_id)
    select ${tx.tenantId}::bigint, ${accountNo}::integer, n.ad_no, n.ad_id, nullif(n.group_id, ''), nullif(n.campaign_id, ''), n.product_id::uuid
    from unnest(${integers(ads.map(({ adNo }) => adNo))}, ${texts(ads.map(({ adId }) => adId))},
      ${texts(ads.map(({ groupId }) => orNull(groupId)))}, ${texts(ads.map(({ campaignId }) => orNull(campaignId)))},
      ${texts(ads.map(({ productId }) => productId))}) as n (ad_no, ad_id, group_id, campaign_id, product_id)`.execute(
    tx,
  );
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
  await sql`
    insert into insight_materials (tenant_id, account_no, material_no, kind, names, report_id)
    select ${tx.tenantId}::bigint, ${accountNo}::integer, n.* from unnest(${integers(materials.map(({ material_no }) => material_no))},
      ${texts(materials.map(({ kind }) => kind))}, ${texts(materials.map(({ names }) => names))},
      ${texts(materials.map(({ report_id }) => report_id))}) as n`.execute(tx);
}
