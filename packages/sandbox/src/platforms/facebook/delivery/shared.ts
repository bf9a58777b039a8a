import { belowThose, type Condition, statusIs, statusNot, updatedFrom } from '../../../state/conditions.ts';
import type { StoredObject } from '../../../state/index.ts';
import { canDeliver } from '../accounts.ts';
import { badParam, GraphError, invalid, ValidatedOnly } from '../errors.ts';
import { effectiveStatuses } from '../enums.data.ts';
import { type Filter, readFilters } from '../graph/filtering.ts';
import { listStored, type StoredList } from '../graph/list.ts';
import { listOf } from '../graph/params.ts';
import { accountOf, type GraphRequest, type Resolver } from '../graph/types.ts';
import { minimumsFor } from '../minimums.data.ts';
import { toMinor } from '../money.ts';
import { wireTime } from '../time.ts';
import { platformName } from '../version.ts';
import { areLiving, canHaveOnly, inProcessMs } from './status.ts';

export type Values = Record<string, unknown>;
export const statuses = ['ACTIVE', 'PAUSED', 'DELETED', 'ARCHIVED'];
export const createStatuses = ['ACTIVE', 'PAUSED'];

/** Settles what was delivered under the old settings, and refuses accounts that may not be changed. What is new has
 *  delivered nothing yet, so that creating thousands need not settle to the second each time. */
export function beginChange(request: GraphRequest, { creating = false } = {}): void {
  const { world, node } = request;
  world.delivery.settle(platformName, node.object.accountId, { force: !creating });
  if (!canDeliver(accountOf(request)))
    throw new GraphError({
      code: 200,
      status: 403,
      message: '(#200) The ad account is disabled.',
      title: 'Ad Account Disabled',
      text: 'Your ad account has been disabled. You cannot create or edit ads in it.',
      transient: false,
    });
}

/** Throws once everything was found right, when the caller wanted no more than that. */
export function endValidation({ params }: GraphRequest): void {
  if (listOf(params['execution_options']).includes('validate_only')) throw new ValidatedOnly();
}

/** How many there are that count towards a limit; without reading them all. */
export function countLiving(
  { world }: GraphRequest,
  level: string,
  by: 'account_id' | 'parent_id',
  id: string,
): number {
  const index = by === 'account_id' ? 'objects_by_status' : 'objects_in_parent';
  const sql = `SELECT count(*) AS count FROM objects INDEXED BY ${index} WHERE platform = :platform
    AND level = :level AND ${by} = :id AND status NOT IN ('DELETED', 'ARCHIVED')`;
  return world.state.database.get<{ count: number }>(sql, { platform: platformName, level, id })?.count ?? 0;
}

export function refuseGone(object: StoredObject): void {
  if (object.status === 'DELETED') throw invalid('Object Is Deleted', 'A deleted object cannot be edited.');
}

type Level = 'campaign' | 'adset' | 'ad';
const gone = (level: Level) =>
  `SELECT id FROM objects INDEXED BY objects_by_status WHERE platform = '${platformName}' AND level = '${level}'
    AND account_id = :accountId AND status IN ('DELETED', 'ARCHIVED')`;
const adsetsOf = (campaigns: string) =>
  `SELECT id FROM objects INDEXED BY objects_in_parent WHERE platform = '${platformName}' AND level = 'adset'
    AND parent_id IN (${campaigns})`;

/** Neither it nor anything above it is gone. */
function living({ world, node }: GraphRequest, level: Level): Condition[] {
  const above = (parent: Level) =>
    ['DELETED', 'ARCHIVED'].some(
      (status) =>
        world.state.objects.idsWithStatus(platformName, parent, node.object.accountId, status).size > 0,
    );
  const notBelow = (ids: string) => belowThose(ids, {}, false);
  // A condition that drops nothing would still be asked of every row.
  return [
    statusNot('DELETED', 'ARCHIVED'),
    ...(level === 'adset' && above('campaign') ? [notBelow(gone('campaign'))] : []),
    ...(level === 'ad' && above('adset') ? [notBelow(gone('adset'))] : []),
    ...(level === 'ad' && above('campaign') ? [notBelow(adsetsOf(gone('campaign')))] : []),
  ];
}

/** The effective statuses that a list is asked for, each time it is: by a parameter of its own, or by a filter. */
function askedStatuses({ params }: GraphRequest, level: Level, filters: readonly Filter[]): string[][] {
  const wanted = listOf(params['effective_status']);
  const unknown = wanted.find((status) => !effectiveStatuses.includes(status));
  if (unknown !== undefined)
    throw badParam(`Param effective_status[0] must be one of {${effectiveStatuses.join(', ')}}`);
  return [
    ...(wanted.length > 0 ? [wanted] : []),
    ...filters.flatMap((filter) => statusesIn(level, filter) ?? []),
  ];
}

/** In a list, so that no statuses at all are still an answer. */
function statusesIn(level: Level, { field, operator, value }: Filter): [string[]] | undefined {
  if (field !== 'effective_status' && field !== `${level}.effective_status`) return undefined;
  if (operator !== 'IN' && operator !== 'ANY' && operator !== 'EQUAL') return undefined;
  return [Array.isArray(value) ? value.map(String) : [String(value)]];
}

/** What a status means for a list: nothing when it can be any, a condition when it is all that live, and otherwise it is
 *  worked out. */
function byStatus(
  request: GraphRequest,
  level: Level,
  asked: readonly string[][],
  effective: (object: StoredObject) => string,
): Pick<StoredList, 'conditions' | 'sieve'> {
  const real = asked.filter((statuses) => !canHaveOnly(statuses));
  const exact = real.filter((statuses) => !areLiving(statuses));
  const conditions = [
    ...(exact.length < real.length ? living(request, level) : []),
    // Only what is switched on can be active: that much is known before a status is worked out.
    ...(exact.some(([first, ...more]) => first === 'ACTIVE' && more.length === 0)
      ? [statusIs('ACTIVE')]
      : []),
  ];
  if (exact.length === 0) return { conditions };
  return {
    conditions,
    sieve: {
      name: JSON.stringify(exact),
      keeps(object) {
        const status = effective(object);
        return exact.every((statuses) => statuses.includes(status));
      },
      // Those of a campaign or set that are switched alike and were judged alike stand alike.
      ...(level === 'campaign' ? {} : { alikeAfterMs: inProcessMs }),
    },
  };
}

/** A list of the delivery tree. Archived and deleted ones are in it only when asked for by status or by their own id;
 *  what is above them is no such question. */
export function listLevel(
  request: GraphRequest,
  level: Level,
  place: readonly Condition[],
  effective: (object: StoredObject) => string,
): unknown {
  const { params, graph } = request;
  const filters = readFilters(params['filtering']);
  const asked = askedStatuses(request, level, filters);
  const asksFor = (...names: string[]) =>
    filters.some(({ field }) => names.includes(field) || names.some((name) => field === `${level}.${name}`));
  // `updated_since` is in unix seconds.
  const since = Number(params['updated_since'] ?? 0);
  const { conditions, sieve } = byStatus(request, level, asked, effective);
  const takesGone = asked.length > 0 || asksFor('status', 'effective_status', 'configured_status', 'id');
  return listStored(request, graph.kind(level), {
    conditions: [
      ...place,
      ...(since > 0 ? [updatedFrom(since * 1000)] : []),
      ...(takesGone ? [] : living(request, level)),
      ...conditions,
    ],
    ...(sieve ? { sieve } : {}),
    filters: filters.filter((filter) => statusesIn(level, filter) === undefined),
  });
}

export const times: Record<string, Resolver> = {
  created_time: (object, request) => wireTime(zoneOf(object, request), object.createdAt),
  updated_time: (object, request) =>
    wireTime(zoneOf(object, request), Number(object.fields['$updatedAt'] ?? object.updatedAt)),
};

export const zoneOf = ({ accountId }: StoredObject, { world }: Pick<GraphRequest, 'world'>): string =>
  world.state.accounts.shared(platformName, accountId)?.timezone ?? 'UTC';

/** Stored as unix milliseconds, told in the account's zone. */
export const timeField =
  (name: string): Resolver =>
  (object, request) =>
    typeof object.fields[name] === 'number'
      ? wireTime(zoneOf(object, request), object.fields[name])
      : undefined;

/** Money on the wire is a text of the smallest unit; no budget reads as 0 where the platform does so. */
export const moneyField =
  (name: string): Resolver =>
  ({ fields }) =>
    fields[name] === undefined ? undefined : String(fields[name]);

export function budgetRemaining(level: 'campaign' | 'group'): Resolver {
  return ({ id, fields, accountId }, { world, now }) => {
    const daily = Number(fields['daily_budget'] ?? 0);
    const lifetime = Number(fields['lifetime_budget'] ?? 0);
    const account = world.state.accounts.get(platformName, accountId);
    if (!account || (daily === 0 && lifetime === 0)) return '0';
    world.delivery.settle(platformName, accountId);
    const day = daily > 0 ? wireTime(account.timezone, now).slice(0, 10) : null;
    const spent = toMinor(world.delivery.ledger.spent(platformName, level, id, day), account.currency);
    return String(Math.max(0, (daily || lifetime) - spent));
  };
}

type Minimum = Exclude<keyof ReturnType<typeof minimumsFor>, 'currency'>;
/** By what is paid for; a campaign does not say it. */
const minimums: Readonly<Record<string, Minimum>> = {
  APP_INSTALLS: 'min_daily_budget_low_freq',
  OFFER_CLAIMS: 'min_daily_budget_low_freq',
  CLICKS: 'min_daily_budget_high_freq',
  LINK_CLICKS: 'min_daily_budget_high_freq',
  PAGE_LIKES: 'min_daily_budget_high_freq',
  THRUPLAY: 'min_daily_budget_video_views',
};
const minimumOf = (event: unknown): Minimum => minimums[String(event)] ?? 'min_daily_budget_imp';

/** Not both, and not less than the platform takes. */
export function checkBudget(values: Values, currency: string, has: { end: boolean; endName: string }): void {
  const { daily_budget: daily, lifetime_budget: lifetime } = values;
  if (Number(daily ?? 0) > 0 && Number(lifetime ?? 0) > 0)
    throw invalid(
      'Only One Budget',
      'You can only set a daily budget or a lifetime budget, not both.',
      undefined,
      'daily_budget',
    );
  const least = minimumsFor(currency)[minimumOf(values['billing_event'])];
  for (const name of ['daily_budget', 'lifetime_budget']) {
    const value = values[name];
    if (value !== undefined && Number(value) > 0 && Number(value) < least)
      throw invalid(
        'Your Budget Is Too Low',
        `The minimum budget is ${least} in the smallest unit of ${currency}.`,
        1885272,
        name,
      );
  }
  if (Number(lifetime ?? 0) > 0 && !has.end)
    throw invalid('End Time Required', `A lifetime budget needs ${has.endName}.`, undefined, has.endName);
}
