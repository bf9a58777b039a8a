import { type AppSettings, type LimitRule, perWindow } from '../core/index.ts';

/** `appId` and `secret` are those of the OAuth client. */
export interface GoogleSettings extends AppSettings {
  /** Ignored by Google since 2026-09-09, when the access level moved to the Cloud project; sent only when given. */
  developerToken?: string;
  requestsPerSecond?: number;
}

export const realBaseUrl = 'https://googleads.googleapis.com';

/** Google spreads over three hosts; any other base URL serves all three. */
export const hostsOf = ({ baseUrl }: GoogleSettings) =>
  baseUrl === realBaseUrl
    ? { consent: 'https://accounts.google.com', tokens: 'https://oauth2.googleapis.com' }
    : { consent: baseUrl, tokens: baseUrl };

/** "Rate limits" names no figure, only that there is one per customer and one per project: a modest pace of ours. */
export const rules = ({ requestsPerSecond = 10 }: GoogleSettings): LimitRule[] => [
  perWindow(1000, requestsPerSecond),
];
