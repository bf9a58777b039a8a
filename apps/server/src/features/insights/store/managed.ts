import { platformLevels } from '@adsail/contract/delivery';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { InsightPlace } from './accounts.ts';

/** Whether the account has, or had, campaigns that the platform manages by itself; yes where nobody has read all of it yet. */
export async function mayHaveManaged(
  tx: TenantTx,
  { platform, advertiserId }: InsightPlace,
): Promise<boolean> {
  const [level] = platformLevels[platform];
  const { rows } = await sql<{ may: boolean }>`
    select not exists (
        select from mirror_syncs s
        where s.tenant_id = ${tx.tenantId} and s.platform = ${platform} and s.advertiser_id = ${advertiserId}
          and s.swept_at is not null
      ) or exists (
        select from mirror_objects m
        where m.tenant_id = ${tx.tenantId} and m.platform = ${platform} and m.advertiser_id = ${advertiserId}
          and m.level = ${level} and m.managed
      ) as may`.execute(tx);
  return rows[0]?.may ?? true;
}
