import { z } from 'zod';
import { optional, optionalInteger, optionalText } from '../core/index.ts';

/** What the platform sends, spelled as it spells it; only what is read. */
export interface ErrorBody {
  message: string;
  type?: string;
  code: number;
  error_subcode?: number;
  is_transient?: boolean;
  error_user_title?: string;
  error_user_msg?: string;
  /** An object, or the same as JSON in text. */
  error_data?: unknown;
  fbtrace_id?: string;
  /** What was written although it could not be read afterwards. */
  original_response?: unknown;
}

/** A number on the wire: counts of money come as text. */
export type WireNumber = number | bigint | string;
export type Row = Readonly<Record<string, unknown>>;

export interface Listed<T = Row> {
  data: T[];
  paging?: { cursors?: { after?: string }; next?: string };
  summary?: { total_count?: number };
}

export interface Made {
  id: string;
}

export interface TokenData {
  access_token: string;
  /** Absent when the token does not end by itself. */
  expires_in?: number;
}

export interface DebugData {
  data: {
    is_valid: boolean;
    /** Unix seconds; 0 = never. */
    expires_at?: number;
    scopes?: string[];
    granular_scopes?: { scope: string; target_ids?: string[] }[];
    error?: { code?: number; subcode?: number; message?: string };
  };
}

/** "Ad Account": what an account does not have, or the person may not see, is missing. */
export const AccountRow = z.object({
  account_id: z.string(),
  name: optionalText,
  account_status: optional(z.number()),
  currency: optionalText,
  timezone_name: optionalText,
  spend_cap: optionalInteger,
  amount_spent: optionalInteger,
  min_daily_budget: optionalInteger,
  min_campaign_group_spend_cap: optionalInteger,
  default_dsa_beneficiary: optionalText,
  default_dsa_payor: optionalText,
  is_prepay_account: optional(z.boolean()),
  business_name: optionalText,
  business: optional(z.object({ id: z.string(), name: optionalText })),
  funding_source_details: optional(z.object({ display_string: optionalText })),
  created_time: optionalText,
});
export type AccountRow = z.output<typeof AccountRow>;
/** All that is sure of a row. */
export type AccountName = Pick<AccountRow, 'account_id'> & { name?: string };

/** The columns that all three levels of delivery share, and those of one or two of them. */
export interface DeliveryRow extends Row {
  id: string;
  account_id?: string;
  campaign_id?: string;
  adset_id?: string;
  name?: string;
  status: string;
  effective_status?: string;
  daily_budget?: WireNumber;
  lifetime_budget?: WireNumber;
  bid_amount?: WireNumber;
  smart_promotion_type?: string;
  created_time: string;
  updated_time: string;
}

export interface ImageRow extends Row {
  hash: string;
  name?: string;
  url?: string;
  width?: number;
  height?: number;
}

export interface VideoRow {
  id: string;
  title?: string;
  /** Seconds, once it is processed. */
  length?: number;
  source?: string;
}

export interface AudienceRow extends Row {
  id: string;
  name: string;
  subtype?: string;
  rule?: string;
  description?: string;
  delivery_status?: { code: number; description?: string };
  operation_status?: { code: number; description?: string };
  approximate_count_lower_bound?: number;
  /** Unix seconds of a custom audience, unlike everywhere else; text of a saved one. */
  time_created?: number | string;
}

export interface PixelRow extends Row {
  id: string;
  name?: string;
  creation_time?: string;
  last_fired_time?: string;
  owner_business?: { id: string };
  owner_ad_account?: { id: string };
  stats?: { data: { data: { value: string; count: number }[] }[] };
}

export interface CustomConversionRow extends Row {
  id: string;
  name?: string;
  custom_event_type?: string;
  /** JSON in text. */
  rule?: string;
  default_conversion_value?: number;
  is_archived?: boolean;
  pixel?: { id: string };
  creation_time?: string;
  last_fired_time?: string;
}

export interface AppRow extends Row {
  id: string;
  name?: string;
  app_name?: string;
  link?: string;
  object_store_urls?: Readonly<Record<string, string | undefined>>;
}

export interface PageRow extends Row {
  id: string;
  name?: string;
  picture?: { data?: { url?: string } };
  is_published?: boolean;
}

export interface InstagramRow extends Row {
  id: string;
  username?: string;
  profile_picture_url?: string;
}

export interface OptionRow extends Row {
  id?: string;
  /** Countries and languages are known by a key. */
  key?: string | number;
  name: string;
  type?: string;
  path?: string[];
  /** Systems only: what targeting takes. */
  platform?: string;
  country_code?: string;
}

export interface ActivityRow extends Row {
  event_time: string;
  event_type: string;
  translated_event_type?: string;
  actor_name?: string;
  /** JSON in text. */
  extra_data?: string;
  object_id?: string;
  object_name?: string;
  object_type?: string;
}

export interface ActionRow {
  action_type: string;
  value: string;
}

export type InsightWire = Readonly<Record<string, string | ActionRow[] | undefined>>;

export interface ReportRun {
  async_status: string;
  async_percent_completion: number;
  error_code?: number;
  error_subcode?: number;
  error_message?: string;
  error_user_msg?: string;
}
