import type { Call } from '../../http/call.ts';
import type { LimitRule } from '../../limits/limits.ts';
import type { World } from '../../world.ts';
import { GraphError } from './errors.ts';
import { platformName } from './version.ts';

const hourMs = 3_600_000;
const accessTier = 'standard_access';

/** Limits of the standard tier. Their names are those that `/_sandbox/limits` changes. */
const appRule: LimitRule = { name: 'app', windowMs: hourMs, max: 200_000 };
/** What an app may ask of reports, in all accounts together. */
const appReportsRule: LimitRule = { name: 'app_insights', windowMs: hourMs, max: 200_000 };
const userRule: LimitRule = { name: 'user', windowMs: hourMs, max: 20_000 };
const pointsRule: LimitRule = { name: 'points', windowMs: 300_000, max: 9000, penaltyMs: 60_000 };
const qpsRule: LimitRule = { name: 'qps', windowMs: 1000, max: 100 };
const useCaseRules = {
  ads_management: { name: 'ads_management', windowMs: hourMs, max: 100_000 },
  ads_insights: { name: 'ads_insights', windowMs: hourMs, max: 190_000 },
  custom_audience: { name: 'custom_audience', windowMs: hourMs, max: 190_000 },
} as const satisfies Record<string, LimitRule>;
type Case = keyof typeof useCaseRules;
const useCaseCodes: Readonly<Record<Case, number>> = {
  ads_management: 80004,
  ads_insights: 80000,
  custom_audience: 80003,
};
const writePoints = 3;

const caseOf = (path: string): Case =>
  /insights/.test(path)
    ? 'ads_insights'
    : /customaudiences|\/users$|adaccounts$/.test(path)
      ? 'custom_audience'
      : 'ads_management';

/** Which account a call counted against, so that its answer can tell how much is used. */
const accounts = new WeakMap<Call, string>();

export interface Counted {
  call: Call;
  world: World;
  method: string;
  path: string;
  userId: string | null;
  accountId: string | null;
}

/** Counts one request, or one operation of a batch, against every limit it falls under. */
export function count({ call, world, method, path, userId, accountId }: Counted): void {
  const { limits } = world;
  const app = limits.take(platformName, 'app', [appRule]);
  if (app) throw limitError(4, 'Application request limit reached', app.waitMs, { subcode: 1504022 });
  if (accountId === null) {
    accounts.delete(call);
    const user = userId === null ? undefined : limits.take(platformName, userId, [userRule]);
    if (user) throw limitError(17, 'User request limit reached', user.waitMs, { subcode: 2446079 });
    return;
  }
  accounts.set(call, accountId);
  if (limits.take(platformName, accountId, [qpsRule]))
    throw limitError(613, tooManyCalls, 1000, { subcode: 5044001 });
  const use = caseOf(path);
  const reports = use === 'ads_insights' ? limits.take(platformName, 'app', [appReportsRule]) : undefined;
  if (reports) throw limitError(4, 'Application request limit reached', reports.waitMs, { subcode: 1504022 });
  const hourly = limits.take(platformName, accountId, [useCaseRules[use]]);
  if (hourly) throw caseError(use, accountId, hourly.waitMs);
  const points = limits.take(platformName, accountId, [pointsRule], method === 'GET' ? 1 : writePoints);
  if (points) throw limitError(613, tooManyCalls, points.waitMs, { subcode: 1487742 });
}

const tooManyCalls = 'There have been too many calls from this ad-account. Wait a bit and try again.';

function limitError(
  code: number,
  message: string,
  waitMs: number,
  more: { subcode?: number; headers?: Record<string, string> },
): GraphError {
  return new GraphError({
    code,
    message: `(#${code}) ${message}`,
    title: 'Too many calls',
    text: `Wait ${Math.ceil(waitMs / 1000)} seconds and try again.`,
    transient: true,
    ...more,
  });
}

/** The limit of a business use case tells in minutes when it opens again. */
function caseError(use: Case, accountId: string, waitMs: number): GraphError {
  const message = `${tooManyCalls} For more info, please refer to https://developers.facebook.com/docs/graph-api/overview/rate-limiting.`;
  const entry = {
    type: use,
    call_count: 100,
    total_cputime: 100,
    total_time: 100,
    estimated_time_to_regain_access: Math.max(1, Math.ceil(waitMs / 60_000)),
    ads_api_access_tier: accessTier,
  };
  return limitError(useCaseCodes[use], message, waitMs, {
    subcode: 2446079,
    headers: { 'x-business-use-case-usage': JSON.stringify({ [accountId]: [entry] }) },
  });
}

/** What the fault switch calls a limit: the account's when one can be read from the path. */
export function limitFor(path: string, waitMs: number): GraphError {
  const accountId = /act_(\d+)/.exec(path)?.[1];
  return accountId === undefined
    ? limitError(17, 'User request limit reached', waitMs, { subcode: 2446079 })
    : caseError(caseOf(path), accountId, waitMs);
}

/** The usage headers that come with every answer. */
export function usageHeaders(call: Call, path = call.path): Record<string, string> {
  const { limits } = call.world;
  const percent = (key: string, rule: LimitRule): number => {
    const [use] = limits.look(platformName, key, [rule]);
    return use ? Math.min(100, Math.round((use.used / Math.max(1, use.rule.max)) * 10_000) / 100) : 0;
  };
  const whole = (key: string, rule: LimitRule) => Math.ceil(percent(key, rule));
  const app = whole('app', appRule);
  const headers: Record<string, string> = {
    'x-app-usage': JSON.stringify({ call_count: app, total_time: app, total_cputime: app }),
  };
  const accountId = accounts.get(call);
  if (accountId === undefined) return headers;
  const use = caseOf(path);
  const share = whole(accountId, useCaseRules[use]);
  const points = limits.look(platformName, accountId, [pointsRule])[0];
  headers['x-business-use-case-usage'] = JSON.stringify({
    [accountId]: [
      {
        type: use,
        call_count: share,
        total_cputime: share,
        total_time: share,
        estimated_time_to_regain_access: 0,
        ads_api_access_tier: accessTier,
      },
    ],
  });
  headers['x-ad-account-usage'] = JSON.stringify({
    acc_id_util_pct: percent(accountId, pointsRule),
    reset_time_duration: Math.ceil((points?.waitMs ?? 0) / 1000),
    ads_api_access_tier: accessTier,
  });
  if (use === 'ads_insights')
    headers['x-fb-ads-insights-throttle'] = JSON.stringify({
      app_id_util_pct: percent('app', appReportsRule),
      acc_id_util_pct: percent(accountId, useCaseRules.ads_insights),
      ads_api_access_tier: accessTier,
    });
  return headers;
}
