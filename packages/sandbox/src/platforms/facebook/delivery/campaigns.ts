import { any, boolean, integer, list, oneOf, required, text } from '../../../fields/index.ts';
import type { StoredObject } from '../../../state/index.ts';
import { insertNoted, saveNoted } from '../activities/store.ts';
import {
  bidStrategies,
  legacyObjectives,
  objectives,
  pacingTypes,
  specialAdCategories,
} from '../enums.data.ts';
import { badParam, invalid } from '../errors.ts';
import { decoded, read } from '../graph/params.ts';
import { select, wantedFields } from '../graph/select.ts';
import { accountOf, type GraphRequest, type GraphRoute, type Kind } from '../graph/types.ts';
import { own, storedKind } from '../kinds.ts';
import { minSpendCap } from '../minimums.data.ts';
import { readTime } from '../time.ts';
import { platformName } from '../version.ts';
import { advantageState } from './advantage.ts';
import { copies, copyRoutePart } from './copies.ts';
import { requireRoomBack, requireRoomInAccount } from './room.ts';
import {
  beginChange,
  budgetRemaining,
  checkBudget,
  createStatuses,
  endValidation,
  listLevel,
  moneyField,
  refuseGone,
  statuses,
  timeField,
  times,
  type Values,
} from './shared.ts';
import { campaignStatus, issuesOf } from './status.ts';

/** What the platform takes for "no cap any more". */
const uncappedSpend = 922_337_203_685_478;

const common = {
  name: text({ min: 1, max: 400 }),
  special_ad_categories: list(oneOf(specialAdCategories)),
  special_ad_category_country: list(text({ min: 2, max: 2 })),
  daily_budget: integer({ min: 0 }),
  lifetime_budget: integer({ min: 0 }),
  bid_strategy: oneOf(bidStrategies),
  is_adset_budget_sharing_enabled: boolean(),
  spend_cap: integer({ min: 0 }),
  is_budget_schedule_enabled: boolean(),
  budget_schedule_specs: list(any()),
  is_skadnetwork_attribution: boolean(),
  promoted_object: any(),
  smart_promotion_type: oneOf(['GUIDED_CREATION', 'SMART_APP_PROMOTION']),
  pacing_type: list(oneOf(pacingTypes)),
  source_campaign_id: text(),
  adlabels: any(),
};
const createShape = {
  ...common,
  name: required(common.name),
  objective: required(oneOf([...objectives, ...legacyObjectives])),
  status: oneOf(createStatuses),
  buying_type: oneOf(['AUCTION', 'RESERVED']),
};
const updateShape = { ...common, status: oneOf(statuses) };

export const campaignKind: Kind = storedKind({
  name: 'campaign',
  type: 'Campaign',
  owner: 'account',
  fields: {
    ...times,
    ...own(
      'objective',
      'buying_type',
      'bid_strategy',
      'smart_promotion_type',
      'special_ad_categories',
      'special_ad_category_country',
      'promoted_object',
      'is_skadnetwork_attribution',
      'is_budget_schedule_enabled',
      'is_adset_budget_sharing_enabled',
      'pacing_type',
      'adlabels',
    ),
    account_id: ({ accountId }) => accountId,
    status: ({ status }) => status,
    configured_status: ({ status }) => status,
    effective_status: (object, { world }) => campaignStatus(world, object),
    special_ad_category: ({ fields }) =>
      (fields['special_ad_categories'] as string[] | undefined)?.[0] ?? 'NONE',
    daily_budget: moneyField('daily_budget'),
    lifetime_budget: moneyField('lifetime_budget'),
    spend_cap: moneyField('spend_cap'),
    budget_remaining: budgetRemaining('campaign'),
    budget_rebalance_flag: () => false,
    source_campaign_id: ({ fields }) => fields['source_campaign_id'] ?? '0',
    start_time: timeField('start_time'),
    stop_time: timeField('stop_time'),
    issues_info: (object, { world }) => issuesOf(world, object, 'CAMPAIGN'),
    advantage_state_info: advantageState,
  },
});

function create(request: GraphRequest): unknown {
  beginChange(request, { creating: true });
  const { world, params } = request;
  const account = accountOf(request);
  const values = read(createShape, withNone(params));
  checkCreate(values, params);
  const stop =
    params['stop_time'] === undefined ? null : readTime('stop_time', params['stop_time'], account.timezone);
  const start =
    params['start_time'] === undefined
      ? null
      : readTime('start_time', params['start_time'], account.timezone);
  checkBudget(values, account.currency, { end: stop !== null, endName: 'stop_time' });
  checkLimit(values['spend_cap'], account.currency);
  requireRoomInAccount(request, 'campaign');
  endValidation(request);
  const { name, status, ...fields } = values;
  const hasBudget = Number(fields['daily_budget'] ?? 0) > 0 || Number(fields['lifetime_budget'] ?? 0) > 0;
  const object = insertNoted(request, 'campaign', {
    id: world.state.ids.digits(platformName, 18, '1202'),
    accountId: account.id,
    name: String(name),
    status: String(status ?? 'ACTIVE'),
    fields: {
      buying_type: 'AUCTION',
      smart_promotion_type: 'GUIDED_CREATION',
      // The platform's own default, which surprises whoever leaves it out.
      ...(hasBudget ? { bid_strategy: 'LOWEST_COST_WITH_BID_CAP' } : {}),
      ...fields,
      start_time: start ?? request.now,
      ...(stop === null ? {} : { stop_time: stop }),
    },
  });
  return { id: object.id };
}

/** `NONE` and an empty list mean the same; a single value may come without its brackets. */
function withNone(params: GraphRequest['params']): Values {
  const given = decoded(params['special_ad_categories']);
  if (given === undefined) return params;
  const named = Array.isArray(given) ? (given as unknown[]) : given === '' ? [] : [given];
  return { ...params, special_ad_categories: named.filter((category) => category !== 'NONE') };
}

function checkLimit(cap: unknown, currency: string): void {
  if (cap !== undefined && Number(cap) < minSpendCap(currency))
    throw invalid(
      'Spend Limit Is Too Low',
      `The spend limit of a campaign is at least ${minSpendCap(currency)} in the smallest unit of ${currency}.`,
      undefined,
      'spend_cap',
    );
}

function checkCreate(values: Values, params: GraphRequest['params']): void {
  if (params['special_ad_categories'] === undefined)
    throw badParam('The parameter special_ad_categories is required.');
  if (legacyObjectives.includes(String(values['objective'])))
    throw invalid(
      'Objective Is Not Valid',
      `Objective ${String(values['objective'])} is invalid. Use one of: ${objectives.join(', ')}.`,
      undefined,
      'objective',
    );
  if (values['smart_promotion_type'] === 'SMART_APP_PROMOTION')
    throw invalid(
      'Advantage+ App Campaigns Cannot Be Created',
      'Creating Advantage+ app campaigns is not available any more. Create an ordinary campaign with Advantage+ settings.',
      undefined,
      'smart_promotion_type',
    );
  const budget = Number(values['daily_budget'] ?? 0) + Number(values['lifetime_budget'] ?? 0);
  if (values['bid_strategy'] !== undefined && budget === 0)
    throw invalid(
      'Bid Strategy Needs A Budget',
      'You cannot set a bid strategy on a campaign that has no budget.',
      1885737,
      'bid_strategy',
    );
  if (budget === 0 && values['is_adset_budget_sharing_enabled'] === undefined)
    throw invalid(
      'Must specify True or False in is_adset_budget_sharing_enabled field',
      'You must specify whether ad sets may share a part of their budgets when the campaign has no budget.',
      4834011,
      'is_adset_budget_sharing_enabled',
    );
  if (values['is_skadnetwork_attribution'] === true && values['promoted_object'] === undefined)
    throw invalid(
      'Promoted Object Required',
      'A SKAdNetwork campaign needs a promoted object.',
      undefined,
      'promoted_object',
    );
}

function update(request: GraphRequest): unknown {
  beginChange(request);
  const { node, params } = request;
  const campaign = node.object;
  refuseGone(campaign);
  const account = accountOf(request);
  const values = read(updateShape, withNone(params));
  const { name, status, spend_cap: cap, ...changes } = values;
  requireRoomBack(request, 'campaign', status);
  const fields: Values = { ...campaign.fields, ...changes };
  if (changes['daily_budget'] !== undefined && changes['lifetime_budget'] === undefined)
    swap(fields, 'daily_budget', 'lifetime_budget', campaign);
  if (changes['lifetime_budget'] !== undefined && changes['daily_budget'] === undefined)
    swap(fields, 'lifetime_budget', 'daily_budget', campaign);
  checkLimit(cap, account.currency);
  if (cap === uncappedSpend) delete fields['spend_cap'];
  else if (cap !== undefined) fields['spend_cap'] = cap;
  if (params['stop_time'] !== undefined)
    fields['stop_time'] = readTime('stop_time', params['stop_time'], account.timezone) ?? undefined;
  checkBudget(fields, account.currency, { end: fields['stop_time'] !== undefined, endName: 'stop_time' });
  endValidation(request);
  // Budgets and caps do not move the time of change.
  const quiet = Object.keys({
    ...changes,
    ...(name === undefined ? {} : { name }),
    ...(status === undefined ? {} : { status }),
  }).every((key) => key.endsWith('_budget'));
  if (quiet) fields['$updatedAt'] = campaign.fields['$updatedAt'] ?? campaign.updatedAt;
  else delete fields['$updatedAt'];
  saveNoted(request, 'campaign', campaign, {
    ...campaign,
    name: String(name ?? campaign.name),
    status: String(status ?? campaign.status),
    fields,
  });
  return { success: true };
}

/** The kind of budget stays what it was made with. */
function swap(fields: Values, to: string, from: string, campaign: StoredObject): void {
  if (Number(campaign.fields[from] ?? 0) > 0 && Number(fields[to]) > 0)
    throw invalid(
      'Budget Type Cannot Change',
      'You cannot change between a daily and a lifetime budget.',
      undefined,
      to,
    );
}

function remove(request: GraphRequest): unknown {
  beginChange(request);
  saveNoted(request, 'campaign', request.node.object, { ...request.node.object, status: 'DELETED' });
  return { success: true };
}

const listOfAccount = (request: GraphRequest): unknown =>
  listLevel(request, 'campaign', [], (object) => campaignStatus(request.world, object));

const node = (request: GraphRequest): unknown =>
  select(request, request.node.kind, request.node.object, wantedFields(request));

export const campaignRoutes: readonly GraphRoute[] = [
  {
    method: 'GET',
    path: '/act_:account/campaigns',
    on: ['adaccount'],
    edge: 'campaigns',
    handle: listOfAccount,
  },
  {
    method: 'POST',
    path: '/act_:account/campaigns',
    on: ['adaccount'],
    edge: 'campaigns',
    handle: create,
    part: 'budget_schedule_specs and spend_cap are stored; delivery does not follow them',
  },
  { method: 'GET', path: '/:campaign', on: ['campaign'], edge: '', handle: node },
  { method: 'POST', path: '/:campaign', on: ['campaign'], edge: '', handle: update },
  { method: 'DELETE', path: '/:campaign', on: ['campaign'], edge: '', handle: remove },
  {
    method: 'POST',
    path: '/:campaign/copies',
    on: ['campaign'],
    edge: 'copies',
    handle: copies,
    part: copyRoutePart,
  },
];
