import { z } from 'zod';
import { optionalText } from '../core/index.ts';

/** What the platform sends, spelled as it spells it; only what is read. int64 is text, a field without value is absent. */
export interface TokenData {
  access_token: string;
  expires_in: number;
  /** Only with a first or renewed consent; a refresh gives none. */
  refresh_token?: string;
  /** Only where the person gave access for a while. */
  refresh_token_expires_in?: number;
  scope?: string;
}

export interface OAuthFailure {
  error: string;
  error_description?: string;
}

export interface Accessible {
  resourceNames?: string[];
}

/** "CustomerClient": an account that was never set up has no currency and no zone. */
export const CustomerRow = z.object({
  id: z.string(),
  descriptiveName: optionalText,
  currencyCode: optionalText,
  timeZone: optionalText,
  status: z.string().catch('UNKNOWN'),
  manager: z.boolean().catch(false),
  testAccount: z.boolean().catch(false),
});
export type CustomerRow = z.output<typeof CustomerRow>;

export interface SearchPage {
  results?: { customerClient: unknown }[];
  nextPageToken?: string;
}

/** `errorCode` has one member: `{ authorizationError: 'USER_PERMISSION_DENIED' }`. */
export interface AdsError {
  errorCode?: Readonly<Record<string, string>>;
  message?: string;
  details?: { quotaErrorDetails?: { rateScope?: string; retryDelay?: string } };
}

/** `errors` comes from the Ads API (GoogleAdsFailure), `reason` from the gate before it (google.rpc.ErrorInfo). */
export interface FailureDetail {
  '@type'?: string;
  errors?: AdsError[];
  requestId?: string;
  reason?: string;
}

export interface AdsFailure {
  error: { code: number; message?: string; status?: string; details?: FailureDetail[] };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isAdsFailure = (body: unknown): body is AdsFailure => isObject(body) && isObject(body['error']);
export const isOAuthFailure = (body: unknown): body is OAuthFailure =>
  isObject(body) && typeof body['error'] === 'string';
