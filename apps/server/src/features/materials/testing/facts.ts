import type { AdPlatform } from '@adsail/contract';
import type { CountName } from '@adsail/contract/delivery';
import type { TestServer, TestTenant } from '../../../testing/index.ts';
import { insertAccount } from '../../assets/testing.ts';
import { bitsOfCounts, type CountColumn, figureColumns } from '../../insights/index.ts';

export interface FactAccount {
  no: number;
  platform: AdPlatform;
  advertiserId: string;
  currency: string;
}

/** What a platform calls a material in an account, and the one of the library, if it is there. */
export interface FactMaterial {
  account: FactAccount;
  no: number;
  kind: 'image' | 'video';
  materialId: string | null;
}

export interface Fact extends Partial<Record<CountColumn, number>> {
  material: FactMaterial;
  day: string;
  cost?: string;
  app_value?: string;
  web_value?: string;
  reach?: number | null;
}

type Stage = Pick<TestServer, 'owner'>;
const numbers = new Map<string, number>();
const nextNo = (key: string): number => {
  const no = (numbers.get(key) ?? 0) + 1;
  numbers.set(key, no);
  return no;
};

/** An account that is synced; fetched for no day yet. */
export async function insertFactAccount(
  server: Stage,
  tenant: TestTenant,
  { platform, advertiserId, currency }: Omit<FactAccount, 'no'>,
): Promise<FactAccount> {
  await insertAccount(server, tenant, platform, advertiserId, `Account ${advertiserId}`);
  const of = [tenant.tenantId, platform, advertiserId];
  await server.owner.query(
    'update ad_accounts set currency = $4 where tenant_id = $1 and platform = $2 and advertiser_id = $3',
    [...of, currency],
  );
  const no = nextNo(tenant.tenantId);
  await server.owner.query(
    'insert into insight_accounts (tenant_id, platform, advertiser_id, account_no) values ($1, $2, $3, $4)',
    [...of, no],
  );
  return { no, platform, advertiserId, currency };
}

export async function insertFactMaterial(
  { owner }: Stage,
  { tenantId }: Pick<TestTenant, 'tenantId'>,
  {
    account,
    kind = 'video',
    materialId,
  }: Omit<FactMaterial, 'no' | 'kind'> & { kind?: FactMaterial['kind'] },
): Promise<FactMaterial> {
  const no = nextNo(`${tenantId} ${account.no}`);
  await owner.query(
    `insert into insight_materials (tenant_id, account_no, material_no, kind, names, report_id, material_id)
     values ($1, $2, $3, $4, 'id', $5, $6)`,
    [tenantId, account.no, no, kind, `report-${account.no}-${no}`, materialId],
  );
  return { account, no, kind, materialId };
}

export async function insertFacts(
  { owner }: Stage,
  { tenantId }: Pick<TestTenant, 'tenantId'>,
  facts: readonly Fact[],
): Promise<void> {
  const rows = facts.map(({ material, day, reach = null, ...figures }) => ({
    account_no: material.account.no,
    material_no: material.no,
    day,
    reach,
    ...Object.fromEntries(figureColumns.map((column) => [column, figures[column] ?? 0])),
  }));
  const types = figureColumns.map((name) => `${name} ${/cost|value/.test(name) ? 'numeric' : 'integer'}`);
  await owner.query(
    `insert into material_days (tenant_id, account_no, day, material_no, reach, fetched_at, ${figureColumns.join(', ')})
     select $1, account_no, day, material_no, reach, now(), ${figureColumns.join(', ')}
     from jsonb_to_recordset($2) as f (account_no integer, day date, material_no integer, reach integer, ${types.join(', ')})`,
    [tenantId, JSON.stringify(rows)],
  );
  await owner.query(
    `update insight_materials m set first_day = (
       select min(d.day) from material_days d
       where d.tenant_id = m.tenant_id and d.account_no = m.account_no and d.material_no = m.material_no and d.impressions > 0)
     where m.tenant_id = $1`,
    [tenantId],
  );
}

/** As a fetch that worked leaves it. */
export const insertFetched = (
  { owner }: Stage,
  { tenantId }: Pick<TestTenant, 'tenantId'>,
  { no }: FactAccount,
  days: readonly string[],
  /** Null: it was planned, and never worked. */
  at: string | null = '2026-11-18T08:00:00Z',
) =>
  owner.query(
    `insert into insight_days (tenant_id, account_no, part, day, fetched_at)
     select $1, $2, 'materials', day, $4::timestamptz from unnest($3::date[]) as day`,
    [tenantId, no, days, at],
  );

/** The facts of a day of which the platform's answer left out some counts: all that are there, or those of one material. */
export async function insertUntold(
  { owner }: Stage,
  { tenantId }: Pick<TestTenant, 'tenantId'>,
  { no }: FactAccount,
  day: string,
  counts: readonly CountName[],
  of: Pick<FactMaterial, 'no'> | null = null,
): Promise<void> {
  const untold = bitsOfCounts(counts);
  await owner.query(
    `insert into insight_days (tenant_id, account_no, part, day, fetched_at, untold)
     values ($1, $2, 'materials', $3, '2026-11-18T08:00:00Z', $4)`,
    [tenantId, no, day, of ? 0 : untold],
  );
  await owner.query(
    `update material_days set untold = $4
     where tenant_id = $1 and account_no = $2 and day = $3 and material_no = coalesce($5, material_no)`,
    [tenantId, no, day, untold, of?.no ?? null],
  );
}

/** The organisations' shared rates: how many of the currency one US dollar is. */
export const insertRate = ({ owner }: Stage, day: string, currency: string, perUsd: string) =>
  owner.query(
    `insert into exchange_rates (day, currency, per_usd, source, quoted_on, to_check, fetched_at)
     values ($1, $2, $3, 'Test bank', $1, false, now())
     on conflict (day, currency) do update set per_usd = excluded.per_usd`,
    [day, currency, perUsd],
  );

export const mayView = (
  { owner }: Stage,
  { tenantId, optimizer }: TestTenant,
  { platform, advertiserId }: FactAccount,
) =>
  owner.query(
    `insert into account_permissions (tenant_id, platform, advertiser_id, user_id, permission)
     values ($1, $2, $3, $4, 'VIEW')`,
    [tenantId, platform, advertiserId, optimizer.userId],
  );
