import { parentIn } from '../../../state/conditions.ts';
import type { StoredObject } from '../../../state/index.ts';
import { insertNoted, saveNoted } from '../activities/store.ts';
import { checkConversion } from '../assets/custom-conversions.ts';
import { badParam, GraphError, invalid, noObject } from '../errors.ts';
import {
  checkAttribution,
  checkBid,
  checkBilling,
  checkGoal,
  checkSchedule,
  createShape,
  updateShape,
} from '../fields/adset.ts';
import { checkKnown } from '../fields/known-targets.ts';
import { checkTargeting, normalTargeting } from '../fields/targeting.ts';
import { decoded, read, recordOf, textOf } from '../graph/params.ts';
import { select, wantedFields } from '../graph/select.ts';
import { accountOf, type GraphRequest, type GraphRoute, type Kind, ref } from '../graph/types.ts';
import { own, storedKind } from '../kinds.ts';
import { readTime } from '../time.ts';
import { platformName } from '../version.ts';
import { copies, copyRoutePart } from './copies.ts';
import { checkAppSystem } from './app-systems.ts';
import { checkPayers } from './payers.ts';
import { requireRoomBack, requireRoomBelow, requireRoomInAccount } from './room.ts';
import {
  beginChange,
  budgetRemaining,
  checkBudget,
  endValidation,
  listLevel,
  moneyField,
  refuseGone,
  timeField,
  times,
  type Values,
} from './shared.ts';
import { adsetStatus, issuesOf } from './status.ts';

const hourMs = 3_600_000;
const maxBudgetChanges = 4;
/** Parameters that are JSON when a form sends them. */
const nestedFields = [
  'targeting',
  'promoted_object',
  'attribution_spec',
  'adset_schedule',
  'frequency_control_specs',
  'adlabels',
];

export const adsetKind: Kind = storedKind({
  name: 'adset',
  type: 'AdSet',
  owner: 'account',
  fields: {
    ...times,
    ...own(
      'optimization_goal',
      'billing_event',
      'bid_strategy',
      'bid_constraints',
      'promoted_object',
      'destination_type',
      'attribution_spec',
      'adset_schedule',
      'pacing_type',
      'targeting',
      'is_dynamic_creative',
      'dsa_beneficiary',
      'dsa_payor',
      'multi_optimization_goal_weight',
      'frequency_control_specs',
      'adlabels',
      'bid_amount',
    ),
    account_id: ({ accountId }) => accountId,
    campaign_id: ({ parentId }) => parentId,
    campaign: ({ parentId }) => ref('campaign', parentId),
    status: ({ status }) => status,
    configured_status: ({ status }) => status,
    effective_status: (object, { world }) => adsetStatus(world, object),
    daily_budget: ({ fields }) => String(fields['daily_budget'] ?? 0),
    lifetime_budget: ({ fields }) => String(fields['lifetime_budget'] ?? 0),
    budget_remaining: budgetRemaining('group'),
    daily_min_spend_target: moneyField('daily_min_spend_target'),
    daily_spend_cap: moneyField('daily_spend_cap'),
    lifetime_min_spend_target: moneyField('lifetime_min_spend_target'),
    lifetime_spend_cap: moneyField('lifetime_spend_cap'),
    bid_info: ({ fields }) =>
      fields['bid_amount'] === undefined
        ? undefined
        : { [String(fields['optimization_goal'])]: fields['bid_amount'] },
    start_time: timeField('start_time'),
    end_time: timeField('end_time'),
    source_adset_id: ({ fields }) => fields['source_adset_id'] ?? '0',
    issues_info: (object, { world }) => issuesOf(world, object, 'AD_SET'),
    learning_stage_info: ({ createdAt }, { now }) => ({
      status: now - createdAt > 5 * 24 * hourMs ? 'SUCCESS' : 'LEARNING',
    }),
    recommendations: () => [],
  },
});

const nested = (params: GraphRequest['params']): Values => ({
  ...params,
  ...Object.fromEntries(
    nestedFields.flatMap((name) => (params[name] === undefined ? [] : [[name, decoded(params[name])]])),
  ),
});

const hasBudget = ({ fields }: StoredObject): boolean =>
  Number(fields['daily_budget'] ?? 0) > 0 || Number(fields['lifetime_budget'] ?? 0) > 0;

/** A share of the campaign's budget is a part of it. */
function checkCaps(values: Values, campaign: StoredObject): void {
  for (const kind of ['daily', 'lifetime']) {
    const budget = Number(campaign.fields[`${kind}_budget`] ?? 0);
    for (const name of [`${kind}_min_spend_target`, `${kind}_spend_cap`])
      if (budget > 0 && Number(values[name] ?? 0) > budget)
        throw invalid(
          'Ad Set Spend Limit Too High',
          `${name} cannot be more than the budget of the campaign.`,
          undefined,
          name,
        );
  }
}

/** Everything about money, bid and schedule, which depends on the campaign above. */
function checkMoney(values: Values, campaign: StoredObject, currency: string): void {
  const own = Number(values['daily_budget'] ?? 0) + Number(values['lifetime_budget'] ?? 0);
  if (hasBudget(campaign) && own > 0)
    throw invalid(
      'Budget Is Set At Campaign Level',
      'You can only set an ad set budget or a campaign budget, not both.',
      1885621,
      'daily_budget',
    );
  if (!hasBudget(campaign) && own === 0)
    throw invalid(
      'Budget Required',
      'Your ad set needs a daily or a lifetime budget.',
      undefined,
      'daily_budget',
    );
  const openEnd = values['end_time'] === undefined || values['end_time'] === null;
  checkBudget(values, currency, { end: !openEnd, endName: 'end_time' });
  const named = hasBudget(campaign) ? campaign.fields['bid_strategy'] : values['bid_strategy'];
  const strategy = named === undefined ? undefined : String(named);
  checkBid(strategy, values);
  checkBilling(values);
  checkCaps(values, campaign);
  const $campaignLifetime = Number(campaign.fields['lifetime_budget'] ?? 0) > 0;
  checkSchedule({ ...values, $campaignLifetime }, strategy);
}

function readTimes(params: GraphRequest['params'], zone: string): Values {
  const found: Values = {};
  for (const name of ['start_time', 'end_time'])
    if (params[name] !== undefined && params[name] !== '') found[name] = readTime(name, params[name], zone);
  return found;
}

function checkTimes(values: Values, now: number): void {
  const { start_time: start, end_time: end } = values;
  if (typeof end !== 'number') return;
  if (end <= now)
    throw invalid('End Time Is In The Past', 'The end time must be in the future.', undefined, 'end_time');
  if (typeof start === 'number' && end <= start)
    throw invalid('End Before Start', 'The end time must be after the start time.', undefined, 'end_time');
}

/** The app's name in an address of a store; others are compared as they are. */
const appIn = (url: string): string => /[?&]id=[\w.]+|\/id\d+/.exec(url)?.[0].slice(1) ?? url;

/** An app is promoted where it is in a store. */
function checkStore(request: GraphRequest, promoted: Values): void {
  const app = request.graph.open(request, textOf(promoted['application_id']), ['application']);
  const url = textOf(promoted['object_store_url']);
  const known = Object.values(recordOf(app?.object.fields['object_store_urls'])).map(String);
  if (url !== '' && known.length > 0 && !known.map(appIn).includes(appIn(url)))
    throw invalid(
      'Store Address Does Not Belong To The App',
      `${url} is not an address of the app in a store.`,
      undefined,
      'object_store_url',
    );
}

/** The promoted pixel has to be one the account may use. */
function checkPromoted(request: GraphRequest, values: Values): void {
  const promoted = recordOf(values['promoted_object']);
  const pairs = [
    ['pixel_id', 'adspixel'],
    ['application_id', 'application'],
  ] as const;
  for (const [name, kind] of pairs) {
    const id = textOf(promoted[name]);
    if (id !== '' && !request.graph.open(request, id, [kind]))
      throw badParam(`promoted_object[${name}]: ${id} does not exist or cannot be used by this ad account.`);
  }
  checkStore(request, promoted);
  const conversion = textOf(promoted['custom_conversion_id']);
  if (conversion !== '') checkConversion(request, conversion);
}

function readTargeting(request: GraphRequest, value: unknown, when: { creating: boolean }): Values {
  const targeting = checkTargeting(value, when);
  checkKnown(request, targeting);
  return normalTargeting(targeting);
}

function create(request: GraphRequest): unknown {
  beginChange(request, { creating: true });
  const { world, params, now } = request;
  const account = accountOf(request);
  const values: Values = { ...read(createShape, nested(params)), ...readTimes(params, account.timezone) };
  const campaign = world.state.objects.get(platformName, 'campaign', String(values['campaign_id']));
  if (!campaign || campaign.accountId !== account.id) throw noObject('GET', String(values['campaign_id']));
  if (campaign.status === 'DELETED' || campaign.status === 'ARCHIVED')
    throw invalid(
      'Campaign Is Deleted',
      'You cannot add an ad set to a deleted or archived campaign.',
      undefined,
      'campaign_id',
    );
  const objective = String(campaign.fields['objective']);
  checkGoal(objective, values);
  checkPromoted(request, values);
  checkAttribution(objective, String(values['optimization_goal']), values['attribution_spec']);
  values['targeting'] = readTargeting(request, values['targeting'], { creating: true });
  checkAppSystem(values);
  checkPayers(request, values);
  checkTimes(values, now);
  checkMoney(values, campaign, account.currency);
  requireRoomBelow(request, 'adset', campaign);
  requireRoomInAccount(request, 'adset');
  endValidation(request);
  const { name, status, campaign_id: parentId, ...fields } = values;
  const object = insertNoted(request, 'adset', {
    id: world.state.ids.digits(platformName, 18, '1202'),
    accountId: account.id,
    parentId: String(parentId),
    name: String(name),
    status: String(status ?? 'ACTIVE'),
    fields: { pacing_type: ['standard'], start_time: now, ...defined(fields) },
  });
  return { id: object.id };
}

const defined = (fields: Values): Values =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

function update(request: GraphRequest): unknown {
  beginChange(request);
  const { world, node, params, now } = request;
  const adset = node.object;
  refuseGone(adset);
  const account = accountOf(request);
  const campaign = world.state.objects.get(platformName, 'campaign', adset.parentId ?? '');
  if (!campaign) throw noObject('POST', adset.id);
  const { name, status, ...given } = {
    ...read(updateShape, nested(params)),
    ...readTimes(params, account.timezone),
  } as Values;
  requireRoomBack(request, 'adset', status, campaign);
  if (given['attribution_spec'] !== undefined)
    throw invalid(
      'Attribution Cannot Be Changed',
      'The attribution setting cannot be changed after creation.',
      1504040,
      'attribution_spec',
    );
  if (given['targeting'] !== undefined)
    given['targeting'] = readTargeting(request, given['targeting'], { creating: false });
  const fields: Values = { ...adset.fields, ...given };
  if (given['targeting'] !== undefined) checkAppSystem(fields);
  if (['targeting', 'dsa_beneficiary', 'dsa_payor'].some((field) => given[field] !== undefined))
    checkPayers(request, fields);
  if (
    Number(given['daily_budget'] ?? 0) > 0 &&
    Number(adset.fields['lifetime_budget'] ?? 0) > 0 &&
    given['lifetime_budget'] === undefined
  )
    throw invalid(
      'Budget Type Cannot Change',
      'You cannot change between a daily and a lifetime budget.',
      undefined,
      'daily_budget',
    );
  if (given['end_time'] !== undefined) checkTimes(fields, now);
  if (status !== 'DELETED' && status !== 'ARCHIVED') checkMoney(fields, campaign, account.currency);
  countBudgetChanges(adset, given, fields, now);
  endValidation(request);
  saveNoted(request, 'adset', adset, {
    ...adset,
    name: String(name ?? adset.name),
    status: String(status ?? adset.status),
    fields: defined(fields),
  });
  return { success: true };
}

/** Four times an hour and not more. */
function countBudgetChanges(adset: StoredObject, given: Values, fields: Values, now: number): void {
  const changed = ['daily_budget', 'lifetime_budget'].some(
    (name) => given[name] !== undefined && given[name] !== adset.fields[name],
  );
  if (!changed) return;
  const before = Array.isArray(adset.fields['$budgetChanges'])
    ? (adset.fields['$budgetChanges'] as number[])
    : [];
  const recent = before.filter((at) => at > now - hourMs);
  if (recent.length >= maxBudgetChanges)
    throw new GraphError({
      code: 613,
      subcode: 1487632,
      message: '(#613) Calls to this api have exceeded the rate limit.',
      title: 'Too Many Budget Changes',
      text: 'You can change the budget of an ad set 4 times per hour. Try again later.',
      transient: false,
    });
  fields['$budgetChanges'] = [...recent, now];
}

function remove(request: GraphRequest): unknown {
  beginChange(request);
  saveNoted(request, 'adset', request.node.object, { ...request.node.object, status: 'DELETED' });
  return { success: true };
}

function listBelow(request: GraphRequest): unknown {
  const { world, node } = request;
  const place = node.kind.name === 'adaccount' ? [] : [parentIn([node.object.id])];
  return listLevel(request, 'adset', place, (object) => adsetStatus(world, object));
}

const node = (request: GraphRequest): unknown =>
  select(request, request.node.kind, request.node.object, wantedFields(request));

export const adsetRoutes: readonly GraphRoute[] = [
  { method: 'GET', path: '/act_:account/adsets', on: ['adaccount'], edge: 'adsets', handle: listBelow },
  {
    method: 'POST',
    path: '/act_:account/adsets',
    on: ['adaccount'],
    edge: 'adsets',
    handle: create,
    part: 'no campaign_spec, no value rules; of the spend targets delivery follows daily_spend_cap only',
  },
  { method: 'GET', path: '/:campaign/adsets', on: ['campaign'], edge: 'adsets', handle: listBelow },
  { method: 'GET', path: '/:adset', on: ['adset'], edge: '', handle: node },
  { method: 'POST', path: '/:adset', on: ['adset'], edge: '', handle: update },
  { method: 'DELETE', path: '/:adset', on: ['adset'], edge: '', handle: remove },
  {
    method: 'POST',
    path: '/:adset/copies',
    on: ['adset'],
    edge: 'copies',
    handle: copies,
    part: copyRoutePart,
  },
];
