import { integer, list, object, oneOf, required, text } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import { hash } from '../../../random.ts';
import type { StoredObject } from '../../../state/index.ts';
import { accountOf, writableAccount } from '../auth.ts';
import { ok } from '../envelope.ts';
import * as enums from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { advertiser, idNumber } from '../fields/common.ts';
import { key, pageOf, paging, part, readBody, readQuery, type Values, words } from '../input.ts';
import { beijing } from '../time.ts';

const dayMs = 86_400_000;
/** After so long the creator has agreed to a request. */
const answerMs = 30 * 60_000;
/** `account:aweme`, and after that which video, where only that one is given: an account has several authorisations. */
const awemeOf = ({ id }: StoredObject) => id.split(':')[1] ?? '';

/** An authorisation that lets the account use it now. */
export function requireAweme({ world }: Call, accountId: string, id: unknown, at = ''): StoredObject {
  const now = world.clock.now();
  const found = world.state.objects
    .list('ocean', 'aweme', { accountId })
    .find((aweme) => awemeOf(aweme) === key(id) && standing(aweme, now) === 'AUTHRIZED');
  if (!found) throw wrong(`${at}抖音号${key(id)}未授权`);
  return found;
}

/** Where an authorisation stands now: it is agreed to, runs, and ends by itself. */
function standing(aweme: StoredObject, now: number): string {
  const end = Number(aweme.fields['end'] ?? Infinity);
  if (aweme.status === 'INVALID' || now >= end) return 'INVALID';
  // Of the seeded ones some creators take longer.
  const answered = Number(aweme.fields['answer'] ?? aweme.createdAt + answerMs);
  return aweme.status === 'AUTHRIZING' && now >= answered ? 'AUTHRIZED' : aweme.status;
}

function row(aweme: StoredObject, now: number): Values {
  const { type, start, end, item } = aweme.fields;
  const status = standing(aweme, now);
  const expires = typeof end === 'number' ? beijing(end) : '';
  return {
    aweme_id: awemeOf(aweme),
    aweme_name: aweme.name,
    auth_type: type ?? 'AWEME_ACCOUNT',
    auth_status: status,
    sub_status: status === 'INVALID' ? 'INVALID_EXPIRED' : '',
    start_time: typeof start === 'number' ? beijing(start) : beijing(aweme.createdAt),
    end_time: expires,
    share_type: 'SHARE_BY_ONESELF',
    aweme_user_type: 'NORMAL',
    open_id: `_000${hash('open', aweme.id).toString(36)}`,
    auth_scenarios: [],
    video_info: item === undefined ? {} : { item_id: BigInt(key(item)) },
    warning_types: [],
    warning_content: [],
    aweme_cancel_reason: '',
    auth_auto_expire_date: expires.slice(0, 10),
  };
}

function authorised(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    filtering: object({
      auth_type: list(oneOf(enums.awemeAuthTypes)),
      auth_status: list(oneOf(enums.awemeAuthStatuses)),
      aweme_ids: list(text()),
      item_ids: list(idNumber),
      auth_scenario: text(),
      warning_types: list(text()),
    }),
    ...paging(100),
  });
  const account = accountOf(call, values['advertiser_id']);
  const filter = part(values['filtering']);
  const now = call.world.clock.now();
  const within = (name: string, own: unknown) =>
    words(filter[name]).length === 0 || words(filter[name]).includes(key(own));
  const found = call.world.state.objects
    .listed('ocean', 'aweme', { accountId: account.id })
    .map((aweme) => row(aweme, now))
    .filter(
      (one) =>
        within('auth_type', one['auth_type']) &&
        within('auth_status', one['auth_status']) &&
        within('aweme_ids', one['aweme_id']),
    );
  const { rows, page_info } = pageOf(found, values);
  return ok(call, { list: rows, page_info });
}

const askShape = {
  advertiser_id: advertiser,
  aweme_id: required(text({ min: 1 })),
  auth_type: required(oneOf(enums.awemeAuthTypes)),
  end_time: text({ pattern: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ }),
  code: text(),
  notes: text(),
};

function change(call: Call, status: 'AUTHRIZING' | 'AUTHRIZED' | 'INVALID'): Answer {
  const values = readBody(call, askShape);
  const account = writableAccount(call, values['advertiser_id']);
  const id = `${account.id}:${key(values['aweme_id'])}`;
  const { objects } = call.world.state;
  const known = objects.get('ocean', 'aweme', id);
  const now = call.world.clock.now();
  const until =
    typeof values['end_time'] === 'string'
      ? Date.parse(`${values['end_time'].replace(' ', 'T')}+08:00`)
      : now + 365 * dayMs;
  if (status !== 'INVALID' && !(until > now)) throw wrong('参数错误：end_time 需晚于当前时间');
  const fields = { type: values['auth_type'], start: now, end: until };
  if (status === 'AUTHRIZING') {
    if (known && standing(known, now) !== 'INVALID') throw wrong('该抖音号已授权或正在授权中');
    if (known) objects.remove('ocean', 'aweme', id);
    objects.insert('ocean', 'aweme', {
      id,
      accountId: account.id,
      name: `抖音用户${key(values['aweme_id'])}`,
      status,
      fields,
    });
    return ok(call, {});
  }
  if (!known) throw wrong(`抖音号${key(values['aweme_id'])}未授权`);
  objects.save('ocean', 'aweme', status === 'INVALID' ? { ...known, status } : { ...known, status, fields });
  return ok(call, {});
}

/** The account's own videos on Douyin: drawn from its id, the same every time. */
function videos(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    aweme_id: required(text()),
    filtering: object({ aweme_url: text() }),
    cursor: integer({ min: 0 }),
    count: integer({ min: 1, max: 50 }),
    ...paging(50),
  });
  const account = accountOf(call, values['advertiser_id']);
  const aweme = requireAweme(call, account.id, values['aweme_id']);
  const all = Array.from({ length: 6 }, (_, index) => {
    const sign = hash('aweme-video', awemeOf(aweme), index);
    return {
      item_id: 7_300_000_000_000_000_000n + BigInt(sign),
      video_id: `v0300fg10000${sign.toString(36)}`,
      title: `${aweme.name}的日常 ${index + 1}`,
      video_cover_url: `${call.baseUrl}/cdn/image/${sign}.png`,
      image_mode: 'CREATIVE_IMAGE_MODE_VIDEO_VERTICAL',
      duration: 10 + (sign % 40),
    };
  });
  if (values['cursor'] === undefined) {
    const { rows, page_info } = pageOf(all, values);
    return ok(call, { list: rows, page_info });
  }
  const from = Number(values['cursor']);
  const rows = all.slice(from, from + Number(values['count'] ?? 10));
  const cursor = from + rows.length;
  return ok(call, { list: rows, cursor_info: { cursor, count: rows.length, has_more: cursor < all.length } });
}

export const awemeRoutes: readonly Route[] = [
  { method: 'GET', path: '/open_api/2/tools/aweme_auth_list/', handle: authorised },
  {
    method: 'POST',
    path: '/open_api/2/tools/aweme_auth/',
    handle: (call) => change(call, 'AUTHRIZING'),
    part: 'the creator agrees after half an hour',
  },
  {
    method: 'POST',
    path: '/open_api/2/tools/aweme_auth/renewal/',
    handle: (call) => change(call, 'AUTHRIZED'),
  },
  { method: 'POST', path: '/open_api/2/tools/aweme_auth/cancel/', handle: (call) => change(call, 'INVALID') },
  { method: 'GET', path: '/open_api/2/file/video/aweme/get/', handle: videos },
];
