import { z } from 'zod';
import { optionalDecimal, optional, type PageInfo, optionalText } from '../core/index.ts';

export type { PageInfo };
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
  advertiser_ids: string[];
  scope?: number[];
  /** Creator tokens only. */
  expires_in?: number;
  refresh_token?: string;
  refresh_token_expires_in?: number;
}

/** "advertiser/info": what an account does not have may be null or missing. */
export const AdvertiserRow = z.object({
  advertiser_id: z.string(),
  name: optionalText,
  company: optionalText,
  status: optionalText,
  currency: optionalText,
  timezone: optionalText,
  display_timezone: optionalText,
  balance: optionalDecimal,
  create_time: optional(z.number()),
  owner_bc_id: optionalText,
});
export type AdvertiserRow = z.output<typeof AdvertiserRow>;

export interface BusinessRow {
  bc_info: { bc_id: string; name: string };
}

/** The columns that all three levels of delivery share, and those of one or two of them. */
export interface DeliveryRow extends Row {
  advertiser_id: string;
  campaign_id: string;
  campaign_name?: string;
  adgroup_id?: string;
  adgroup_name?: string;
  ad_id?: string;
  ad_name?: string;
  operation_status: string;
  secondary_status?: string | null;
  budget?: WireNumber | null;
  budget_mode?: string | null;
  bid_price?: WireNumber | null;
  conversion_bid_price?: WireNumber | null;
  billing_event?: string;
  is_smart_performance_campaign?: boolean;
  campaign_automation_type?: string | null;
  /** Of a creative that the platform puts together: the ad that it is of. */
  smart_plus_ad_id?: string | null;
  create_time: string;
  modify_time: string;
}

export interface MaterialRow {
  material_id: string;
  file_name?: string;
  width?: number;
  height?: number;
  duration?: number;
  signature?: string;
  video_id?: string;
  preview_url?: string;
  image_id?: string;
  image_url?: string;
}

export interface AudienceRow extends Row {
  audience_id: string;
  name: string;
  audience_type: string;
  cover_num: number | null;
  is_valid: boolean;
  shared: boolean;
  is_creator?: boolean;
  create_time: string;
}

export interface SavedAudienceRow extends Row {
  saved_audience_id: string;
  saved_audience_name: string;
  create_time?: string;
}

export interface PixelRow extends Row {
  pixel_id: string;
  pixel_code: string;
  pixel_name: string;
  create_time?: string;
  asset_ownership?: { asset_relation_status?: string | null; owner_bc_id?: string | null } | null;
  events?: { event_id: string; name: string; event_type: string }[] | null;
}

export interface AppRow extends Row {
  app_id: string;
  app_name?: string;
  platform?: string;
  package_name?: string;
  download_url: string;
  tracking_url?: { click_url?: string; impression_url?: string } | null;
  partner?: string | null;
}

export interface IdentityRow extends Row {
  identity_id: string;
  identity_type: string;
  display_name: string;
  profile_image?: string | null;
  available_status?: string | null;
}

export interface ReportRow {
  dimensions: Readonly<Record<string, string>>;
  metrics: Readonly<Record<string, string>>;
}
