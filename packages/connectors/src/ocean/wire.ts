import { z } from 'zod';
import { optionalDecimal, optional, type PageInfo, optionalText } from '../core/index.ts';

export type { PageInfo };
import type { WireId } from './ids.ts';

/** What the platform sends, spelled as it spells it; only what is read. */
/** A number on the wire; a long one arrives as bigint or text so that no digit is lost. */
export type WireNumber = number | bigint | string;
export type Row = Readonly<Record<string, unknown>>;

export interface Listed<T = Row> {
  list: T[];
  page_info: PageInfo;
}

export interface TokenData {
  access_token: string;
  expires_in: number;
  refresh_token: string;
  refresh_token_expires_in: number;
}

/** An ad account of the person's own, or an organisation or agency that holds some. */
export interface PrincipalRow {
  account_id: WireId;
  account_name: string;
  account_role?: string;
  account_type?: string;
  is_valid?: boolean;
}

/** "advertiser/info". */
export const AdvertiserRow = z.object({
  id: z.union([z.number(), z.bigint(), z.string()]),
  name: optionalText,
  company: optionalText,
  status: optionalText,
  create_time: optionalText,
});
export type AdvertiserRow = z.output<typeof AdvertiserRow>;

/** "advertiser/fund/get", in yuan. */
export const FundRow = optional(z.object({ balance: optionalDecimal, valid_balance: optionalDecimal }));
export type FundRow = z.output<typeof FundRow>;

export interface DeliverySetting extends Row {
  budget_mode?: string;
  budget?: WireNumber | null;
  bid?: WireNumber | null;
  cpa_bid?: WireNumber | null;
  pricing?: string;
}

/** A project or a promotion: the columns that both have, and those of one of them. */
export interface DeliveryRow extends Row {
  project_id: WireId;
  promotion_id?: WireId;
  name?: string;
  promotion_name?: string;
  opt_status: string;
  status_first?: string;
  /** Several reasons may stand together. */
  status_second?: string[] | null;
  delivery_setting?: DeliverySetting;
  pricing?: string;
  budget_mode?: string | null;
  budget?: WireNumber | null;
  bid?: WireNumber | null;
  cpa_bid?: WireNumber | null;
  project_create_time?: string;
  project_modify_time?: string;
  promotion_create_time?: string;
  promotion_modify_time?: string;
}

/** One that was not done; the call itself answers with code 0. */
export interface RowError {
  project_id?: WireId;
  promotion_id?: WireId;
  object_type?: string;
  error_code?: number;
  error_message?: string;
}

export interface BatchData {
  project_ids?: WireId[];
  promotion_ids?: WireId[];
  errors?: RowError[] | null;
}

export interface MaterialRow {
  /** Of an image, and of both in lists. */
  id?: string;
  video_id?: string;
  material_id: WireId;
  filename?: string;
  width?: number;
  height?: number;
  duration?: number;
  signature?: string;
  video_signature?: string;
  url?: string;
  video_url?: string;
}

export interface ReportRow {
  dimensions: Readonly<Record<string, string>>;
  metrics: Readonly<Record<string, string>>;
}
