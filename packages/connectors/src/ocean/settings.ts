import type { AppSettings, LimitRule } from '../core/index.ts';

export interface OceanSettings extends AppSettings {
  /** Host of the page that a person is sent to; the real one differs from the API's. */
  authoriseBaseUrl?: string;
  /** Host that takes conversions; the real one differs from the API's. */
  conversionBaseUrl?: string;
  /** Numbers of the rights to ask for; all that the app has unless said. */
  scopes?: readonly number[];
  requestsPerSecond?: number;
  accountRequestsPerSecond?: number;
}

export const REAL_BASE_URL = 'https://api.oceanengine.com';
const REAL_AUTHORISE_URL = 'https://ad.oceanengine.com';
const REAL_CONVERSION_URL = 'https://analytics.oceanengine.com';

/** Anything but the real API, the sandbox for one, has all of it at one host. */
const beside = (real: string, { baseUrl }: OceanSettings): string =>
  baseUrl === REAL_BASE_URL ? real : baseUrl;

export const authoriseBaseOf = (settings: OceanSettings): string =>
  settings.authoriseBaseUrl ?? beside(REAL_AUTHORISE_URL, settings);
export const conversionBaseOf = (settings: OceanSettings): string =>
  settings.conversionBaseUrl ?? beside(REAL_CONVERSION_URL, settings);

/** The platform publishes no figures; a developer is limited by endpoint. These are ours, and its refusals correct them. */
const perSecond = (max: number): LimitRule => ({ windowMs: 1100, max });
export const appRules = ({ requestsPerSecond = 10 }: OceanSettings): LimitRule[] => [
  perSecond(requestsPerSecond),
];
export const accountRules = ({ accountRequestsPerSecond = 5 }: OceanSettings): LimitRule[] => [
  perSecond(accountRequestsPerSecond),
];
