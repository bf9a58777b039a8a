import { integer, list, oneOf, required } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import { accountOf, writableAccount } from '../auth.ts';
import { ok } from '../envelope.ts';
import { wrong } from '../errors.ts';
import { advertiser, idNumber } from '../fields/common.ts';
import { big, key, part, readBody, readQuery, type Values, words } from '../input.ts';
import { beijing } from '../time.ts';

const dayMs = 86_400_000;
/** How long the platform calculates before an audience has its size. */
const calculationMs = 20 * 60_000;
export const objectLevel = 'custom_audience';
export const dmpPath = '/open_api/2/dmp';

/** The list goes on showing them, and says so. */
export const isDeleted = ({ status }: StoredObject): boolean => status === 'DELETED';

function find(call: Call, account: Account, id: unknown): StoredObject {
  const found = call.world.state.objects.get('ocean', objectLevel, key(id));
  if (!found || found.accountId !== account.id || isDeleted(found)) throw wrong(`人群包${key(id)}不存在`);
  return found;
}

/** Published by its owner, and pushed to this account: only both together can be used. */
function deliveryStatus({ fields }: StoredObject): string {
  const isPushed = fields['pushed'] !== false;
  const name =
    fields['published'] === true
      ? isPushed
        ? 'AVAILABLE'
        : 'NEED_PUSH'
      : isPushed
        ? 'NEED_PUBLISH'
        : 'UNAVAILABLE';
  return `CUSTOM_AUDIENCE_DELIVERY_STATUS_${name}`;
}

export function row(call: Call, audience: StoredObject): Values {
  const isReady = call.world.clock.now() - audience.createdAt >= calculationMs;
  const { source, upload, cover } = audience.fields;
  return {
    custom_audience_id: big(audience.id),
    name: audience.name,
    source: source ?? 'CUSTOM_AUDIENCE_TYPE_UPLOAD',
    // 0 waiting for the calculation, 2 ready.
    status: isReady ? 2 : 0,
    delivery_status: deliveryStatus(audience),
    upload_num: upload ?? 0,
    cover_num: isReady ? (cover ?? 0) : 0,
    tag: audience.fields['tag'] ?? '',
    data_source_id: audience.fields['data_source_id'] ?? '',
    isdel: isDeleted(audience) ? 1 : 0,
  };
}

function select(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    select_type: oneOf([0, 1]),
    offset: integer({ min: 0 }),
    limit: integer({ min: 1, max: 100 }),
  });
  const account = accountOf(call, values['advertiser_id']);
  const rows = call.world.state.objects
    .listed('ocean', objectLevel, { accountId: account.id })
    .filter(
      (audience) =>
        values['select_type'] !== 1 ||
        (deliveryStatus(audience).endsWith('_AVAILABLE') && !isDeleted(audience)),
    );
  const offset = Number(values['offset'] ?? 0);
  const page = rows.slice(offset, offset + Number(values['limit'] ?? 100));
  return ok(call, {
    custom_audience_list: page.map((audience) => row(call, audience)),
    offset: offset + page.length,
    total_num: rows.length,
  });
}

function read(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    custom_audience_ids: required(list(idNumber, { min: 1, max: 100 })),
  });
  const account = accountOf(call, values['advertiser_id']);
  const rows = words(values['custom_audience_ids']).map((id) => {
    const audience = find(call, account, id);
    return {
      ...row(call, audience),
      create_time: beijing(audience.createdAt),
      modify_time: beijing(audience.updatedAt),
      push_status: audience.fields['pushed'] === false ? 0 : 1,
      third_party_info: '',
    };
  });
  return ok(call, { custom_audience_list: rows });
}

function publish(call: Call): Answer {
  const values = readBody(call, { advertiser_id: advertiser, custom_audience_id: required(idNumber) });
  const account = writableAccount(call, values['advertiser_id']);
  const audience = find(call, account, values['custom_audience_id']);
  const now = call.world.clock.now();
  const last = audience.fields['published_at'];
  if (typeof last === 'number' && now - last < dayMs) throw wrong('同一人群包24小时内只能发布一次');
  const fields = { ...audience.fields, ...waitingOf(audience), published: true, published_at: now };
  call.world.state.objects.save('ocean', objectLevel, { ...audience, fields });
  return ok(call, {});
}

/** What a change of its list has made of it, which is in force from its publication on. */
const waitingOf = ({ fields }: StoredObject): Values => ({ ...part(fields['waiting']), waiting: undefined });

/** A pushed audience is a row of its own in the other account, under the same numbers of people. */
function push(call: Call): Answer {
  const values = readBody(call, {
    advertiser_id: advertiser,
    custom_audience_id: required(idNumber),
    target_advertiser_ids: required(list(idNumber, { min: 1, max: 100 })),
  });
  const account = writableAccount(call, values['advertiser_id']);
  const audience = find(call, account, values['custom_audience_id']);
  for (const target of words(values['target_advertiser_ids']))
    insert(call, writableAccount(call, target).id, audience.name, { ...audience.fields, pushed: true });
  return ok(call, {});
}

export function insert(call: Call, accountId: string, name: string, fields: Values): StoredObject {
  const id = call.world.state.ids.digits('ocean', 17, '31');
  return call.world.state.objects.insert('ocean', objectLevel, {
    id,
    accountId,
    name,
    status: 'ENABLE',
    fields,
  });
}

function remove(call: Call): Answer {
  const values = readBody(call, { advertiser_id: advertiser, custom_audience_id: required(idNumber) });
  const account = writableAccount(call, values['advertiser_id']);
  const audience = find(call, account, values['custom_audience_id']);
  call.world.state.objects.save('ocean', objectLevel, { ...audience, status: 'DELETED' });
  return ok(call, {});
}

export const audienceRoutes: readonly Route[] = [
  { method: 'GET', path: `${dmpPath}/custom_audience/select/`, handle: select },
  { method: 'GET', path: `${dmpPath}/custom_audience/read/`, handle: read },
  { method: 'POST', path: `${dmpPath}/custom_audience/publish/`, handle: publish, part: 'published at once' },
  { method: 'POST', path: `${dmpPath}/custom_audience/push_v2/`, handle: push, part: 'pushed at once' },
  { method: 'POST', path: `${dmpPath}/custom_audience/delete/`, handle: remove },
];
