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

export interface AccountRow {
  id: string;
  account_id: string;
  name?: string;
  account_status: number;
  currency: string;
  timezone_name: string;
  spend_cap?: WireNumber;
  amount_spent?: WireNumber;
  is_prepay_account?: boolean;
  business_name?: string;
  business?: { id: string; name?: string };
  funding_source_details?: { display_string?: string };
  created_time?: string;
}

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
