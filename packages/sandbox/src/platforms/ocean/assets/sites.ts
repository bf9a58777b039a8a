import { any, id, list, object, oneOf, required, text } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import { verdict } from '../../../review/review.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import { accountOf, writableAccount } from '../auth.ts';
import { ok } from '../envelope.ts';
import * as E from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { advertiser, idNumber, webAddress } from '../fields/common.ts';
import { DEEP_ACTIONS, EXTERNAL_ACTIONS } from '../goals.data.ts';
import { big, key, pageOf, paging, part, readBody, readQuery, type Values, words } from '../input.ts';
import { beijing } from '../time.ts';

type Kind = 'orange_site' | 'third_site';
const TOOLS = '/open_api/2/tools';
const siteName = text({ min: 1, max: 50 });

function find(call: Call, kind: Kind, account: Account, given: unknown): StoredObject {
  const site = call.world.state.objects.get('ocean', kind, key(given));
  if (site?.accountId !== account.id) throw wrong(`落地页${key(given)}不存在`);
  return site;
}

/** An orange page: its switch, and while it is published what the review says. */
function orangeStatus(site: StoredObject, now: number): string {
  if (site.status !== 'ENABLE') return site.status;
  const outcome = verdict(site, now);
  return outcome === 'pending' ? 'AUDIT_DOING' : outcome === 'refused' ? 'AUDIT_REJECTED' : 'AUDIT_ACCEPTED';
}

/** A third-party page waits, is looked at, and is accepted or not. */
export function auditStatus(site: StoredObject, now: number): string {
  const outcome = verdict(site, now);
  if (outcome === 'approved') return 'AUDIT_ACCEPTED';
  if (outcome === 'refused') return 'AUDIT_REJECTED';
  const half = site.createdAt + ((site.reviewAt ?? now) - site.createdAt) / 2;
  return now < half ? 'AWAIT_AUDIT' : 'AUDITING';
}

const FILTERS: Record<string, (status: string) => boolean> = {
  SITE_ALL: (status) => status !== 'DELETED',
  SITE_ONLINE: (status) => status === 'AUDIT_ACCEPTED',
  SITE_OFFLINE: (status) => status === 'EDIT' || status === 'AUDIT_DOING',
  SITE_REJECTED: (status) => status === 'AUDIT_REJECTED',
  SITE_TRASH: (status) => status === 'DELETED',
};

function oranges(call: Call, account: Account, values: Values): StoredObject[] {
  const now = call.world.clock.now();
  const search = part(values['filtering'])['search'];
  const wanted = FILTERS[key(values['status'] ?? 'SITE_ALL')] ?? (() => true);
  return call.world.state.objects
    .list('ocean', 'orange_site', { accountId: account.id })
    .filter((site) => wanted(orangeStatus(site, now)))
    .filter((site) => search === undefined || site.name.includes(key(search)) || site.id === search);
}

/** Camel case here and nowhere else: so it comes from the platform. */
function orangeList(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    status: oneOf(E.SITE_FILTERS),
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
      thumbnail: `${call.baseUrl}/cdn/image/${site.id}.svg`,
    })),
    page_info,
  });
}

const pageUrl = (site: StoredObject) => `https://www.chengzijianzhan.com/tetris/page/${site.id}/`;

function orangeForGoal(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    optimize_goal: required(
      object({
        external_action: required(oneOf(EXTERNAL_ACTIONS)),
        deep_external_action: oneOf(DEEP_ACTIONS),
      }),
    ),
    status: oneOf(E.SITE_FILTERS),
    filtering: object({ search: text(), micro_app_instance_id: idNumber }),
    multi_asset_type: oneOf(E.MULTI_ASSET_TYPES),
    page: required({ kind: 'number', integer: true, min: 1 }),
    page_size: required({ kind: 'number', integer: true, min: 1, max: 100 }),
  });
  const account = accountOf(call, values['advertiser_id']);
  const goal = part(values['optimize_goal'])['external_action'];
  const usable = oranges(call, account, values).filter(({ fields }) => {
    const goals = words(fields['goals']);
    return goals.length === 0 || goals.includes(key(goal));
  });
  const { rows, page_info } = pageOf(usable, values);
  const now = call.world.clock.now();
  return ok(call, {
    list: rows.map((site) => ({
      site_id: site.id,
      name: site.name,
      status: orangeStatus(site, now),
      site_type: site.fields['site_type'] ?? 'STREAMING',
      url: pageUrl(site),
      thumbnail: `${call.baseUrl}/cdn/image/${site.id}.svg`,
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
    const site = find(call, 'orange_site', account, values['site_id']);
    objects.save('ocean', 'orange_site', { ...site, ...base, fields: { ...site.fields, ...fields } });
    return ok(call, { site_id: site.id });
  }
  const siteId = ids.digits('ocean', 19, '72');
  objects.insert('ocean', 'orange_site', { id: siteId, accountId: account.id, ...base, fields });
  return ok(call, { site_id: siteId });
}

/** Which switch an action turns, and from which it may be turned. */
const ACTIONS: Record<string, { to: string; from: readonly string[] }> = {
  published: { to: 'ENABLE', from: ['EDIT', 'ENABLE'] },
  unpublished: { to: 'EDIT', from: ['ENABLE'] },
  delete: { to: 'DELETED', from: ['EDIT', 'ENABLE'] },
  undeleted: { to: 'EDIT', from: ['DELETED'] },
};

function orangeSwitch(call: Call): Answer {
  const values = readBody(call, {
    advertiser_id: advertiser,
    site_ids: required(list(text(), { min: 1, max: 20 })),
    status: required(oneOf(E.SITE_ACTIONS)),
  });
  const account = writableAccount(call, values['advertiser_id']);
  const action = ACTIONS[key(values['status'])];
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
  const site = find(call, 'orange_site', accountOf(call, values['advertiser_id']), values['site_id']);
  const status = orangeStatus(site, call.world.clock.now());
  return ok(call, { site_id: site.id, name: site.name, status, bricks: site.fields['bricks'] ?? [] });
}

function orangePreview(call: Call): Answer {
  const values = readQuery(call, { advertiser_id: advertiser, site_id: required(text()) });
  const site = find(call, 'orange_site', accountOf(call, values['advertiser_id']), values['site_id']);
  return ok(call, { site_id: site.id, url: pageUrl(site) });
}

function thirdCreate(call: Call): Answer {
  const values = readBody(call, { advertiser_id: advertiser, name: siteName, url: required(webAddress) });
  const account = writableAccount(call, values['advertiser_id']);
  const siteId = call.world.state.ids.digits('ocean', 19, '77');
  const name = key(values['name'] ?? values['url']).slice(0, 50);
  call.world.state.objects.insert('ocean', 'third_site', {
    id: siteId,
    accountId: account.id,
    name,
    status: 'ENABLE',
    ...call.world.review.submit(siteId, call.world.clock.now(), [name, key(values['url'])]),
    fields: { url: values['url'] },
  });
  return ok(call, { site_id: big(siteId) });
}

function thirdList(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    filtering: object({ site_id: idNumber, site_name: text(), start_time: text(), end_time: text() }),
    ...paging(100),
  });
  const account = accountOf(call, values['advertiser_id']);
  const { site_id, site_name, start_time, end_time } = part(values['filtering']);
  const found = call.world.state.objects
    .list('ocean', 'third_site', { accountId: account.id })
    .filter((site) => {
      const created = beijing(site.createdAt).slice(0, 10);
      return (
        (site_id === undefined || site.id === key(site_id)) &&
        (site_name === undefined || site.name.includes(key(site_name))) &&
        (start_time === undefined || created >= key(start_time).slice(0, 10)) &&
        (end_time === undefined || created <= key(end_time).slice(0, 10))
      );
    });
  const { rows, page_info } = pageOf(found, values);
  return ok(call, { list: rows.map((site) => thirdRow(call, site)), page_info });
}

const thirdRow = (call: Call, site: StoredObject): Values => ({
  site_id: big(site.id),
  name: site.name,
  url: site.fields['url'],
  audit_status: auditStatus(site, call.world.clock.now()),
  thumbnail: `${call.baseUrl}/cdn/image/${site.id}.svg`,
  create_time: beijing(site.createdAt),
});

/** Only the name of a third-party page can change. */
function thirdChange(call: Call, what: 'name' | 'delete'): Answer {
  const values = readBody(call, {
    advertiser_id: advertiser,
    site_id: required(id({ as: 'number' })),
    ...(what === 'name' ? { name: required(siteName) } : {}),
  });
  const account = writableAccount(call, values['advertiser_id']);
  const site = find(call, 'third_site', account, values['site_id']);
  const { objects } = call.world.state;
  if (what === 'delete') objects.remove('ocean', 'third_site', site.id);
  else objects.save('ocean', 'third_site', { ...site, name: key(values['name']) });
  return ok(call, { site_id: big(site.id), ...(what === 'name' ? { success: true } : {}) });
}

function thirdOne(call: Call): StoredObject {
  const values = readQuery(call, { advertiser_id: advertiser, site_id: required(idNumber) });
  return find(call, 'third_site', accountOf(call, values['advertiser_id']), values['site_id']);
}

/** The owner's field is misspelled by the platform. */
function aipOne(call: Call): Answer {
  const site = thirdOne(call);
  const { thumbnail: _thumbnail, ...row } = thirdRow(call, site);
  return ok(call, {
    adveriser_id: big(site.accountId),
    ...row,
    validate_status: 'VALIDATE_SUCCESS',
    update_time: beijing(site.updatedAt),
  });
}

export const siteRoutes: readonly Route[] = [
  { method: 'GET', path: `${TOOLS}/site/get/`, handle: orangeList },
  { method: 'GET', path: '/open_api/v3.0/tools/orange_site/get/', handle: orangeForGoal },
  {
    method: 'POST',
    path: `${TOOLS}/site/create/`,
    handle: (call) => orangeSave(call, true),
    part: 'bricks are kept as they come',
  },
  {
    method: 'POST',
    path: `${TOOLS}/site/update/`,
    handle: (call) => orangeSave(call, false),
    part: 'bricks are kept as they come',
  },
  { method: 'GET', path: `${TOOLS}/site/read/`, handle: orangeRead },
  { method: 'GET', path: `${TOOLS}/site/preview/`, handle: orangePreview },
  { method: 'POST', path: `${TOOLS}/site/update_status/`, handle: orangeSwitch },
  { method: 'POST', path: `${TOOLS}/third_site/create/`, handle: thirdCreate },
  { method: 'GET', path: `${TOOLS}/third_site/get/`, handle: thirdList },
  { method: 'POST', path: `${TOOLS}/third_site/update/`, handle: (call) => thirdChange(call, 'name') },
  { method: 'POST', path: `${TOOLS}/third_site/delete/`, handle: (call) => thirdChange(call, 'delete') },
  {
    method: 'GET',
    path: `${TOOLS}/third_site/preview/`,
    handle: (call) => ok(call, { url: thirdOne(call).fields['url'] }),
  },
  { method: 'POST', path: `${TOOLS}/aip_third_site/create/`, handle: thirdCreate },
  { method: 'GET', path: `${TOOLS}/aip_third_site/get/`, handle: aipOne },
  { method: 'POST', path: `${TOOLS}/aip_third_site/update/`, handle: (call) => thirdChange(call, 'name') },
];
