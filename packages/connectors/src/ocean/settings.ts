import { type AppSettings, type LimitRule, perWindow } from '../core/index.ts';

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

export const realBaseUrl = 'https://api.oceanengine.com';
const realAuthoriseUrl = 'https://ad.oceanengine.com';
const realConversionUrl = 'https://analytics.oceanengine.com';

/** Anything but the real API, the sandbox for one, has all of it at one host. */
const beside = (real: string, { baseUrl }: OceanSettings): string =>
  baseUrl === realBaseUrl ? real : baseUrl;

export const authoriseBaseOf = (settings: OceanSettings): string =>
  settings.authoriseBaseUrl ?? beside(realAuthoriseUrl, settings);
export const conversionBaseOf = (settings: OceanSettings): string =>
  settings.conversionBaseUrl ?? beside(realConversionUrl, settings);

/** The platform publishes no figures; a developer is limited by endpoint. These are ours, and its refusals correct them. */
const perSecond = (max: number): LimitRule => perWindow(1000, max);
export const appRules = ({ requestsPerSecond = 10 }: OceanSettings): LimitRule[] => [
  perSecond(requestsPerSecond),
];
export const accountRules = ({ accountRequestsPerSecond = 5 }: OceanSettings): LimitRule[] => [
  perSecond(accountRequestsPerSecond),
];
