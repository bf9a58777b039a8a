import type { Account, StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { checkBudget } from '../budgets.ts';
import { fromStamp } from '../envelope.ts';
import { goalBilling } from '../enums.data.ts';
import { ready, visibleAudiences } from '../audiences/visible.ts';
import { visiblePixels } from '../assets/pixels.ts';
import { missing, wrong } from '../errors.ts';
import { checkKnown } from '../targeting/known.ts';
import type { Input } from '../define-route.ts';
import { requireObject } from './tree.ts';

const dayMs = 86_400_000;
const need = (input: Input, name: string): void => {
  if (input[name] === undefined) throw wrong(`${name}: Missing data for required field.`);
};

/** Everything the fields must be to each other, beyond each one's own form. */
export function checkNewGroup(world: World, account: Account, campaign: StoredObject, input: Input): void {
  const billing = (goalBilling as Record<string, string>)[String(input['optimization_goal'])];
  if (input['billing_event'] !== billing)
    throw wrong(`billing_event: ${String(input['optimization_goal'])} must be billed by ${billing}.`);
  if (input['placement_type'] === 'PLACEMENT_TYPE_NORMAL') need(input, 'placements');
  checkPromotion(world, account, input);
  checkSystem(input);
  checkRetargeting(campaign, input);
  if (campaign.fields['campaign_type'] === 'IOS14_CAMPAIGN' && Number(input['min_ios_version'] ?? 15) < 14.5)
    throw wrong('min_ios_version: Must be 14.5 or later in an iOS 14 dedicated campaign.');
  checkGroupBudget(account, campaign, input);
  checkSchedule(input, world.clock.now());
  checkBid(input);
  checkTargeting(world, account, input);
}

function checkPromotion(world: World, account: Account, input: Input): void {
  const promotion = String(input['promotion_type'] ?? '');
  if (promotion.startsWith('APP_')) need(input, 'app_id');
  if (input['app_id'] !== undefined) requireObject(world, account, 'app', input['app_id']);
  const pixel = input['pixel_id'];
  if (pixel !== undefined && !visiblePixels({ world, account }).some(({ id }) => id === pixel))
    throw missing(`Pixel ${String(pixel)} does not exist.`);
  const goal = input['optimization_goal'];
  if (goal === 'IN_APP_EVENT') need(input, 'optimization_event');
  if (goal === 'CONVERT' && promotion.startsWith('WEBSITE')) {
    need(input, 'pixel_id');
    need(input, 'optimization_event');
  }
}

/** Nobody with another system can install the app. */
export function checkSystem({ promotion_type, operating_systems }: Input): void {
  const [, system] = /^APP_(ANDROID|IOS)$/.exec(String(promotion_type ?? '')) ?? [];
  const chosen = (operating_systems ?? []) as string[];
  if (system !== undefined && chosen.length > 0 && !chosen.includes(system))
    throw wrong(`operating_systems: Must be ${system} when promotion_type is APP_${system}.`);
}

/** Who has the app already: they install it no more, and the group says how they are found. Smart+ has no field for that. */
function checkRetargeting({ fields }: StoredObject, input: Input): void {
  const { audience_type: type } = input;
  if (fields['app_promotion_type'] !== 'APP_RETARGETING') {
    if (type !== undefined) throw wrong('audience_type: Can be set in app retargeting campaigns only.');
    return;
  }
  if (input['optimization_goal'] === 'INSTALL')
    throw wrong('optimization_goal: INSTALL cannot be used in an app retargeting campaign.');
  if (fields['smart_plus'] === true) return;
  need(input, 'audience_type');
  if (type !== 'NEW_CUSTOM_AUDIENCE') throw wrong('audience_type: Must be one of: NEW_CUSTOM_AUDIENCE.');
}

const allowedModes: Record<string, readonly string[]> = {
  BUDGET_MODE_INFINITE: ['BUDGET_MODE_TOTAL', 'BUDGET_MODE_DAY', 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET'],
  BUDGET_MODE_TOTAL: ['BUDGET_MODE_TOTAL', 'BUDGET_MODE_DAY', 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET'],
  BUDGET_MODE_DAY: ['BUDGET_MODE_DAY', 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET'],
};

function checkGroupBudget(account: Account, campaign: StoredObject, input: Input): void {
  if (campaign.fields['budget_optimize_on'] === true) return;
  need(input, 'budget_mode');
  need(input, 'budget');
  const above = String(campaign.fields['budget_mode']);
  const mode = String(input['budget_mode']);
  if (!(allowedModes[above] ?? []).includes(mode))
    throw wrong(`budget_mode: ${mode} cannot be used in a campaign with ${above}.`);
  if (mode === 'BUDGET_MODE_TOTAL' && input['schedule_end_time'] === undefined)
    throw wrong('schedule_end_time: Missing data for required field.');
  checkBudget(
    'adgroup',
    input['budget'],
    account.currency,
    mode === 'BUDGET_MODE_TOTAL' ? scheduledDays(input) : 1,
  );
}

export function scheduledDays({ schedule_start_time, schedule_end_time }: Input): number {
  return (
    Math.ceil((fromStamp(String(schedule_end_time)) - fromStamp(String(schedule_start_time))) / dayMs) || 1
  );
}

/** `now`: what is said is new, and a time that is over does not begin any more. */
export function checkSchedule(input: Input, now?: number): void {
  if (input['schedule_type'] === 'SCHEDULE_START_END') need(input, 'schedule_end_time');
  const start = fromStamp(String(input['schedule_start_time']));
  if (Number.isNaN(start)) throw wrong('schedule_start_time: Not a valid datetime.');
  if (input['schedule_end_time'] === undefined) return;
  const end = fromStamp(String(input['schedule_end_time']));
  if (Number.isNaN(end)) throw wrong('schedule_end_time: Not a valid datetime.');
  if (end <= start) throw wrong('schedule_end_time: The end time must be later than the start time.');
  if (now !== undefined && end <= now)
    throw wrong('schedule_end_time: The end time must be later than the current time.');
}

/** Value is bid for by its return, or highest without a bid: what a conversion may cost is a bid of other goals. */
function checkValueBid(input: Input, byRoas: boolean): void {
  need(input, 'deep_bid_type');
  if (!byRoas) throw wrong('deep_bid_type: VALUE must be used with VO_MIN_ROAS or VO_HIGHEST_VALUE.');
  if (input['deep_bid_type'] === 'VO_HIGHEST_VALUE' && input['bid_type'] === 'BID_TYPE_CUSTOM')
    throw wrong('bid_type: VO_HIGHEST_VALUE must be used with BID_TYPE_NO_BID.');
  if (input['conversion_bid_price'] !== undefined)
    throw wrong('conversion_bid_price: Cannot be set with VALUE.');
}

function checkBid(input: Input): void {
  const { bid_type, billing_event } = input;
  const field = billing_event === 'OCPM' ? 'conversion_bid_price' : 'bid_price';
  const byRoas = String(input['deep_bid_type'] ?? '').startsWith('VO_');
  if (input['optimization_goal'] === 'VALUE') checkValueBid(input, byRoas);
  if (input['deep_bid_type'] === 'VO_MIN_ROAS') need(input, 'roas_bid');
  if (bid_type === 'BID_TYPE_CUSTOM' && !byRoas) need(input, field);
  if (bid_type === 'BID_TYPE_NO_BID')
    for (const name of ['bid_price', 'conversion_bid_price'])
      if (input[name] !== undefined) throw wrong(`${name}: Cannot be set with BID_TYPE_NO_BID.`);
}

export function checkTargeting(world: World, account: Account, input: Input): void {
  checkKnown(input);
  for (const name of ['audience_ids', 'excluded_audience_ids'])
    for (const id of (input[name] ?? []) as string[]) checkAudience(world, account, name, id);
  if (input['saved_audience_id'] !== undefined)
    requireObject(world, account, 'saved_audience', input['saved_audience_id']);
  const prices = input['device_price_ranges'] as number[] | undefined;
  if (prices?.some((price) => price % 50 !== 0)) throw wrong('device_price_ranges: Must be multiples of 50.');
  if (prices && input['device_model_ids'] !== undefined)
    throw wrong('device_price_ranges: Cannot be used together with device_model_ids.');
}

function checkAudience(world: World, account: Account, name: string, id: string): void {
  const audience = visibleAudiences({ world, account }).find((each) => each.id === id);
  if (!audience) throw missing(`Audience ${id} does not exist.`);
  if (!ready(audience, world.clock.now())) throw wrong(`${name}: Audience ${id} is not available yet.`);
}
