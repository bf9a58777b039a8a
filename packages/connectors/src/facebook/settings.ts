import type { AppSettings, LimitRule } from '../core/index.ts';

export interface FacebookSettings extends AppSettings {
  /** Where people consent; another host than the API's. */
  dialogUrl?: string;
  /** Facebook Login for Business: a configuration in place of a list of permissions. */
  configId?: string;
  /** The app's access at Meta. With the lower one an account takes about 20 writes in five minutes. */
  access?: 'development' | 'standard';
}

export const realBaseUrl = 'https://graph.facebook.com';
const realDialogUrl = 'https://www.facebook.com';

/** The sandbox has the dialog on the same host as everything else. */
export const dialogUrlOf = ({ dialogUrl, baseUrl }: FacebookSettings): string =>
  dialogUrl ?? (baseUrl === realBaseUrl ? realDialogUrl : baseUrl);

export const scopes = [
  'ads_management',
  'ads_read',
  'business_management',
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_ads',
];

/** "Rate limiting": points of an account, 1 for a read and 3 for a write, forgiven after 300 seconds. */
const pointBudget = { development: 60, standard: 9000 } as const;
const writePoints = 3;
/** A little longer than theirs: requests sent apart may arrive together. */
const pointWindowMs = 305_000;
const secondMs = 1100;
const requestsPerSecond = 90;

export function accountRules({ access = 'standard' }: FacebookSettings): LimitRule[] {
  return [
    { windowMs: secondMs, max: requestsPerSecond },
    { windowMs: pointWindowMs, max: pointBudget[access] },
  ];
}

export const writeRules = ({ access = 'standard' }: FacebookSettings): LimitRule[] => [
  { windowMs: pointWindowMs, max: pointBudget[access] / writePoints },
];

/** A batch counts as many writes: with little access it must not wait for more than one window. */
export const batchSize = ({ access = 'standard' }: FacebookSettings, most: number): number =>
  Math.min(most, pointBudget[access] / writePoints / 2);
