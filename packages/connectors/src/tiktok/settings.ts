import { type AppSettings, type LimitRule, perWindow } from '../core/index.ts';

export interface TikTokSettings extends AppSettings {
  /** The developer app's level at TikTok: Basic 10, Advanced 20, Premium 30, Ultimate 50 requests a second. */
  requestsPerSecond?: number;
}

export const realBaseUrl = 'https://business-api.tiktok.com';

const perSecond = (max: number): LimitRule => perWindow(1000, max);
const perMinute = (max: number): LimitRule => perWindow(60_000, max);

/** "Rate limits": a minute is sixty times the second, so that the day's limit cannot be reached. */
export const appRules = ({ requestsPerSecond = 10 }: TikTokSettings): LimitRule[] => [
  perSecond(requestsPerSecond),
  perMinute(requestsPerSecond * 60),
];

/** Calls with a limit of their own, at the Basic level. */
export const ownRules: Readonly<Record<string, readonly LimitRule[]>> = {
  'ad/create/': [perSecond(5), perMinute(150)],
  'event/track/': [perSecond(1000)],
};

/** Events do not count against the app's allowance. */
export const outsideApp: ReadonlySet<string> = new Set(['event/track/']);
