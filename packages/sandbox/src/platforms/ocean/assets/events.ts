import { list, object, oneOf, required, type Shape, text } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import { accountOf, writableAccount } from '../auth.ts';
import { ok } from '../envelope.ts';
import * as E from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { advertiser, idNumber, trackUrls, webAddress } from '../fields/common.ts';
import { DEEP_ACTIONS, EXTERNAL_ACTIONS, GOALS } from '../goals.data.ts';
import { big, key, pageOf, paging, part, parts, readBody, readQuery, type Values, words } from '../input.ts';
import { beijing } from '../time.ts';

const MANAGER = '/open_api/2/event_manager';
const LEVEL = 'event_asset';

function find(call: Call, account: Account, id: unknown): StoredObject {
  const found = call.world.state.objects.get('ocean', LEVEL, key(id));
  if (found?.accountId !== account.id) throw wrong(`事件资产${key(id)}不存在`);
  return found;
}
const assetsOf = (call: Call, account: Account): StoredObject[] =>
  call.world.state.objects.list('ocean', LEVEL, { accountId: account.id });

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
  const assets = assetsOf(call, account).filter(
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

const assetRow = (asset: StoredObject): Values => ({
  asset_id: big(asset.id),
  asset_name: asset.name,
  asset_type: asset.fields['asset_type'],
  share_type: 'OWNER',
  create_time: beijing(asset.createdAt),
  modify_time: beijing(asset.updatedAt),
});

function allAssets(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    filtering: object({
      asset_type: oneOf(E.EVENT_ASSET_TYPES),
      asset_ids: list(idNumber, { max: 100 }),
      modify_start_time: text(),
      modify_end_time: text(),
    }),
    ...paging(100),
  });
  const account = accountOf(call, values['advertiser_id']);
  const filter = part(values['filtering']);
  const ids = words(filter['asset_ids']);
  const found = assetsOf(call, account).filter(
    ({ id, fields, updatedAt }) =>
      (ids.length === 0 || ids.includes(id)) &&
      (filter['asset_type'] === undefined || filter['asset_type'] === fields['asset_type']) &&
      (filter['modify_start_time'] === undefined || beijing(updatedAt) >= key(filter['modify_start_time'])) &&
      (filter['modify_end_time'] === undefined || beijing(updatedAt) <= key(filter['modify_end_time'])),
  );
  const { rows, page_info } = pageOf(found, values);
  return ok(call, { asset_list: rows.map(assetRow), page_info });
}

const GROUPS: Record<string, string> = {
  APP: 'app',
  THIRD_EXTERNAL: 'landing_pages',
  QUICK_APP: 'quick_app',
  MINI_PROGRAME: 'mini_program',
};

function assetsByType(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    asset_type: required(oneOf(Object.keys(GROUPS))),
    filtering: object({ search: text() }),
    ...paging(100),
  });
  const account = accountOf(call, values['advertiser_id']);
  const type = key(values['asset_type']);
  const found = assetsOf(call, account).filter(({ fields }) => fields['asset_type'] === type);
  const { rows, page_info } = pageOf(found, values);
  const list = rows.map((asset) => ({ ...assetRow(asset), ...asset.fields }));
  return ok(call, {
    app: [],
    landing_pages: [],
    quick_app: [],
    mini_program: [],
    [GROUPS[type] ?? '']: list,
    page_info,
  });
}

const pageAsset: Shape = {
  landing_page_name: required(text({ min: 1, max: 50 })),
  landing_page_url: required(webAddress),
};
const appAsset: Shape = {
  app_name: required(text({ min: 1, max: 50 })),
  package_name: required(text()),
  app_type: required(oneOf(['ANDROID', 'IOS', 'HARMONY'])),
  download_url: text(),
  app_id: idNumber,
};

function createAsset(call: Call): Answer {
  const values = readBody(call, {
    advertiser_id: advertiser,
    asset_type: required(oneOf(['APP', 'THIRD_EXTERNAL'])),
    app_asset: object(appAsset),
    third_external_asset: object(pageAsset),
  });
  const account = writableAccount(call, values['advertiser_id']);
  const isApp = values['asset_type'] === 'APP';
  const own = values[isApp ? 'app_asset' : 'third_external_asset'];
  if (own === undefined) throw wrong(`参数错误：${isApp ? 'app_asset' : 'third_external_asset'} 为必填字段`);
  const fields = { asset_type: values['asset_type'], ...part(own) };
  const id = call.world.state.ids.digits('ocean', 19, '78');
  const name = key(part(own)[isApp ? 'app_name' : 'landing_page_name']);
  call.world.state.objects.insert('ocean', LEVEL, {
    id,
    accountId: account.id,
    name,
    status: 'ENABLE',
    fields,
  });
  return ok(call, { asset_id: big(id) });
}

const EVENTS: readonly (readonly [number, string, string])[] = [
  [8, 'active', '激活'],
  [13, 'active_register', '注册'],
  [14, 'active_pay', '付费'],
  [25, 'game_addiction', '关键行为'],
  [3, 'form', '表单提交'],
];
const eventRow = ([event_id, event_type, event_cn_name]: (typeof EVENTS)[number]) => ({
  event_id,
  event_type,
  event_cn_name,
  track_types: ['EXTERNAL_API', 'JSSDK'],
});

function events(call: Call, which: 'available' | 'configured'): Answer {
  const values = readQuery(call, { advertiser_id: advertiser, asset_id: required(idNumber) });
  const asset = find(call, accountOf(call, values['advertiser_id']), values['asset_id']);
  const made = words(asset.fields['events']);
  const rows = EVENTS.filter(([id]) => made.includes(String(id)) === (which === 'configured')).map(eventRow);
  return ok(call, { event_configs: rows });
}

function createEvent(call: Call): Answer {
  const values = readBody(call, {
    advertiser_id: advertiser,
    asset_id: required(idNumber),
    event_id: required(oneOf(EVENTS.map(([id]) => id))),
    track_types: required(list(oneOf(['JSSDK', 'EXTERNAL_API', 'XPATH']), { min: 1 })),
    statistical_type: oneOf(['ONLY_ONE', 'EVERY_ONE']),
    discrimination_value: object({ value_type: text(), dimension: text(), groups: list(text()) }),
  });
  const asset = find(call, writableAccount(call, values['advertiser_id']), values['asset_id']);
  const made = new Set([...words(asset.fields['events']), key(values['event_id'])]);
  call.world.state.objects.save('ocean', LEVEL, { ...asset, fields: { ...asset.fields, events: [...made] } });
  return ok(call, {});
}

const group: Shape = {
  track_url_group_id: idNumber,
  track_url_group_name: required(text({ min: 1, max: 50 })),
  ...Object.fromEntries(Object.keys(trackUrls).map((name) => [name, webAddress])),
  action_track_url: required(webAddress),
};

/** Groups of monitor links of an asset. One spelling of the id when writing, another when reading. */
function saveGroups(call: Call): Answer {
  const values = readBody(call, {
    advertiser_id: advertiser,
    assets_id: required(idNumber),
    track_url_groups: required(list(object(group), { min: 1, max: 10 })),
    download_url: text(),
  });
  const asset = find(call, writableAccount(call, values['advertiser_id']), values['assets_id']);
  const groups = new Map(parts(asset.fields['groups']).map((one) => [key(one['track_url_group_id']), one]));
  const saved = parts(values['track_url_groups']).map((one): Values => {
    const given = one['track_url_group_id'];
    if (given !== undefined && !groups.has(key(given))) throw wrong(`监测链接组${key(given)}不存在`);
    const id = given === undefined ? call.world.state.ids.digits('ocean', 19, '79') : key(given);
    const row = { ...one, track_url_group_id: big(id) };
    groups.set(id, row);
    return row;
  });
  call.world.state.objects.save('ocean', LEVEL, {
    ...asset,
    fields: { ...asset.fields, groups: [...groups.values()] },
  });
  return ok(call, { track_url_groups: saved });
}

function getGroups(call: Call): Answer {
  const values = readQuery(call, { advertiser_id: advertiser, asset_id: required(idNumber), ...paging(100) });
  const asset = find(call, accountOf(call, values['advertiser_id']), values['asset_id']);
  const { rows, page_info } = pageOf(parts(asset.fields['groups']), values);
  return ok(call, { track_url_groups: rows, page_info });
}

export const eventRoutes: readonly Route[] = [
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
  { method: 'GET', path: '/open_api/2/tools/event/all_assets/list/', handle: allAssets },
  { method: 'GET', path: '/open_api/2/tools/event/assets/get/', handle: assetsByType },
  { method: 'POST', path: `${MANAGER}/assets/create/`, handle: createAsset, part: 'APP and THIRD_EXTERNAL' },
  {
    method: 'GET',
    path: `${MANAGER}/available_events/get/`,
    handle: (call) => events(call, 'available'),
    part: 'five events',
  },
  { method: 'GET', path: `${MANAGER}/event_configs/get/`, handle: (call) => events(call, 'configured') },
  { method: 'POST', path: `${MANAGER}/events/create/`, handle: createEvent },
  { method: 'POST', path: `${MANAGER}/track_url/create/`, handle: saveGroups },
  { method: 'POST', path: `${MANAGER}/track_url/update/`, handle: saveGroups },
  { method: 'GET', path: `${MANAGER}/track_url/get/`, handle: getGroups },
];
