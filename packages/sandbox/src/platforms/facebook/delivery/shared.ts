import type { StoredObject } from '../../../state/index.ts';
import { canDeliver } from '../accounts.ts';
import { badParam, GraphError, invalid, ValidatedOnly } from '../errors.ts';
import { effectiveStatuses } from '../enums.data.ts';
import { listOf, textOf } from '../graph/params.ts';
import { accountOf, type GraphRequest, type Resolver } from '../graph/types.ts';
import { minimumsFor } from '../minimums.data.ts';
import { toMinor } from '../money.ts';
import { wireTime } from '../time.ts';
import { platformName } from '../version.ts';
import { isGone } from './status.ts';

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
  const sql = `SELECT count(*) AS count FROM objects WHERE platform = :platform AND level = :level AND ${by} = :id
    AND status NOT IN ('DELETED', 'ARCHIVED')`;
  return world.state.database.get<{ count: number }>(sql, { platform: platformName, level, id })?.count ?? 0;
}

export function refuseGone(object: StoredObject): void {
  if (object.status === 'DELETED') throw invalid('Object Is Deleted', 'A deleted object cannot be edited.');
}

/** Archived and deleted ones only when asked for by status or by their own id; what is above them is no such question. */
export function byStatus(
  { params }: GraphRequest,
  kind: 'campaign' | 'adset' | 'ad',
  objects: readonly StoredObject[],
  effective: (object: StoredObject) => string,
): StoredObject[] {
  const wanted = listOf(params['effective_status']);
  const unknown = wanted.find((status) => !effectiveStatuses.includes(status));
  if (unknown !== undefined)
    throw badParam(`Param effective_status[0] must be one of {${effectiveStatuses.join(', ')}}`);
  if (wanted.length > 0) return objects.filter((object) => wanted.includes(effective(object)));
  const filtered = textOf(params['filtering']) || JSON.stringify(params['filtering'] ?? '');
  if (new RegExp(`"(?:${kind}\\.)?(?:effective_|configured_)?status"`).test(filtered)) return [...objects];
  const asked = filtered.includes(`"${kind}.id"`) || filtered.includes('"id"');
  return objects.filter(
    (object) => asked || (!isGone(object) && !['ARCHIVED', 'DELETED'].includes(effective(object))),
  );
}

/** `updated_since` is in unix seconds. */
export function sinceUpdate({ params }: GraphRequest, objects: readonly StoredObject[]): StoredObject[] {
  const since = Number(params['updated_since'] ?? 0);
  return objects.filter(({ updatedAt }) => updatedAt >= since * 1000);
}

export const times: Record<string, Resolver> = {
  created_time: (object, request) => wireTime(zoneOf(object, request), object.createdAt),
  updated_time: (object, request) =>
    wireTime(zoneOf(object, request), Number(object.fields['$updatedAt'] ?? object.updatedAt)),
};

export const zoneOf = ({ accountId }: StoredObject, { world }: Pick<GraphRequest, 'world'>): string =>
  world.state.accounts.get(platformName, accountId)?.timezone ?? 'UTC';

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
  const least = minimumsFor(currency).min_daily_budget_imp;
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
