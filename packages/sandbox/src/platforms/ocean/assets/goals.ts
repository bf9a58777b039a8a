import { oneOf, required, text } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import { accountOf } from '../auth.ts';
import { ok } from '../envelope.ts';
import * as E from '../enums.data.ts';
import { advertiser, idNumber } from '../fields/common.ts';
import { DEEP_ACTIONS, EXTERNAL_ACTIONS, GOALS } from '../goals.data.ts';
import { big, key, readQuery } from '../input.ts';

/** What an app can be optimised for: the table names only what is special about the other landing types. */
const APP_GOALS: readonly (readonly [string, string])[] = [
  ['AD_CONVERT_TYPE_ACTIVE', '激活'],
  ['AD_CONVERT_TYPE_ACTIVE_REGISTER', '激活且注册'],
  ['AD_CONVERT_TYPE_PAY', '激活且付费'],
  ['AD_CONVERT_TYPE_GAME_ADDICTION', '关键行为'],
  ['AD_CONVERT_TYPE_CLICK_NUM', '点击量'],
  ['AD_CONVERT_TYPE_SHOW_OFF_NUM', '展示量'],
];
const DEEP_OF: Readonly<Record<string, readonly string[]>> = {
  AD_CONVERT_TYPE_ACTIVE: [
    'AD_CONVERT_TYPE_PAY',
    'AD_CONVERT_TYPE_PURCHASE_ROI',
    'AD_CONVERT_TYPE_GAME_ADDICTION',
  ],
  AD_CONVERT_TYPE_PAY: ['AD_CONVERT_TYPE_PURCHASE_ROI'],
  AD_CONVERT_TYPE_FORM: ['AD_CONVERT_TYPE_CLUE_CONFIRM'],
};

function goalsFor(landing: string, asset: unknown): readonly (readonly [string, string])[] {
  if (landing === 'APP') return APP_GOALS;
  const own = GOALS.find((row) => row.landing === landing && (row.asset === null || row.asset === asset));
  return (own ?? GOALS.find((row) => row.landing === '*'))?.goals ?? [];
}

function goals(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    landing_type: required(oneOf(E.LANDING_TYPES)),
    ad_type: required(oneOf(E.AD_TYPES)),
    asset_type: oneOf(E.ASSET_TYPES),
    multi_asset_type: oneOf(E.MULTI_ASSET_TYPES),
    asset_id: idNumber,
    package_name: text(),
    app_type: oneOf(['ANDROID', 'IOS', 'HARMONY']),
    app_promotion_type: oneOf(E.APP_PROMOTION_TYPES),
    marketing_goal: oneOf(E.MARKETING_GOALS),
    delivery_mode: oneOf(E.DELIVERY_MODES),
    delivery_type: oneOf(E.DELIVERY_TYPES),
    dpa_adtype: text(),
    micro_promotion_type: oneOf(E.MICRO_PROMOTION_TYPES),
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
      deep_goals: (DEEP_OF[action] ?? []).map((deep) => ({
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
    external_action: required(oneOf(EXTERNAL_ACTIONS)),
    deep_external_action: oneOf(DEEP_ACTIONS),
    landing_type: oneOf(E.LANDING_TYPES),
    delivery_mode: oneOf(E.DELIVERY_MODES),
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
