import type { StoredObject } from '../../../state/index.ts';
import { reports } from '../assets/goals.ts';
import { wrong } from '../errors.ts';
import { part, parts, type Values, words } from '../input.ts';
import { today } from '../time.ts';
import { checkKeywords, hasWords } from './keywords.ts';
import { settingOf } from './settings.ts';

function need(holds: boolean, message: string): void {
  if (!holds) throw wrong(`参数错误：${message}`);
}
const given = (value: unknown) => value !== undefined && value !== '';
const only = (list: string[], ...allowed: string[]) => list.every((one) => allowed.includes(one));

/** How the goal is paid for when nobody says it. */
export function pricingFor(action: unknown): string {
  if (action === 'AD_CONVERT_TYPE_SHOW_OFF_NUM') return 'PRICING_CPM';
  return action === 'AD_CONVERT_TYPE_CLICK_NUM' ? 'PRICING_CPC' : 'PRICING_OCPM';
}

/** What the documentation demands of a new project beyond the type of each field. */
export function checkProject(values: Values, now: number): void {
  checkLanding(values);
  checkInventory(values);
  checkSearch(values);
  checkGoal(values);
  checkBid(part(values['delivery_setting']), part(values['optimize_goal']));
  checkSchedule(part(values['delivery_setting']), now);
}

const fieldsOfLanding: Readonly<Record<string, readonly string[]>> = {
  MICRO_GAME: ['micro_promotion_type', 'micro_app_instance_id'],
  QUICK_APP: ['quick_app_id'],
  DPA: ['dpa_adtype'],
};

function checkLanding(values: Values): void {
  const { landing_type: landing, ad_type: ad, delivery_mode: mode = 'MANUAL' } = values;
  const goal = part(values['optimize_goal']);
  if (landing === 'APP') {
    const type = values['app_promotion_type'];
    need(given(type), 'landing_type为APP时app_promotion_type必填');
    if (type !== 'RESERVE') {
      need(words(goal['asset_ids']).length === 1, 'optimize_goal.asset_ids 为必填字段');
      need(given(goal['external_action']), 'optimize_goal.external_action 为必填字段');
    }
    need(type !== 'LAUNCH' || given(values['open_url']), 'app_promotion_type为LAUNCH时open_url必填');
    need(
      type !== 'RESERVE' || given(values['subscribe_url']),
      'app_promotion_type为RESERVE时subscribe_url必填',
    );
  }
  if (landing === 'LINK' || landing === 'SHOP') {
    const asset = values['multi_asset_type'] ?? values['asset_type'];
    need(given(asset), `landing_type为${landing}时asset_type必填`);
    need(
      asset !== 'THIRDPARTY' || words(goal['asset_ids']).length === 1,
      'asset_type为THIRDPARTY时optimize_goal.asset_ids必填',
    );
  }
  for (const field of fieldsOfLanding[String(landing)] ?? [])
    need(given(values[field]), `landing_type为${landing}时${field}必填`);
  need(!given(values['multi_asset_type']) || landing === 'LINK', 'multi_asset_type仅支持LINK');
  if (ad === 'SEARCH') {
    need(landing === 'APP' || landing === 'LINK', '搜索广告仅支持APP、LINK');
    need(mode === 'MANUAL', '搜索广告仅支持MANUAL');
  }
  if (mode === 'PROCEDURAL')
    need(
      ['APP', 'MICRO_GAME', 'LINK'].includes(String(landing)) && ad === 'ALL',
      'PROCEDURAL仅支持APP、MICRO_GAME、LINK的通投广告',
    );
  if (values['marketing_goal'] === 'LIVE')
    need(ad === 'ALL' && mode === 'MANUAL', 'marketing_goal为LIVE时仅支持ad_type=ALL、delivery_mode=MANUAL');
  if (values['delivery_type'] === 'DURATION') {
    need(ad === 'SEARCH', 'delivery_type为DURATION时仅支持搜索广告');
    need(
      given(part(values['delivery_setting'])['search_continue_delivery']),
      'delivery_setting.search_continue_delivery 为必填字段',
    );
  }
}

function checkSearch(values: Values): void {
  const isSearch = values['ad_type'] === 'SEARCH';
  checkKeywords(values['keywords'], isSearch);
  need(!isSearch || !given(values['search_bid_ratio']), 'ad_type为SEARCH时search_bid_ratio不可填');
}

function checkInventory(values: Values): void {
  const range = part(values['delivery_range']);
  const media = words(range['inventory_type']);
  const isManual = range['inventory_catalog'] === 'MANUAL';
  const at = 'delivery_range.inventory_type';
  need(!isManual || media.length > 0, `${at} 为必填字段`);
  need(isManual || media.length === 0, `${at}仅在inventory_catalog为MANUAL时可填`);
  const isLive = values['marketing_goal'] === 'LIVE';
  if (media.length === 1 && media[0] === 'INVENTORY_UNION_SLOT' && !isLive)
    need(given(range['union_video_type']), 'delivery_range.union_video_type 为必填字段');
  if (values['ad_type'] === 'SEARCH')
    need(isManual && only(media, 'INVENTORY_SEARCH'), `搜索广告${at}仅支持INVENTORY_SEARCH`);
  if (isLive)
    need(
      isManual &&
        only(media, 'INVENTORY_AWEME_FEED', 'INVENTORY_UNION_SLOT') &&
        !given(range['union_video_type']),
      `marketing_goal为LIVE时${at}不合法`,
    );
  else if (values['landing_type'] === 'NATIVE_ACTION')
    need(isManual && only(media, 'INVENTORY_AWEME_FEED'), `NATIVE_ACTION的${at}仅支持INVENTORY_AWEME_FEED`);
  if (values['delivery_mode'] === 'PROCEDURAL')
    need(!isManual, 'delivery_mode为PROCEDURAL时inventory_catalog仅支持UNIVERSAL_SMART');
}

function checkGoal(values: Values): void {
  const setting = part(values['delivery_setting']);
  const action = part(values['optimize_goal'])['external_action'];
  const asset = given(values['multi_asset_type']) ? undefined : values['asset_type'];
  need(
    !given(action) || reports(values['landing_type'], asset, action),
    `optimize_goal.external_action不支持${String(action)}`,
  );
  const usual = pricingFor(action);
  const pricing = setting['pricing'] ?? usual;
  const media = words(part(values['delivery_range'])['inventory_type']);
  const isUnion = media.length === 1 && media[0] === 'INVENTORY_UNION_SLOT';
  const mayOcpc = usual === 'PRICING_OCPM' && (isUnion || values['ad_type'] === 'SEARCH');
  need(
    !given(action) || pricing === usual || (mayOcpc && pricing === 'PRICING_OCPC'),
    `delivery_setting.pricing与优化目标不匹配，应为${usual}`,
  );
  need(
    usual === 'PRICING_OCPM' || setting['bid_type'] !== 'NO_BID',
    'delivery_setting.bid_type为NO_BID时不支持该优化目标',
  );
  need(
    values['ad_type'] !== 'SEARCH' ||
      (pricing !== 'PRICING_CPM' && ['CUSTOM', 'NO_BID'].includes(String(setting['bid_type']))),
    '搜索广告不支持该出价方式',
  );
  need(
    values['delivery_mode'] !== 'PROCEDURAL' || setting['bid_type'] !== 'UPPER_CONTROL',
    'delivery_mode为PROCEDURAL时bid_type不支持UPPER_CONTROL',
  );
}

/** "Bids": stable cost may pay more for a click. */
export function checkBidRange({ bid, bid_type: type, pricing }: Values): void {
  const [low, high] = pricing === 'PRICING_CPM' ? [4, 100] : [0.2, type === 'CUSTOM' ? 999 : 100];
  need(
    !given(bid) || (Number(bid) >= low && Number(bid) <= high),
    `delivery_setting.bid 需在${low}~${high}之间`,
  );
}

function checkBid(setting: Values, goal: Values): void {
  checkBidRange({ pricing: pricingFor(goal['external_action']), ...setting });
  if (given(goal['deep_external_action'])) {
    need(setting['bid_type'] !== 'UPPER_CONTROL', '设置深度优化目标时bid_type不支持UPPER_CONTROL');
    need(given(setting['deep_bid_type']), 'delivery_setting.deep_bid_type 为必填字段');
  }
  if (setting['bid_type'] === 'NO_BID')
    for (const name of ['cpa_bid', 'deep_cpabid', 'roi_goal'])
      need(!given(setting[name]), `bid_type为NO_BID时${name}不可填`);
  const isFree = setting['budget_mode'] === 'BUDGET_MODE_INFINITE';
  need(isFree || given(setting['budget']), 'delivery_setting.budget 为必填字段');
}

export function checkSchedule(setting: Values, now: number, changed = false): void {
  const { schedule_type: type, start_time: start, end_time: end } = setting;
  if (type === 'SCHEDULE_START_END') {
    need(changed || given(start), 'delivery_setting.start_time 为必填字段');
    need(given(end), 'delivery_setting.end_time 为必填字段');
  }
  need(
    !given(end) || String(end) >= String(start ?? today(now)),
    'delivery_setting.end_time不能早于start_time',
  );
  need(!given(end) || String(end) >= today(now), 'delivery_setting.end_time不能早于今天');
  need(changed || !given(start) || String(start) >= today(now), 'delivery_setting.start_time不能早于今天');
}

/** What a promotion has to bring, given the project it goes into. */
export function checkPromotion(values: Values, project: StoredObject): void {
  const { landing_type: landing, marketing_goal: goal } = project.fields;
  const setting = settingOf(project);
  const materials = part(values['promotion_materials']);
  if (goal !== 'LIVE' || values['materials_type'] === 'PROMOTION_MATERIALS') {
    const visuals = ['video_material_list', 'image_material_list', 'carousel_material_list'];
    need(
      visuals.some((name) => parts(materials[name]).length > 0),
      'promotion_materials至少需要一个视频、图片或图集素材',
    );
    need(
      parts(materials['title_material_list']).length > 0,
      'promotion_materials.title_material_list 为必填字段',
    );
  }
  need(
    !(landing === 'LINK' || landing === 'MICRO_GAME') || given(values['source']),
    `landing_type为${String(landing)}时source必填`,
  );
  if (landing === 'LINK' && ['ORANGE', 'THIRDPARTY'].includes(String(project.fields['asset_type'])))
    need(
      parts(materials['external_url_material_list']).length > 0,
      'promotion_materials.external_url_material_list 为必填字段',
    );
  if (part(values['native_setting'])['anchor_related_type'] === 'SELECT')
    need(
      parts(materials['anchor_material_list']).length === 1,
      'anchor_related_type为SELECT时anchor_material_list必填且仅一个',
    );
  need(
    values['budget_mode'] !== 'BUDGET_MODE_TOTAL' || setting['schedule_type'] === 'SCHEDULE_START_END',
    'budget_mode为BUDGET_MODE_TOTAL时项目投放时间需为SCHEDULE_START_END',
  );
  if (project.fields['ad_type'] === 'SEARCH')
    need(hasWords(values), '搜索广告的keywords与auto_extend_traffic至少填写一个');
  need(
    project.fields['ad_type'] === 'SEARCH' || materials['dynamic_creative_switch'] !== 'ON',
    'promotion_materials.dynamic_creative_switch仅支持搜索广告',
  );
  checkKeywords(values['keywords'], true);
  checkPromotionBid(values, project);
}

function checkPromotionBid(values: Values, project: StoredObject): void {
  const setting = settingOf(project);
  const isOptimised = setting['budget_optimize_switch'] === 'ON';
  need(!isOptimised || !given(values['budget']), '项目开启预算择优分配时budget不可填');
  need(
    isOptimised || given(values['budget']) || setting['budget_mode'] !== 'BUDGET_MODE_INFINITE',
    'budget 为必填字段',
  );
  const pricing = String(setting['pricing']);
  const isClassic = pricing === 'PRICING_CPC' || pricing === 'PRICING_CPM';
  if (setting['bid_type'] === 'NO_BID') {
    for (const name of ['cpa_bid', 'deep_cpabid', 'roi_goal'])
      need(!given(values[name]), `bid_type为NO_BID时${name}不可填`);
    return;
  }
  const has = (...names: string[]) => names.some((name) => given(values[name]) || given(setting[name]));
  need(!isClassic || has('bid'), 'bid 为必填字段');
  need(isClassic || has('cpa_bid', 'roi_goal', 'first_roi_goal', 'seven_roi_goal'), 'cpa_bid 为必填字段');
  need(
    pricing !== 'PRICING_CPM' || !given(values['bid']) || Number(values['bid']) >= 4,
    'PRICING_CPM的bid不能小于4',
  );
}
