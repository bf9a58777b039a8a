import { list, object, oneOf, required, type Shape, text } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import { accountOf, writableAccount } from '../auth.ts';
import { ok } from '../envelope.ts';
import * as enums from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { advertiser, idNumber, trackUrls, webAddress } from '../fields/common.ts';
import { big, key, pageOf, paging, part, parts, readBody, readQuery, type Values, words } from '../input.ts';
import { beijing } from '../time.ts';

const manager = '/open_api/2/event_manager';
const objectLevel = 'event_asset';

function find(call: Call, account: Account, id: unknown): StoredObject {
  const found = call.world.state.objects.get('ocean', objectLevel, key(id));
  if (found?.accountId !== account.id) throw wrong(`事件资产${key(id)}不存在`);
  return found;
}
const assetsOf = (call: Call, account: Account): StoredObject[] =>
  call.world.state.objects.listed('ocean', objectLevel, { accountId: account.id });

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
      asset_type: oneOf(enums.eventAssetTypes),
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

const eventGroups: Record<string, string> = {
  APP: 'app',
  THIRD_EXTERNAL: 'landing_pages',
  QUICK_APP: 'quick_app',
  MINI_PROGRAME: 'mini_program',
};

function assetsByType(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    asset_type: required(oneOf(Object.keys(eventGroups))),
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
    [eventGroups[type] ?? '']: list,
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
  call.world.state.objects.insert('ocean', objectLevel, {
    id,
    accountId: account.id,
    name,
    status: 'ENABLE',
    fields,
  });
  return ok(call, { asset_id: big(id) });
}

const eventTypes: readonly (readonly [number, string, string])[] = [
  [8, 'active', '激活'],
  [13, 'active_register', '注册'],
  [14, 'active_pay', '付费'],
  [25, 'game_addiction', '关键行为'],
  [3, 'form', '表单提交'],
];
const eventRow = ([event_id, event_type, event_cn_name]: (typeof eventTypes)[number]) => ({
  event_id,
  event_type,
  event_cn_name,
  track_types: ['EXTERNAL_API', 'JSSDK'],
});

function events(call: Call, which: 'available' | 'configured'): Answer {
  const values = readQuery(call, { advertiser_id: advertiser, asset_id: required(idNumber) });
  const asset = find(call, accountOf(call, values['advertiser_id']), values['asset_id']);
  const made = words(asset.fields['events']);
  const rows = eventTypes
    .filter(([id]) => made.includes(String(id)) === (which === 'configured'))
    .map(eventRow);
  return ok(call, { event_configs: rows });
}

function createEvent(call: Call): Answer {
  const values = readBody(call, {
    advertiser_id: advertiser,
    asset_id: required(idNumber),
    event_id: required(oneOf(eventTypes.map(([id]) => id))),
    track_types: required(list(oneOf(['JSSDK', 'EXTERNAL_API', 'XPATH']), { min: 1 })),
    statistical_type: oneOf(['ONLY_ONE', 'EVERY_ONE']),
    discrimination_value: object({ value_type: text(), dimension: text(), groups: list(text()) }),
  });
  const asset = find(call, writableAccount(call, values['advertiser_id']), values['asset_id']);
  const made = new Set([...words(asset.fields['events']), key(values['event_id'])]);
  call.world.state.objects.save('ocean', objectLevel, {
    ...asset,
    fields: { ...asset.fields, events: [...made] },
  });
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
  call.world.state.objects.save('ocean', objectLevel, {
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
  { method: 'GET', path: '/open_api/2/tools/event/all_assets/list/', handle: allAssets },
  { method: 'GET', path: '/open_api/2/tools/event/assets/get/', handle: assetsByType },
  { method: 'POST', path: `${manager}/assets/create/`, handle: createAsset, part: 'APP and THIRD_EXTERNAL' },
  {
    method: 'GET',
    path: `${manager}/available_events/get/`,
    handle: (call) => events(call, 'available'),
    part: 'five events',
  },
  { method: 'GET', path: `${manager}/event_configs/get/`, handle: (call) => events(call, 'configured') },
  { method: 'POST', path: `${manager}/events/create/`, handle: createEvent },
  { method: 'POST', path: `${manager}/track_url/create/`, handle: saveGroups },
  { method: 'POST', path: `${manager}/track_url/update/`, handle: saveGroups },
  { method: 'GET', path: `${manager}/track_url/get/`, handle: getGroups },
];
