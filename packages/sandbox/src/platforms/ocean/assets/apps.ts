import { id, integer, list, object, oneOf, required, type Shape, text } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import { verdict } from '../../../review/review.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import { accountOf } from '../auth.ts';
import { ok } from '../envelope.ts';
import { advertiser, idNumber } from '../fields/common.ts';
import { big, key, pageOf, paging, part, readQuery, type Values, words } from '../input.ts';
import { beijing } from '../time.ts';

type AppLevel = 'android_app' | 'micro_app' | 'micro_game' | 'quick_app';

const range = object({ start_time: text(), end_time: text() });
/** Spelled so. */
const scope = oneOf(['ACCOCUNT', 'ALL', 'GROUP']);
const androidFilter: Shape = {
  search_key: text(),
  status: oneOf(['ALL', 'AUDIT_ACCEPTED', 'AUDIT_DOING', 'AUDIT_REJECTED', 'ENABLE']),
  create_time: range,
  publish_time: range,
};
const audits = { pending: 'AUDITING', approved: 'AUDIT_ACCEPTED', refused: 'AUDIT_REJECTED' } as const;

/** Those of the account that have the word in their name or package; nothing is lent to anybody here. */
function held(call: Call, level: AppLevel, account: Account, filter: Values): StoredObject[] {
  const search = key(filter['search_type'] ?? '');
  if (/^SHARED?_ONLY$/.test(search)) return [];
  const word = key(filter['search_key'] ?? '');
  const { start_time: from = '', end_time: to = '9' } = part(filter['create_time']);
  return call.world.state.objects
    .listed('ocean', level, { accountId: account.id })
    .filter(({ name, fields, createdAt }) => {
      const made = beijing(createdAt);
      return (
        `${name} ${key(fields['package_name'] ?? fields['remark'] ?? '')}`.includes(word) &&
        made >= key(from) &&
        made.slice(0, key(to).length) <= key(to)
      );
    });
}

const times = ({ createdAt, updatedAt }: StoredObject, changed: string) => ({
  create_time: beijing(createdAt),
  [changed]: beijing(updatedAt),
});

function androidRow(call: Call, app: StoredObject): Values {
  return {
    ...app.fields,
    package_id: app.id,
    app_cloud_id: big(app.id),
    app_name: app.name,
    icon_url: `${call.baseUrl}/cdn/image/${app.id}.png`,
    account_id: big(app.accountId),
    account_type: 'AD',
    publish_time: beijing(app.createdAt),
    ...times(app, 'update_time'),
  };
}

/** An app is published as it is: none waits or is refused. */
const isPublished = ({ status }: Values) => !/DOING|REJECTED/.test(key(status ?? 'ALL'));

function androidPage(call: Call, account: Account, filter: Values, values: Values): Answer {
  const found = isPublished(filter) ? held(call, 'android_app', account, filter) : [];
  const { rows, page_info } = pageOf(found, values);
  return ok(call, { list: rows.map((app) => androidRow(call, app)), page_info });
}

function apps(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    ...androidFilter,
    search_type: oneOf(['ALL', 'CREATE_ONLY', 'SHARED_ONLY']),
    account_asset_query_scope: scope,
    ...paging(100),
  });
  return androidPage(call, accountOf(call, values['advertiser_id']), values, values);
}

function androidApps(call: Call): Answer {
  const values = readQuery(call, {
    account_id: required(id({ as: 'number' })),
    account_type: required(oneOf(['AD', 'BP', 'STAR'])),
    filtering: object({ ...androidFilter, search_type: oneOf(['ALL', 'CREATE_ONLY', 'SHARE_ONLY']) }),
    account_asset_query_scope: scope,
    ...paging(100),
  });
  return androidPage(call, accountOf(call, values['account_id']), part(values['filtering']), values);
}

/** Apps and games that run inside Douyin. */
function micro(call: Call, level: 'micro_app' | 'micro_game'): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    filtering: object({
      search_key: text(),
      search_type: oneOf(['CREATE_ONLY', 'SHARE_ONLY']),
      audit_status: oneOf([...Object.values(audits), 'ALL']),
      create_time: range,
    }),
    account_asset_query_scope: scope,
    ...paging(100),
  });
  const account = accountOf(call, values['advertiser_id']);
  const filter = part(values['filtering']);
  const now = call.world.clock.now();
  const wanted = key(filter['audit_status'] ?? 'ALL');
  const found = held(call, level, account, filter)
    .map((app): Values => ({
      ...app.fields,
      instance_id: big(app.id),
      name: app.name,
      audit_status: audits[verdict(app, now)],
      reason: app.reviewReason ?? '',
      advertiser_id: big(account.id),
      account_id: big(account.id),
      account_type: 'AD',
      ...times(app, 'modify_time'),
    }))
    .filter((row) => wanted === 'ALL' || row['audit_status'] === wanted);
  const { rows, page_info } = pageOf(found, values);
  return ok(call, { list: rows, page_info });
}

const quickStatuses = ['AUDIT_ACCEPTED', 'AUDIT_DOING', 'AUDIT_REJECTED', 'AUDIT_SEND_REJECTED', 'REMOVED'];

function quickApps(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    status: list(oneOf(quickStatuses), { single: true }),
    update_time: object({ start_time: integer({ min: 0 }), end_time: integer({ min: 0 }) }),
    search_key: text(),
    quick_app_ids: list(idNumber, { max: 100 }),
    asset_generation: oneOf(['LEGACY', 'OC_USABLE']),
    ...paging(100),
  });
  const account = accountOf(call, values['advertiser_id']);
  const { start_time: from = 0, end_time: to = Infinity } = part(values['update_time']);
  const ids = words(values['quick_app_ids']);
  const statuses = words(values['status']);
  const found = held(call, 'quick_app', account, values).filter(
    ({ id: own, status, updatedAt }) =>
      (ids.length === 0 || ids.includes(own)) &&
      (statuses.length === 0 || statuses.includes(status)) &&
      updatedAt >= Number(from) * 1000 &&
      updatedAt <= Number(to) * 1000,
  );
  const { rows, page_info } = pageOf(found, values);
  const shown = rows.map((app) => ({
    ...app.fields,
    quick_app_id: big(app.id),
    name: app.name,
    status: app.status,
    ...times(app, 'update_time'),
  }));
  return ok(call, { quick_app_info: shown, page_info });
}

const readOnly = 'listed only: they are made and changed at the platform';
export const appRoutes: readonly Route[] = [
  { method: 'GET', path: '/open_api/2/tools/app_management/app/get/', handle: apps, part: readOnly },
  {
    method: 'GET',
    path: '/open_api/2/tools/app_management/android_app/list/',
    handle: androidApps,
    part: readOnly,
  },
  ...(['micro_app', 'micro_game'] as const).map((level): Route => ({
    method: 'GET',
    path: `/open_api/v3.0/tools/${level}/list/`,
    handle: (call) => micro(call, level),
    part: readOnly,
  })),
  {
    method: 'GET',
    path: '/open_api/2/tool/quick_app_management/quick_app/get/',
    handle: quickApps,
    part: readOnly,
  },
];
