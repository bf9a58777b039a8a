import { any, list, object, oneOf, required, text } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import { verdict } from '../../../review/review.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { accountOf, writableAccount } from '../auth.ts';
import { ok } from '../envelope.ts';
import * as enums from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { advertiser, idNumber } from '../fields/common.ts';
import { deepActions, externalActions } from './goals.data.ts';
import { key, pageOf, paging, part, readBody, readQuery, type Values, words } from '../input.ts';

const toolsPath = '/open_api/2/tools';
const siteName = text({ min: 1, max: 50 });

function find(call: Call, account: Account, given: unknown): StoredObject {
  const site = call.world.state.objects.get('ocean', 'orange_site', key(given));
  if (site?.accountId !== account.id) throw wrong(`落地页${key(given)}不存在`);
  return site;
}

/** An orange page: its switch, and while it is published what the review says. */
function orangeStatus(site: StoredObject, now: number): string {
  if (site.status !== 'ENABLE') return site.status;
  const outcome = verdict(site, now);
  return outcome === 'pending' ? 'AUDIT_DOING' : outcome === 'refused' ? 'AUDIT_REJECTED' : 'AUDIT_ACCEPTED';
}

const siteTests: Record<string, (status: string) => boolean> = {
  SITE_ALL: (status) => status !== 'DELETED',
  SITE_ONLINE: (status) => status === 'AUDIT_ACCEPTED',
  SITE_OFFLINE: (status) => status === 'EDIT' || status === 'AUDIT_DOING',
  SITE_REJECTED: (status) => status === 'AUDIT_REJECTED',
  SITE_TRASH: (status) => status === 'DELETED',
};

function oranges(call: Call, account: Account, values: Values): StoredObject[] {
  const now = call.world.clock.now();
  const search = part(values['filtering'])['search'];
  const wanted = siteTests[key(values['status'] ?? 'SITE_ALL')] ?? (() => true);
  return call.world.state.objects
    .listed('ocean', 'orange_site', { accountId: account.id })
    .filter((site) => wanted(orangeStatus(site, now)))
    .filter((site) => search === undefined || site.name.includes(key(search)) || site.id === search);
}

/** Camel case here and nowhere else: so it comes from the platform. */
function orangeList(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    status: oneOf(enums.siteFilters),
    share_type: oneOf(['MY_CREATIONS', 'SHARE', 'GROUP']),
    filtering: object({ search: text() }),
    ...paging(100),
  });
  const account = accountOf(call, values['advertiser_id']);
  const isOwn = (values['share_type'] ?? 'MY_CREATIONS') === 'MY_CREATIONS';
  const { rows, page_info } = pageOf(isOwn ? oranges(call, account, values) : [], values);
  const now = call.world.clock.now();
  return ok(call, {
    list: rows.map((site) => ({
      siteId: site.id,
      name: site.name,
      status: orangeStatus(site, now),
      siteType: site.fields['site_type'] ?? 'STREAMING',
      function_type: 'NORMAL',
      thumbnail: `${call.baseUrl}/cdn/image/${site.id}.png`,
    })),
    page_info,
  });
}

const pageUrl = (site: StoredObject) => `https://www.chengzijianzhan.com/tetris/page/${site.id}/`;

const reportsGoal = ({ fields }: StoredObject, goal: unknown): boolean => {
  const goals = words(fields['goals']);
  return goals.length === 0 || goals.includes(key(goal));
};

/** Whether the account has a page there that can report the goal. */
export const orangeSiteAt = (
  { state: { objects } }: World,
  accountId: string,
  url: string,
  goal: unknown,
): boolean =>
  objects
    .list('ocean', 'orange_site', { accountId })
    .some((site) => site.status !== 'DELETED' && pageUrl(site) === url && reportsGoal(site, goal));

function orangeForGoal(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    optimize_goal: required(
      object({
        external_action: required(oneOf(externalActions)),
        deep_external_action: oneOf(deepActions),
      }),
    ),
    status: oneOf(enums.siteFilters),
    filtering: object({ search: text(), micro_app_instance_id: idNumber }),
    multi_asset_type: oneOf(enums.multiAssetTypes),
    page: required({ kind: 'number', integer: true, min: 1 }),
    page_size: required({ kind: 'number', integer: true, min: 1, max: 100 }),
  });
  const account = accountOf(call, values['advertiser_id']);
  const goal = part(values['optimize_goal'])['external_action'];
  const usable = oranges(call, account, values).filter((site) => reportsGoal(site, goal));
  const { rows, page_info } = pageOf(usable, values);
  const now = call.world.clock.now();
  return ok(call, {
    list: rows.map((site) => ({
      site_id: site.id,
      name: site.name,
      status: orangeStatus(site, now),
      site_type: site.fields['site_type'] ?? 'STREAMING',
      url: pageUrl(site),
      thumbnail: `${call.baseUrl}/cdn/image/${site.id}.png`,
      consult_site_type: [],
    })),
    page_info,
  });
}

const orangeShape = {
  advertiser_id: advertiser,
  name: required(siteName),
  bricks: required(list(any(), { min: 1 })),
  site_type: oneOf(['STREAMING', 'ECOMMERCEPAGE']),
};

function orangeSave(call: Call, isNew: boolean): Answer {
  const values = readBody(call, isNew ? orangeShape : { ...orangeShape, site_id: required(text()) });
  const account = writableAccount(call, values['advertiser_id']);
  const { objects, ids } = call.world.state;
  const fields = { site_type: values['site_type'] ?? 'STREAMING', bricks: values['bricks'] };
  const base = { name: key(values['name']), status: 'EDIT' };
  if (!isNew) {
    const site = find(call, account, values['site_id']);
    objects.save('ocean', 'orange_site', { ...site, ...base, fields: { ...site.fields, ...fields } });
    return ok(call, { site_id: site.id });
  }
  const siteId = ids.digits('ocean', 19, '72');
  objects.insert('ocean', 'orange_site', { id: siteId, accountId: account.id, ...base, fields });
  return ok(call, { site_id: siteId });
}

/** Which switch an action turns, and from which it may be turned. */
const actions: Record<string, { to: string; from: readonly string[] }> = {
  published: { to: 'ENABLE', from: ['EDIT', 'ENABLE'] },
  unpublished: { to: 'EDIT', from: ['ENABLE'] },
  delete: { to: 'DELETED', from: ['EDIT', 'ENABLE'] },
  undeleted: { to: 'EDIT', from: ['DELETED'] },
};

function orangeSwitch(call: Call): Answer {
  const values = readBody(call, {
    advertiser_id: advertiser,
    site_ids: required(list(text(), { min: 1, max: 20 })),
    status: required(oneOf(enums.siteActions)),
  });
  const account = writableAccount(call, values['advertiser_id']);
  const action = actions[key(values['status'])];
  const { objects } = call.world.state;
  const success: string[] = [];
  const fail: Values[] = [];
  for (const siteId of words(values['site_ids'])) {
    const site = objects.get('ocean', 'orange_site', siteId);
    if (site?.accountId !== account.id || !action?.from.includes(site.status)) {
      fail.push({ site_id: siteId, message: site ? '站点状态不允许该操作' : '站点不存在' });
      continue;
    }
    const review =
      action.to === 'ENABLE' ? call.world.review.submit(siteId, call.world.clock.now(), [site.name]) : {};
    objects.save('ocean', 'orange_site', { ...site, ...review, status: action.to });
    success.push(siteId);
  }
  return ok(call, { success, fail });
}

function orangeRead(call: Call): Answer {
  const values = readQuery(call, { advertiser_id: advertiser, site_id: required(text()) });
  const site = find(call, accountOf(call, values['advertiser_id']), values['site_id']);
  const status = orangeStatus(site, call.world.clock.now());
  return ok(call, { site_id: site.id, name: site.name, status, bricks: site.fields['bricks'] ?? [] });
}

function orangePreview(call: Call): Answer {
  const values = readQuery(call, { advertiser_id: advertiser, site_id: required(text()) });
  const site = find(call, accountOf(call, values['advertiser_id']), values['site_id']);
  return ok(call, { site_id: site.id, url: pageUrl(site) });
}

export const orangeRoutes: readonly Route[] = [
  { method: 'GET', path: `${toolsPath}/site/get/`, handle: orangeList },
  { method: 'GET', path: '/open_api/v3.0/tools/orange_site/get/', handle: orangeForGoal },
  {
    method: 'POST',
    path: `${toolsPath}/site/create/`,
    handle: (call) => orangeSave(call, true),
    part: 'bricks are kept as they come',
  },
  {
    method: 'POST',
    path: `${toolsPath}/site/update/`,
    handle: (call) => orangeSave(call, false),
    part: 'bricks are kept as they come',
  },
  { method: 'GET', path: `${toolsPath}/site/read/`, handle: orangeRead },
  { method: 'GET', path: `${toolsPath}/site/preview/`, handle: orangePreview },
  { method: 'POST', path: `${toolsPath}/site/update_status/`, handle: orangeSwitch },
];
