import { object, required, text } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import { verdict } from '../../../review/review.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import { accountOf, writableAccount } from '../auth.ts';
import { ok } from '../envelope.ts';
import { wrong } from '../errors.ts';
import { advertiser, idNumber, webAddress } from '../fields/common.ts';
import { big, key, pageOf, paging, part, readBody, readQuery, type Values } from '../input.ts';
import { beijing } from '../time.ts';

const toolsPath = '/open_api/2/tools';
const siteName = text({ min: 1, max: 50 });

function find(call: Call, account: Account, given: unknown): StoredObject {
  const site = call.world.state.objects.get('ocean', 'third_site', key(given));
  if (site?.accountId !== account.id) throw wrong(`落地页${key(given)}不存在`);
  return site;
}

/** A third-party page waits, is looked at, and is accepted or not; what happens to it later is a state of its own. */
function auditStatus(site: StoredObject, now: number): string {
  if (site.status !== 'ENABLE') return site.status;
  const outcome = verdict(site, now);
  if (outcome === 'approved') return 'AUDIT_ACCEPTED';
  if (outcome === 'refused') return 'AUDIT_REJECTED';
  const half = site.createdAt + ((site.reviewAt ?? now) - site.createdAt) / 2;
  return now < half ? 'AWAIT_AUDIT' : 'AUDITING';
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
    .listed('ocean', 'third_site', { accountId: account.id })
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
  thumbnail: `${call.baseUrl}/cdn/image/${site.id}.png`,
  create_time: beijing(site.createdAt),
});

/** Only the name of a third-party page can change. */
function thirdChange(call: Call, what: 'name' | 'delete'): Answer {
  const values = readBody(call, {
    advertiser_id: advertiser,
    site_id: required(idNumber),
    ...(what === 'name' ? { name: required(siteName) } : {}),
  });
  const account = writableAccount(call, values['advertiser_id']);
  const site = find(call, account, values['site_id']);
  const { objects } = call.world.state;
  if (what === 'delete') objects.remove('ocean', 'third_site', site.id);
  else objects.save('ocean', 'third_site', { ...site, name: key(values['name']) });
  return ok(call, { site_id: big(site.id), ...(what === 'name' ? { success: true } : {}) });
}

function thirdOne(call: Call): StoredObject {
  const values = readQuery(call, { advertiser_id: advertiser, site_id: required(idNumber) });
  return find(call, accountOf(call, values['advertiser_id']), values['site_id']);
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

export const thirdRoutes: readonly Route[] = [
  { method: 'POST', path: `${toolsPath}/third_site/create/`, handle: thirdCreate },
  { method: 'GET', path: `${toolsPath}/third_site/get/`, handle: thirdList },
  { method: 'POST', path: `${toolsPath}/third_site/update/`, handle: (call) => thirdChange(call, 'name') },
  { method: 'POST', path: `${toolsPath}/third_site/delete/`, handle: (call) => thirdChange(call, 'delete') },
  {
    method: 'GET',
    path: `${toolsPath}/third_site/preview/`,
    handle: (call) => ok(call, { url: thirdOne(call).fields['url'] }),
  },
  { method: 'POST', path: `${toolsPath}/aip_third_site/create/`, handle: thirdCreate },
  { method: 'GET', path: `${toolsPath}/aip_third_site/get/`, handle: aipOne },
  {
    method: 'POST',
    path: `${toolsPath}/aip_third_site/update/`,
    handle: (call) => thirdChange(call, 'name'),
  },
];
