import { type AppSettings, type LimitRule, perWindow } from '../core/index.ts';

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

/** "Rate limiting": points of an account, forgiven after 300 seconds. */
const pointBudget = { development: 60, standard: 9000 } as const;
export const points = { read: 1, write: 3 } as const;
export const pointRules = ({ access = 'standard' }: FacebookSettings): LimitRule[] => [
  perWindow(300_000, pointBudget[access]),
];

/** 613/5044001: calls of an account in a second, each operation of a batch counted. */
export const callRules: readonly LimitRule[] = [perWindow(1000, 100)];

/** A batch counts as many writes: with little access most of a large one would only be sent away. */
export const batchSize = ({ access = 'standard' }: FacebookSettings, most: number): number =>
  Math.min(most, pointBudget[access] / points.write / 2);
