import type { AdPlatform } from '@adsail/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/scope.ts';

export interface ReportedMaterial {
  materialId: string;
  /** Whether `reportId` is what the platform calls it in its reports, or its file. */
  names: 'materialId' | 'id';
  reportId: string;
}

export interface AccountShown {
  platform: AdPlatform;
  advertiserId: string;
  /** Files that its ads show. */
  files: string[];
  /** Materials of the library that its reports tell of. */
  reported: ReportedMaterial[];
}

/** Accounts whose ads show files, with what their reports tell of the library. */
export async function accountsShown(tx: TenantTx): Promise<AccountShown[]> {
  const { rows } = await sql<AccountShown>`
    select f.platform, f.advertiser_id as "advertiserId", array_agg(distinct f.file_id) as files, (
      select coalesce(json_agg(json_build_object('materialId', m.material_id, 'names', m.names, 'reportId', m.report_id)), '[]'::json)
      from insight_accounts i
      join insight_materials m on m.tenant_id = ${tx.tenantId} and m.account_no = i.account_no
      where i.tenant_id = ${tx.tenantId} and i.platform = f.platform and i.advertiser_id = f.advertiser_id
        and m.material_id is not null) as reported
    from mirror_files f
    join ad_accounts a on a.tenant_id = ${tx.tenantId} and a.platform = f.platform and a.advertiser_id = f.advertiser_id
      and a.auth_status = 'NORMAL'
    where f.tenant_id = ${tx.tenantId}
    group by f.platform, f.advertiser_id order by f.platform, f.advertiser_id`.execute(tx);
  return rows;
}
