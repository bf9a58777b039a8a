import type { AdPlatform, Message } from '@adsail/contract';
import type { MediaKind } from '@adsail/contract/delivery';
import type { Generated } from 'kysely';
import type { BigInt8, Json, TenantColumn } from '../../db/tables.ts';
import type { PackedColumn } from './columns/pack-day.ts';
import type { CountColumn, MoneyColumn } from './figures.ts';

/** Select it as `day::text`: the driver would make an instant in this machine's zone of it. */
type DayColumn = string;

/** Money is numeric: exact text, in the account's currency. */
type FigureColumns<Count> = Record<MoneyColumn, string> & Record<CountColumn, Count>;

export interface InsightAccountsTable {
  tenant_id: TenantColumn;
  account_no: number;
  platform: AdPlatform;
  advertiser_id: string;
  ads: Generated<number>;
  materials: Generated<number>;
  /** Counts what was written of its ads. */
  version: Generated<BigInt8>;
  /** Each day from the first one to the last was planned; null: none was. */
  first_day: string | null;
  planned_day: string | null;
  /** Null: nothing is to be fetched. */
  next_at: Date | null;
  failures: Generated<number>;
  moving_at: Date | null;
  /** So many days its platform answers at once, since then; null: no question was too large. */
  days_at_once: Generated<number | null>;
  days_at_once_since: Generated<Date | null>;
  lease_owner: string | null;
  leased_until: Date | null;
}

export interface InsightAdsTable {
  tenant_id: TenantColumn;
  account_no: number;
  ad_no: number;
  ad_id: string;
  group_id: string | null;
  campaign_id: string | null;
  /** `noProduct` where it is of none. */
  product_id: string;
  /** Null: not looked up. */
  shows_kind: Generated<MediaKind | 'several' | 'nothing' | null>;
  shows_id: Generated<string | null>;
  /** An edit before it was seen. */
  shows_at: Generated<Date | null>;
}

interface FactColumns extends FigureColumns<number> {
  tenant_id: TenantColumn;
  account_no: number;
  day: DayColumn;
  fetched_at: Date;
}

export interface AdDaysTable extends FactColumns {
  ad_no: number;
  /** Null: not told, or not yet. */
  reach: number | null;
}

export interface AdColumnsTable extends Record<PackedColumn, Buffer> {
  tenant_id: TenantColumn;
  account_no: number;
  day: DayColumn;
  version: BigInt8;
  ads: number;
}

/** Of the whole account. */
export interface AccountHoursTable extends FactColumns {
  hour: number;
}

export interface DaySumsTable extends FigureColumns<BigInt8> {
  tenant_id: TenantColumn;
  account_no: number;
  day: DayColumn;
  product_id: string;
  ads: number;
}

export interface InsightMaterialsTable {
  tenant_id: TenantColumn;
  account_no: number;
  material_no: number;
  kind: MediaKind;
  names: 'materialId' | 'id';
  report_id: string;
  material_id: string | null;
  /** On which it was shown; null: not yet. */
  first_day: Generated<DayColumn | null>;
}

export interface MaterialDaysTable extends FactColumns {
  material_no: number;
  reach: number | null;
  /** Counts that this row's answer did not tell, as bits of `countNames`; null: all were told. */
  untold: Generated<number | null>;
}

export const insightParts = ['ads', 'hours', 'materials'] as const;
export type InsightPart = (typeof insightParts)[number];

export interface InsightDaysTable {
  tenant_id: TenantColumn;
  account_no: number;
  part: InsightPart;
  day: DayColumn;
  /** Null: never with success. */
  fetched_at: Date | null;
  /** Null: nothing more to fetch. */
  next_at: Date | null;
  /** When this fetch is older than it should be. */
  stale_at: Date | null;
  /** Counts of which no row of the platform's answer said anything, as bits of `countNames`; null: it had no rows. */
  untold: Generated<number | null>;
  failures: Generated<number>;
  failure: Json<Message | null>;
}

export interface InsightVersionsTable {
  tenant_id: TenantColumn;
  account_no: number;
  day: DayColumn;
  fetched_at: Date;
  ads: number;
  /** Null: nothing was known of the day before. */
  pack: Buffer | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    insight_accounts: InsightAccountsTable;
    insight_ads: InsightAdsTable;
    ad_days: AdDaysTable;
    ad_columns: AdColumnsTable;
    account_hours: AccountHoursTable;
    day_sums: DaySumsTable;
    insight_materials: InsightMaterialsTable;
    material_days: MaterialDaysTable;
    insight_days: InsightDaysTable;
    insight_versions: InsightVersionsTable;
  }
}
