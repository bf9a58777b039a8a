import { oneOf, required, text } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import { accountOf } from '../auth.ts';
import { ok } from '../envelope.ts';
import * as enums from '../enums.data.ts';
import { advertiser, idNumber } from '../fields/common.ts';
import { deepActions, externalActions, goalTable } from './goals.data.ts';
import { big, key, readQuery } from '../input.ts';

/** What an app can be optimised for: the table names only what is special about the other landing types. */
const appGoals: readonly (readonly [string, string])[] = [
  ['AD_CONVERT_TYPE_ACTIVE', '激活'],
  ['AD_CONVERT_TYPE_ACTIVE_REGISTER', '激活且注册'],
  ['AD_CONVERT_TYPE_PAY', '激活且付费'],
  ['AD_CONVERT_TYPE_GAME_ADDICTION', '关键行为'],
  ['AD_CONVERT_TYPE_CLICK_NUM', '点击量'],
  ['AD_CONVERT_TYPE_SHOW_OFF_NUM', '展示量'],
];
const deepGoalsOf: Readonly<Record<string, readonly string[]>> = {
  AD_CONVERT_TYPE_ACTIVE: [
    'AD_CONVERT_TYPE_PAY',
    'AD_CONVERT_TYPE_PURCHASE_ROI',
    'AD_CONVERT_TYPE_GAME_ADDICTION',
  ],
  AD_CONVERT_TYPE_PAY: ['AD_CONVERT_TYPE_PURCHASE_ROI'],
  AD_CONVERT_TYPE_FORM: ['AD_CONVERT_TYPE_CLUE_CONFIRM'],
};

const rowOf = (landing: unknown, asset: unknown) =>
  goalTable.find((row) => row.landing === landing && (row.asset === null || row.asset === asset));

/** Where the table names what is promoted, nothing else can be reported; of all else it has examples. */
export const reports = (landing: unknown, asset: unknown, action: unknown): boolean =>
  rowOf(landing, asset)?.goals.some(([goal]) => goal === action) ?? true;

function goalsFor(landing: string, asset: unknown): readonly (readonly [string, string])[] {
  if (landing === 'APP') return appGoals;
  return (rowOf(landing, asset) ?? goalTable.find((row) => row.landing === '*'))?.goals ?? [];
}

function goals(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    landing_type: required(oneOf(enums.landingTypes)),
    ad_type: required(oneOf(enums.adTypes)),
    asset_type: oneOf(enums.assetTypes),
    multi_asset_type: oneOf(enums.multiAssetTypes),
    asset_id: idNumber,
    package_name: text(),
    app_type: oneOf(['ANDROID', 'IOS', 'HARMONY']),
    app_promotion_type: oneOf(enums.appPromotionTypes),
    marketing_goal: oneOf(enums.marketingGoals),
    delivery_mode: oneOf(enums.deliveryModes),
    delivery_type: oneOf(enums.deliveryTypes),
    dpa_adtype: oneOf(enums.dpaAdTypes),
    micro_promotion_type: oneOf(enums.microPromotionTypes),
    micro_app_instance_id: idNumber,
    quick_app_id: idNumber,
    mini_program_id: idNumber,
  });
  const account = accountOf(call, values['advertiser_id']);
  const wanted = values['package_name'];
  const assets = call.world.state.objects
    .list('ocean', 'event_asset', { accountId: account.id })
    .filter(
      ({ id, fields }) =>
        (values['asset_id'] === undefined || id === key(values['asset_id'])) &&
        (wanted === undefined || fields['package_name'] === wanted),
    );
  const asset = values['multi_asset_type'] === undefined ? values['asset_type'] : 'ORANGE';
  return ok(call, {
    asset_ids: assets.map(({ id }) => big(id)),
    goals: goalsFor(key(values['landing_type']), asset).map(([action, name]) => ({
      external_action: action,
      optimization_name: name,
      deep_goals: (deepGoalsOf[action] ?? []).map((deep) => ({
        deep_external_action: deep,
        optimization_name: deep,
      })),
      asset_types: [],
      value_type: 0,
      history_back: true,
      twenty_four_hour_back: true,
      need_app_force: false,
    })),
  });
}

function deepBidTypes(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    external_action: required(oneOf(externalActions)),
    deep_external_action: oneOf(deepActions),
    landing_type: oneOf(enums.landingTypes),
    delivery_mode: oneOf(enums.deliveryModes),
  });
  accountOf(call, values['advertiser_id']);
  const deep = key(values['deep_external_action'] ?? '');
  const types = /ROI/.test(deep)
    ? ['ROI_COEFFICIENT']
    : deep === ''
      ? ['DEEP_BID_DEFAULT']
      : ['DEEP_BID_MIN', 'BID_PER_ACTION'];
  return ok(call, { deep_bid_type: types });
}

export const goalRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/open_api/v3.0/event_manager/optimized_goal/get_v2/',
    handle: goals,
    part: 'a table by landing and asset type, not the goals of each single asset',
  },
  {
    method: 'GET',
    path: '/open_api/v3.0/event_manager/deep_bid_type/get/',
    handle: deepBidTypes,
    part: 'a short table',
  },
];
