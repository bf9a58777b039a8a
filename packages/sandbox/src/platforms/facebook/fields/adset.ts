import { any, boolean, integer, list, object, oneOf, required, text } from '../../../fields/index.ts';
import {
  bidStrategies,
  billingEvents,
  customEventTypes,
  destinationTypes,
  optimizationGoals,
  pacingTypes,
} from '../enums.data.ts';
import { badParam, invalid } from '../errors.ts';
import { isRecord, recordOf, textOf } from '../graph/params.ts';

type Values = Record<string, unknown>;

const common = {
  name: text({ min: 1, max: 400 }),
  billing_event: oneOf(billingEvents),
  daily_budget: integer({ min: 0 }),
  lifetime_budget: integer({ min: 0 }),
  bid_strategy: oneOf(bidStrategies),
  bid_amount: integer({ min: 1 }),
  bid_constraints: object({ roas_average_floor: integer({ min: 1 }) }),
  daily_min_spend_target: integer({ min: 0 }),
  daily_spend_cap: integer({ min: 0 }),
  lifetime_min_spend_target: integer({ min: 0 }),
  lifetime_spend_cap: integer({ min: 0 }),
  pacing_type: list(oneOf(pacingTypes)),
  adset_schedule: any(),
  targeting: any(),
  dsa_beneficiary: text(),
  dsa_payor: text(),
  multi_optimization_goal_weight: text(),
  frequency_control_specs: any(),
  adlabels: any(),
};
export const createShape = {
  ...common,
  name: required(common.name),
  campaign_id: required(text({ pattern: /^\d+$/ })),
  optimization_goal: required(oneOf(optimizationGoals)),
  billing_event: required(common.billing_event),
  targeting: required(any()),
  status: oneOf(['ACTIVE', 'PAUSED']),
  destination_type: oneOf(destinationTypes),
  promoted_object: any(),
  attribution_spec: any(),
  is_dynamic_creative: boolean(),
  source_adset_id: text(),
};
export const updateShape = {
  ...common,
  status: oneOf(['ACTIVE', 'PAUSED', 'DELETED', 'ARCHIVED']),
  attribution_spec: any(),
};

const goalsOfObjective: Readonly<Record<string, readonly string[]>> = {
  OUTCOME_APP_PROMOTION: [
    'LINK_CLICKS',
    'OFFSITE_CONVERSIONS',
    'APP_INSTALLS',
    'VALUE',
    'APP_INSTALLS_AND_OFFSITE_CONVERSIONS',
    'IN_APP_VALUE',
  ],
  OUTCOME_SALES: [
    'OFFSITE_CONVERSIONS',
    'CONVERSATIONS',
    'QUALITY_CALL',
    'LINK_CLICKS',
    'VALUE',
    'LANDING_PAGE_VIEWS',
    'IMPRESSIONS',
    'REACH',
    'MESSAGING_PURCHASE_CONVERSION',
  ],
};
const conversionGoals = ['OFFSITE_CONVERSIONS', 'VALUE'];

/** Objective, goal and what is promoted have to fit together. */
export function checkGoal(objective: string, values: Values): void {
  const goal = String(values['optimization_goal']);
  const allowed = goalsOfObjective[objective];
  if (allowed && !allowed.includes(goal))
    throw invalid(
      'Performance Goal Is Not Available',
      `You cannot use the performance goal ${goal} with the objective ${objective}.`,
      undefined,
      'optimization_goal',
    );
  if (!allowed) return;
  const promoted = recordOf(values['promoted_object']);
  const app = textOf(promoted['application_id']);
  const event = textOf(promoted['custom_event_type']);
  if (event !== '' && !customEventTypes.includes(event))
    throw badParam(
      `Param promoted_object[custom_event_type] must be one of {${customEventTypes.join(', ')}}`,
    );
  if (
    app !== '' &&
    textOf(promoted['object_store_url']) === '' &&
    !Array.isArray(promoted['object_store_urls'])
  )
    throw needs('promoted_object needs object_store_url beside application_id.');
  if (objective === 'OUTCOME_APP_PROMOTION' && app === '')
    throw needs('An app promotion ad set needs application_id and object_store_url in promoted_object.');
  if (objective !== 'OUTCOME_APP_PROMOTION' && conversionGoals.includes(goal) && app === '') {
    if (textOf(promoted['pixel_id']) === '' && textOf(promoted['product_set_id']) === '')
      throw needs('This goal needs pixel_id and custom_event_type, or an app, in promoted_object.');
  }
  const wantsEvent = conversionGoals.includes(goal) && (app === '' || objective === 'OUTCOME_APP_PROMOTION');
  if (wantsEvent && event === '' && textOf(promoted['custom_conversion_id']) === '')
    throw needs('This goal needs custom_event_type in promoted_object.');
}
const needs = (text: string) =>
  invalid('Promoted Object Is Missing Something', text, undefined, 'promoted_object');

/** A strategy with a cap needs the amount, the one for return needs its floor and no amount. */
export function checkBid(strategy: string | undefined, values: Values): void {
  const floor = recordOf(values['bid_constraints'])['roas_average_floor'];
  if (
    (strategy === 'COST_CAP' || strategy === 'LOWEST_COST_WITH_BID_CAP') &&
    values['bid_amount'] === undefined
  )
    throw invalid(
      'Bid Amount Or Bid Constraints Required For Bid Strategy',
      `Bid amount required: you must provide a bid cap or target cost in bid_amount for ${strategy}.`,
      1815857,
      'bid_amount',
    );
  if (strategy === 'LOWEST_COST_WITH_MIN_ROAS') {
    if (values['optimization_goal'] !== 'VALUE')
      throw invalid(
        'Return Floor Needs Value',
        'LOWEST_COST_WITH_MIN_ROAS can be used with optimization_goal VALUE only.',
        undefined,
        'optimization_goal',
      );
    if (floor === undefined)
      throw invalid(
        'Return Floor Required',
        'bid_constraints needs roas_average_floor.',
        1815857,
        'bid_constraints',
      );
    if (values['bid_amount'] !== undefined)
      throw invalid(
        'Bid Amount Not Allowed',
        'bid_amount cannot be used with a return floor.',
        undefined,
        'bid_amount',
      );
  }
}

/** "Cost per action": what is not paid by impressions is paid by the goal itself; installs are one of the two at most. */
export function checkBilling({ billing_event: event, optimization_goal: goal }: Values): void {
  if (event === 'IMPRESSIONS' || (event === goal && event !== 'APP_INSTALLS')) return;
  throw invalid(
    'Billing Event Does Not Fit The Goal',
    `billing_event ${textOf(event)} cannot be used with optimization_goal ${textOf(goal)}.`,
    undefined,
    'billing_event',
  );
}

const isWindow = (spec: Values, type: string, days: readonly number[]) =>
  spec['event_type'] === type && days.includes(Number(spec['window_days']));

/** The documented combinations of windows. */
export function checkAttribution(objective: string, goal: string, value: unknown): void {
  if (value === undefined) return;
  const specs = Array.isArray(value) ? value.filter(isRecord) : [];
  const click = specs.find((spec) => spec['event_type'] === 'CLICK_THROUGH');
  const rest = specs.filter((spec) => spec !== click);
  const conversions = goal === 'OFFSITE_CONVERSIONS';
  const clickDays = conversions ? [1, 7] : [1];
  const views = rest.every(
    (spec) =>
      (conversions && objective !== 'OUTCOME_APP_PROMOTION' && isWindow(spec, 'VIEW_THROUGH', [1])) ||
      (goal === 'APP_INSTALLS' &&
        (isWindow(spec, 'VIEW_THROUGH', [1]) || isWindow(spec, 'ENGAGED_VIDEO_VIEW', [1]))),
  );
  if (!click || !clickDays.includes(Number(click['window_days'])) || !views)
    throw invalid(
      'Attribution Window Is Not Allowed',
      `These attribution windows cannot be used with ${goal}.`,
      1885501,
      'attribution_spec',
    );
}

/** Whole hours, only with a lifetime budget. */
export function checkSchedule(values: Values, strategy: string | undefined): void {
  const pacing = Array.isArray(values['pacing_type']) ? values['pacing_type'] : [];
  const schedule = values['adset_schedule'];
  if (pacing.includes('day_parting') && pacing.includes('no_pacing'))
    throw invalid(
      'Pacing Is Not Valid',
      'day_parting and no_pacing cannot be combined.',
      undefined,
      'pacing_type',
    );
  if (pacing.includes('no_pacing') && strategy !== 'LOWEST_COST_WITH_BID_CAP')
    throw invalid('Pacing Is Not Valid', 'no_pacing needs a bid cap.', undefined, 'pacing_type');
  if (schedule === undefined || (Array.isArray(schedule) && schedule.length === 0)) return;
  if (!Array.isArray(schedule)) throw badParam('Param adset_schedule must be an array.');
  if (Number(values['lifetime_budget'] ?? 0) === 0 && values['$campaignLifetime'] !== true)
    throw invalid(
      'Ad Scheduling Needs A Lifetime Budget',
      'Ads can only be scheduled with a lifetime budget.',
      undefined,
      'adset_schedule',
    );
  if (!pacing.includes('day_parting'))
    throw invalid(
      'Pacing Is Not Valid',
      'adset_schedule needs the pacing type day_parting.',
      undefined,
      'pacing_type',
    );
  for (const part of schedule) {
    const { start_minute: start, end_minute: end, days } = recordOf(part);
    const whole = [start, end].every((minute) => Number.isInteger(minute) && Number(minute) % 60 === 0);
    if (!whole || Number(start) < 0 || Number(end) > 1440 || Number(end) - Number(start) < 60)
      throw invalid(
        'Schedule Is Not Valid',
        'Schedules begin and end on the hour and last at least one hour.',
        undefined,
        'adset_schedule',
      );
    if (
      !Array.isArray(days) ||
      days.length === 0 ||
      days.some((day) => !Number.isInteger(day) || day < 0 || day > 6)
    )
      throw badParam('Param adset_schedule[days] must be an array of 0 (Sunday) to 6');
  }
}
