import { any, list, object, oneOf, required, type Shape, text } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import { writeJson } from '../../../json/lossless.ts';
import { verdict } from '../../../review/review.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import { accountOf, writableAccount } from '../auth.ts';
import { ok } from '../envelope.ts';
import * as enums from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { advertiser, day } from '../fields/common.ts';
import { big, key, pageOf, paging, part, readBody, readQuery, type Values, words } from '../input.ts';
import { beijing } from '../time.ts';

const objectLevel = 'native_anchor';
const basePath = '/open_api/v3.0/native_anchor';

/** The part that each kind of anchor is described by. */
const bodies: Readonly<Record<string, string>> = {
  APP_GAME: 'game_anchor',
  APP_INTERNET_SERVICE: 'net_service_anchor',
  APP_SHOP: 'app_ecommerce_anchor',
  SHOPPING_CART: 'shopping_cart_anchor',
  PRIVATE_CHAT: 'private_chat',
};
const infoShape: Shape = {
  anchor_type: required(oneOf(Object.keys(bodies))),
  tool_title: required(text({ min: 1, max: 50 })),
  ...Object.fromEntries(Object.values(bodies).map((name) => [name, any()])),
};

function find(call: Call, account: Account, id: unknown): StoredObject | undefined {
  const found = call.world.state.objects.get('ocean', objectLevel, key(id));
  return found?.accountId === account.id ? found : undefined;
}

function known(call: Call, account: Account, id: unknown): StoredObject {
  const found = find(call, account, id);
  if (!found) throw wrong(`参数错误：锚点${key(id)}不存在`);
  return found;
}

/** What an ad says of its anchor: it has to be there and to have passed. */
export function checkAnchor(call: Call, accountId: string, { anchor_id, anchor_type }: Values): void {
  const found = call.world.state.objects.get('ocean', objectLevel, key(anchor_id));
  if (found?.accountId !== accountId || found.fields['anchor_type'] !== anchor_type)
    throw wrong(`参数错误：锚点${key(anchor_id)}不存在`);
  if (verdict(found, call.world.clock.now()) === 'refused')
    throw wrong(`参数错误：锚点${key(anchor_id)}审核未通过`);
}

function described(call: Call, id: string, info: Values) {
  const type = key(info['anchor_type']);
  const body = bodies[type] ?? '';
  if (info[body] === undefined) throw wrong(`参数错误：anchor_info.${body} 为必填字段`);
  const texts = [key(info['tool_title']), writeJson(info[body])];
  return {
    name: key(info['tool_title']),
    fields: { anchor_type: type, [body]: info[body] },
    ...call.world.review.submit(id, call.world.clock.now(), texts),
  };
}

function create(call: Call): Answer {
  const values = readBody(call, { advertiser_id: advertiser, anchor_info: required(object(infoShape)) });
  const account = writableAccount(call, values['advertiser_id']);
  const info = part(values['anchor_info']);
  const id = call.world.state.ids.digits('ocean', 19, '82');
  call.world.state.objects.insert('ocean', objectLevel, {
    id,
    accountId: account.id,
    status: 'ENABLE',
    ...described(call, id, info),
  });
  return ok(call, { anchor_id: id, anchor_type: info['anchor_type'] });
}

function update(call: Call): Answer {
  const values = readBody(call, {
    advertiser_id: advertiser,
    anchor_info: required(object({ ...infoShape, anchor_id: required(text()) })),
  });
  const account = writableAccount(call, values['advertiser_id']);
  const info = part(values['anchor_info']);
  const anchor = known(call, account, info['anchor_id']);
  if (anchor.fields['anchor_type'] !== info['anchor_type'])
    throw wrong('参数错误：anchor_info.anchor_type 不可修改');
  call.world.state.objects.save('ocean', objectLevel, { ...anchor, ...described(call, anchor.id, info) });
  return ok(call, { anchor_id: anchor.id });
}

function remove(call: Call): Answer {
  const values = readBody(call, {
    advertiser_id: advertiser,
    anchor_id: required(text()),
    anchor_type: required(oneOf(enums.anchorTypes)),
  });
  const account = writableAccount(call, values['advertiser_id']);
  const { id } = known(call, account, values['anchor_id']);
  call.world.state.objects.remove('ocean', objectLevel, id);
  return ok(call, {});
}

const statuses = { pending: 'CREATE', approved: 'AUDIT_SUCCESS', refused: 'AUDIT_FAILD' } as const;

function row(call: Call, anchor: StoredObject): Values {
  const body = part(anchor.fields[bodies[key(anchor.fields['anchor_type'])] ?? '']);
  return {
    anchor_id: anchor.id,
    anchor_name: anchor.name,
    anchor_type: anchor.fields['anchor_type'],
    anchor_share_type: 'OWN_ANCHOR',
    android_package_name: body['android_package_name'] ?? '',
    ios_package_name: body['ios_package_name'] ?? '',
    source: 'CUSTOM',
    status: statuses[verdict(anchor, call.world.clock.now())],
    create_time: beijing(anchor.createdAt),
  };
}

function search(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    filtering: object({
      anchor_id: text(),
      anchor_name: text(),
      anchor_type: list(oneOf(enums.anchorTypes)),
      status: list(oneOf([...Object.values(statuses), 'DELETE'])),
      source: list(oneOf(['AUTO', 'CUSTOM', 'GROUP', 'MANUAL'])),
      landing_type: text(),
      external_action: text(),
      android_package_name: text(),
      ios_package_name: text(),
      anchor_start_time: day,
      anchor_end_time: day,
    }),
    ...paging(100),
  });
  const account = accountOf(call, values['advertiser_id']);
  const filter = part(values['filtering']);
  const among = (name: string, own: unknown) =>
    words(filter[name]).length === 0 || words(filter[name]).includes(key(own));
  const same = (name: string, own: unknown) => filter[name] === undefined || filter[name] === own;
  const found = call.world.state.objects
    .listed('ocean', objectLevel, { accountId: account.id })
    .map((anchor) => row(call, anchor))
    .filter((one) => {
      const made = key(one['create_time']).slice(0, 10);
      return (
        same('anchor_id', one['anchor_id']) &&
        same('android_package_name', one['android_package_name']) &&
        same('ios_package_name', one['ios_package_name']) &&
        among('anchor_type', one['anchor_type']) &&
        among('status', one['status']) &&
        key(one['anchor_name']).includes(key(filter['anchor_name'] ?? '')) &&
        made >= key(filter['anchor_start_time'] ?? '') &&
        made <= key(filter['anchor_end_time'] ?? '9')
      );
    });
  const { rows, page_info } = pageOf(found, values);
  return ok(call, { list: rows, page_info });
}

function details(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    anchor_ids: required(list(text(), { min: 1, max: 20 })),
    anchor_type: required(oneOf(enums.anchorTypes)),
  });
  const account = accountOf(call, values['advertiser_id']);
  const found = words(values['anchor_ids']).map((id) => [id, find(call, account, id)] as const);
  return ok(call, {
    list: found.flatMap(([id, anchor]) =>
      anchor
        ? {
            ...anchor.fields,
            advertiser_id: big(account.id),
            anchor_id: id,
            tool_title: anchor.name,
            source: 'CUSTOM',
            create_time: beijing(anchor.createdAt),
            modify_time: beijing(anchor.updatedAt),
          }
        : [],
    ),
    error_list: found.flatMap(([id, anchor]) => (anchor ? [] : { anchor_id: id, message: '锚点不存在' })),
  });
}

const keptNote = 'what describes an anchor is kept as it comes';
export const anchorRoutes: readonly Route[] = [
  { method: 'POST', path: `${basePath}/create/`, handle: create, part: keptNote },
  { method: 'POST', path: `${basePath}/update/`, handle: update, part: keptNote },
  { method: 'POST', path: `${basePath}/delete/`, handle: remove },
  {
    method: 'GET',
    path: `${basePath}/get/`,
    handle: search,
    part: 'landing type, goal and source do not narrow the list',
  },
  { method: 'GET', path: `${basePath}/get/detail/`, handle: details },
];
