import { object, oneOf, required, type Shape, text } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import { accountOf, writableAccount } from '../auth.ts';
import { ok } from '../envelope.ts';
import * as enums from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { packageTargeting } from '../fields/audience.ts';
import { advertiser, idNumber } from '../fields/common.ts';
import { big, key, pageOf, paging, part, readBody, readQuery, type Values, words } from '../input.ts';
import { isGone } from '../delivery/filters.ts';
import { checkPlaces } from '../delivery/known.ts';

const objectLevel = 'audience_package';
const name = text({ min: 1, max: 50 });
const description = text({ min: 1, max: 100 });

const createShape: Shape = {
  ...packageTargeting,
  advertiser_id: advertiser,
  name: required(name),
  description: required(description),
  landing_type: required(oneOf(enums.packageLandingTypes)),
  ad_type: oneOf(enums.adTypes),
  marketing_goal: oneOf(enums.marketingGoals),
  delivery_range: oneOf(enums.packageRanges),
};

/** Landing type, ad type and range stand for good. */
const updateShape: Shape = {
  ...packageTargeting,
  advertiser_id: advertiser,
  audience_package_id: required(idNumber),
  name,
  description,
};

function find(call: Call, account: Account, id: unknown): StoredObject {
  const found = call.world.state.objects.get('ocean', objectLevel, key(id));
  if (found?.accountId !== account.id) throw wrong(`定向包${key(id)}不存在`);
  return found;
}

function claim(call: Call, account: Account, wanted: string, own?: string): void {
  const same = call.world.state.objects.list('ocean', objectLevel, { accountId: account.id, name: wanted });
  if (same.some(({ id }) => id !== own)) throw wrong(`定向包名称已存在：${wanted}`);
}

function create(call: Call): Answer {
  const { advertiser_id, name: wanted, ...fields } = readBody(call, createShape);
  const account = writableAccount(call, advertiser_id);
  claim(call, account, key(wanted));
  checkPlaces(fields);
  const id = call.world.state.ids.digits('ocean', 19, '71');
  const all = { ad_type: 'ALL', marketing_goal: 'VIDEO_AND_IMAGE', delivery_range: 'DEFAULT', ...fields };
  call.world.state.objects.insert('ocean', objectLevel, {
    id,
    accountId: account.id,
    name: key(wanted),
    status: 'ENABLE',
    fields: all,
  });
  return ok(call, { audience_package_id: big(id) });
}

function update(call: Call): Answer {
  const { advertiser_id, audience_package_id, name: wanted, ...changes } = readBody(call, updateShape);
  const account = writableAccount(call, advertiser_id);
  const old = find(call, account, audience_package_id);
  const called = key(wanted ?? old.name);
  claim(call, account, called, old.id);
  call.world.state.objects.save('ocean', objectLevel, {
    ...old,
    name: called,
    fields: { ...old.fields, ...changes },
  });
  return ok(call, { audience_package_id: big(old.id) });
}

function remove(call: Call): Answer {
  const values = readBody(call, { advertiser_id: advertiser, audience_package_id: required(idNumber) });
  const account = writableAccount(call, values['advertiser_id']);
  const { id } = find(call, account, values['audience_package_id']);
  if (users(call, account, id).length > 0) throw wrong('定向包已被项目使用，不可删除');
  call.world.state.objects.remove('ocean', objectLevel, id);
  return ok(call, { audience_package_id: big(id) });
}

/** Projects that stand on the package. */
function users(call: Call, account: Account, id: string): StoredObject[] {
  return call.world.state.objects
    .list('ocean', 'project', { accountId: account.id })
    .filter((project) => !isGone(project))
    .filter(({ fields }) => key(part(fields['audience'])['audience_package_id']) === id);
}

const switchValues = ['OFF', 'ON'];
const existsValues = ['UNLIMITED', 'FILTER', 'TARGETING'];

/** What went in under one spelling comes out under another. */
function shown({ id, name: called, fields }: StoredObject): Values {
  const {
    retargeting_tags,
    hide_if_exists,
    filter_aweme_abnormal_active: active,
    gender,
    age,
    ...rest
  } = fields;
  const or = (value: unknown) => (words(value).length > 0 ? value : ['NONE']);
  return {
    audience_package_id: big(id),
    name: called,
    ...rest,
    gender: gender === undefined || gender === 'NONE' ? 'GENDER_UNLIMITED' : gender,
    age: words(age).map((one) => (one === 'AGE_BELOW_18' ? 'AGE_ABOVE_0_17' : one)),
    platform: or(fields['platform']),
    ac: or(fields['ac']),
    carrier: or(fields['carrier']),
    device_type: or(fields['device_type']),
    ...(retargeting_tags === undefined ? {} : { retargeting_tags_include: retargeting_tags }),
    hide_if_exists: existsValues[Number(hide_if_exists ?? 0)],
    filter_aweme_abnormal_active: switchValues[Number(active ?? 0)],
  };
}

const equalityFilters = ['landing_type', 'delivery_range', 'ad_type', 'marketing_goal'];

function list(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    filtering: object({
      name: text(),
      landing_type: oneOf(enums.packageLandingTypes),
      delivery_range: oneOf(enums.packageRanges),
      ad_type: oneOf(enums.adTypes),
      marketing_goal: oneOf(enums.marketingGoals),
    }),
    ...paging(100),
  });
  const account = accountOf(call, values['advertiser_id']);
  const filter = part(values['filtering']);
  const found = call.world.state.objects
    .listed('ocean', objectLevel, { accountId: account.id })
    .filter((one) => filter['name'] === undefined || one.name.includes(key(filter['name'])))
    .filter(({ fields }) =>
      equalityFilters.every((one) => filter[one] === undefined || filter[one] === fields[one]),
    );
  const { rows, page_info } = pageOf(found, values);
  return ok(call, { audience_packages: rows.map(shown), page_info });
}

function bindings(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    audience_package_id: required(idNumber),
    page: required({ kind: 'number', integer: true, min: 1 }),
    page_size: required({ kind: 'number', integer: true, min: 1, max: 100 }),
  });
  const account = accountOf(call, values['advertiser_id']);
  const { id } = find(call, account, values['audience_package_id']);
  const { rows, page_info } = pageOf(users(call, account, id), values);
  const all = rows.map((project) => ({ project_id: big(project.id), project_name: project.name }));
  return ok(call, { list: all, page_info });
}

export const packageRoutes: readonly Route[] = [
  { method: 'POST', path: '/open_api/2/audience_package/create/', handle: create },
  { method: 'POST', path: '/open_api/2/audience_package/update/', handle: update },
  { method: 'POST', path: '/open_api/2/audience_package/delete/', handle: remove },
  { method: 'GET', path: '/open_api/v3.0/audience_package/get/', handle: list },
  { method: 'GET', path: '/open_api/v3.0/audience_package_bindinfo/get/', handle: bindings },
];
