import { createHash } from 'node:crypto';
import type { LimitKey, LimitSignal } from '../core/index.ts';
import { callRules, type FacebookSettings, pointRules, points } from './settings.ts';

/** "Business use case rate limits": an account has an allowance of its own for each. */
export type UseCase = 'ads_management' | 'ads_insights' | 'custom_audience';

export interface Lane {
  use: UseCase;
  account: string | null;
  token: string | null;
  effect: 'read' | 'write';
}

const minuteMs = 60_000;
/** How long to hold back when the platform says how full, and not until when. */
const defaultHoldMs = 2 * minuteMs;
const longHoldMs = 10 * minuteMs;
const longHoldUsage = 0.95;

const appKey = ({ appId }: FacebookSettings): string => `facebook:app:${appId}`;
const caseKey = (use: string, account: string): string => `facebook:${use}:${account}`;
/** What an app may ask of reports, in whichever accounts. */
const appReportsKey = ({ appId }: FacebookSettings): string => `facebook:ads_insights:app:${appId}`;
const accountKey = (account: string): string => `facebook:account:${account}`;
/** A person's allowance, without the token in its name. */
const userKey = (token: string): string =>
  `facebook:user:${createHash('sha256').update(token).digest('hex').slice(0, 16)}`;

/** What one call uses, or one operation of a batch. */
export function limitsOf(settings: FacebookSettings, lane: Lane): LimitKey[] {
  const { use, account, token, effect } = lane;
  const app = { name: appKey(settings), rules: [] };
  if (account === null) return token === null ? [app] : [{ name: userKey(token), rules: [] }, app];
  return [
    { name: caseKey(use, account), rules: [] },
    { name: `facebook:calls:${account}`, rules: callRules },
    { name: accountKey(account), rules: pointRules(settings), cost: points[effect] },
    ...(use === 'ads_insights' ? [{ name: appReportsKey(settings), rules: [] }] : []),
    app,
  ];
}

const holdMs = (share: number): number => (share >= longHoldUsage ? longHoldMs : defaultHoldMs);

type Figures = Readonly<Record<string, unknown>>;

/** Headers hold JSON; one that does not is no reason to fail. */
function figures(headers: Headers, name: string): Figures {
  const text = headers.get(name);
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Figures) : {};
  } catch {
    return {};
  }
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const fullest = (row: Figures): number =>
  Math.max(number(row['call_count']), number(row['total_time']), number(row['total_cputime'])) / 100;

const usage = (key: string, share: number, resetMs: number): LimitSignal => ({
  key,
  kind: 'usage',
  share,
  resetMs,
});

function caseRows(headers: Headers, account: string): Figures[] {
  const all = figures(headers, 'x-business-use-case-usage');
  // Of a business it stands under the business's id.
  const rows = all[account] ?? Object.values(all).flat();
  return Array.isArray(rows) ? (rows as Figures[]) : [];
}

const regainMs = (row: Figures): number => number(row['estimated_time_to_regain_access']) * minuteMs;

/** What an answer's headers tell, refused or not. Percent become shares, minutes and seconds milliseconds. */
export function signalsOf(
  settings: FacebookSettings,
  headers: Headers,
  account: string | null,
): LimitSignal[] {
  const signals: LimitSignal[] = [];
  const app = figures(headers, 'x-app-usage');
  if (Object.keys(app).length > 0) signals.push(usage(appKey(settings), fullest(app), holdMs(fullest(app))));
  if (account === null) return signals;
  for (const row of caseRows(headers, account))
    signals.push(
      usage(caseKey(String(row['type']), account), fullest(row), regainMs(row) || holdMs(fullest(row))),
    );
  const own = figures(headers, 'x-ad-account-usage');
  if (own['acc_id_util_pct'] !== undefined) {
    const share = number(own['acc_id_util_pct']) / 100;
    const reset = number(own['reset_time_duration']) * 1000;
    signals.push(usage(accountKey(account), share, reset || holdMs(share)));
  }
  const insights = figures(headers, 'x-fb-ads-insights-throttle');
  const throttled = {
    acc_id_util_pct: caseKey('ads_insights', account),
    app_id_util_pct: appReportsKey(settings),
  };
  for (const [name, key] of Object.entries(throttled)) {
    if (insights[name] === undefined) continue;
    const share = number(insights[name]) / 100;
    signals.push(usage(key, share, holdMs(share)));
  }
  return signals;
}

/** When a refused request may come again, as far as the headers say; 0 = they do not. */
export function hintMs(headers: Headers, account: string | null, use: UseCase): number {
  if (account === null) return 0;
  const row = caseRows(headers, account).find(({ type }) => type === use);
  const regain = row ? regainMs(row) : 0;
  if (regain > 0) return regain;
  const own = figures(headers, 'x-ad-account-usage');
  return number(own['acc_id_util_pct']) >= 100 ? number(own['reset_time_duration']) * 1000 : 0;
}

const useCases: Readonly<Record<number, UseCase>> = {
  80_000: 'ads_insights',
  80_003: 'custom_audience',
  80_004: 'ads_management',
};
/** "Too many requests" of an app, which reports are told too. */
const appReportSubcodes: ReadonlySet<number> = new Set([1_504_022, 1_504_039]);
const budgetChangesSubcode = 1_487_632;
const capChangesSubcode = 1_885_172;

export interface OwnLimit {
  key: string;
  /** Less than this is of no use. */
  leastMs: number;
  isOfObject?: boolean;
}

/** Which allowance a code is about. Some limit one object only: nothing else has to wait, so nobody queues at their key. */
export function refusedLane(
  settings: FacebookSettings,
  { use, account, token }: Lane,
  path: string,
  code: number,
  subcode: number | undefined,
): OwnLimit {
  if (subcode === budgetChangesSubcode)
    return { key: `facebook:budget:${path}`, leastMs: 15 * minuteMs, isOfObject: true };
  if (subcode === capChangesSubcode) return { key: `facebook:cap:${path}`, leastMs: 60 * minuteMs };
  if (code === 4 && use === 'ads_insights' && appReportSubcodes.has(subcode ?? 0))
    return { key: appReportsKey(settings), leastMs: 0 };
  if (code === 4 || code === 341) return { key: appKey(settings), leastMs: 0 };
  if (account !== null) {
    const named = useCases[code] ?? (code >= 80_000 ? use : undefined);
    return { key: named ? caseKey(named, account) : accountKey(account), leastMs: 0 };
  }
  return { key: token === null ? appKey(settings) : userKey(token), leastMs: 0 };
}
