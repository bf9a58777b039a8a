import type { AdPlatform } from '@adsail/contract';
import type { MaterialKind, PushAccount } from '@adsail/contract/materials';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/scope.ts';
import { findInTenants } from '../../db/tenant-groups.ts';
import type { Services } from '../../services.ts';
import type { PlacePart } from './tables.ts';

type Sweeping = Pick<Services, 'db' | 'log'>;

const tenantsFound = async (
  { db, log }: Sweeping,
  name: string,
  before: Date,
  finder: 'tenants_with_due_places' | 'tenants_with_old_pushes',
): Promise<string[]> => {
  const rows = await findInTenants({ db, log, name }, async (tenantIds) => {
    const found = await sql<{ id: string }>`
      select id::text from ${sql.ref(finder)}(${[...tenantIds]}::bigint[], ${before}) as t (id)`.execute(db);
    return found.rows;
  });
  return rows.map(({ id }) => id);
};

export const tenantsWithDuePlaces = (sweeping: Sweeping, name: string, before: Date): Promise<string[]> =>
  tenantsFound(sweeping, name, before, 'tenants_with_due_places');

export const tenantsWithOldPushes = (sweeping: Sweeping, name: string, before: Date): Promise<string[]> =>
  tenantsFound(sweeping, name, before, 'tenants_with_old_pushes');

/** Accounts with places that nobody has asked for since then, after this one; those that cannot be asked are left out. */
export async function accountsDue(
  tx: TenantTx,
  before: Date,
  after: PushAccount | null,
  limit: number,
): Promise<PushAccount[]> {
  const { rows } = await sql<PushAccount>`
    select a.platform, a.advertiser_id as "advertiserId" from ad_accounts a
    where a.tenant_id = ${tx.tenantId} and a.auth_status = 'NORMAL'
      and (a.platform, a.advertiser_id) > (${after?.platform ?? ''}, ${after?.advertiserId ?? ''})
      and exists (
        select 1 from material_places p where p.tenant_id = ${tx.tenantId} and p.platform = a.platform
          and p.advertiser_id = a.advertiser_id and p.vanished_at is null and p.confirmed_at < ${before})
    order by a.platform, a.advertiser_id limit ${limit}`.execute(tx);
  return rows;
}

export interface DuePlace {
  externalId: string;
  part: PlacePart;
  kind: MaterialKind;
}

/** Those that were confirmed longest ago first. */
export async function placesDue(
  tx: TenantTx,
  { platform, advertiserId }: { platform: AdPlatform; advertiserId: string },
  before: Date,
  limit: number,
): Promise<DuePlace[]> {
  const { rows } = await sql<DuePlace>`
    select p.external_id as "externalId", p.part, t.kind from material_places p
    join materials t on t.tenant_id = ${tx.tenantId} and t.id = p.material_id
    where p.tenant_id = ${tx.tenantId} and p.platform = ${platform} and p.advertiser_id = ${advertiserId}
      and p.vanished_at is null and p.confirmed_at < ${before}
    order by p.confirmed_at limit ${limit}`.execute(tx);
  return rows;
}
