import { id, list, oneOf, required, text } from '../../fields/index.ts';
import type { Answer, Call, Route } from '../../http/call.ts';
import { statusIs } from '../../state/conditions.ts';
import type { Account } from '../../state/index.ts';
import { accountOf, caller } from './auth.ts';
import { ok } from './envelope.ts';
import { expansionRoutes } from './expansion.ts';
import { fundRoutes } from './funds.ts';
import { big, readQuery, words } from './input.ts';
import { principalsOf } from './principals.ts';
import { advertisers, several } from './several.ts';
import { beijing } from './time.ts';

function principals(call: Call): Answer {
  const token = caller(call, call.query['access_token'] ?? call.headers['access-token']);
  const rows = principalsOf(call.world, token).map(({ id: principal, name, role, valid }) => ({
    account_id: big(principal),
    account_string_id: principal,
    account_name: name,
    account_role: role,
    account_type: role,
    is_valid: valid,
    advertiser_id: big(principal),
    advertiser_name: name,
    advertiser_role: role === 'ADVERTISER' ? 1 : role === 'AGENT' ? 3 : 10,
    company_list: [],
  }));
  return ok(call, { list: rows });
}

function userInfo(call: Call): Answer {
  const token = caller(call);
  const user = call.world.state.users.get('ocean', token.userId);
  return ok(call, {
    id: big(token.userId || '0'),
    display_name: user?.name ?? '',
    email: user?.fields['email'] ?? '',
    app_id: big(token.appId),
    material_auth_status: token.fields['materialAuth'] === true,
    token_scope_list: token.scopes.map(Number),
    token_api_list: [],
  });
}

const publicInfo = ({ id: own, name, fields }: Account) => ({
  id: big(own),
  name,
  company: fields['company'] ?? '',
  first_industry_name: fields['firstIndustry'] ?? '游戏',
  second_industry_name: fields['secondIndustry'] ?? '手机游戏',
});

function info(call: Call): Answer {
  const wanted = call.query['fields'];
  const rows = several(call).map((account): Record<string, unknown> => ({
    ...publicInfo(account),
    brand: account.fields['brand'] ?? '',
    role: account.businessId === null ? 'ROLE_ADVERTISER' : 'ROLE_CHILD_ADVERTISER',
    status: account.status,
    industry: '190401',
    reason: account.status === 'STATUS_ENABLE' ? '' : '账户涉嫌违反平台推广规范，已被禁用',
    note: '',
    create_time: beijing(account.createdAt),
    license_province: '上海市',
    license_city: '上海市',
    address: '',
    promotion_area: '中国',
  }));
  if (wanted === undefined) return ok(call, rows);
  const names = words(readQuery(call, { advertiser_ids: advertisers, fields: list(text()) })['fields']);
  return ok(
    call,
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => name === 'id' || names.includes(name))),
    ),
  );
}

function quota(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: required(id({ as: 'number' })),
    campaign_type: required(oneOf(['FEED', 'SEARCH'])),
    delivery_range: oneOf(['DEFAULT', 'UNION']),
  });
  const account = accountOf(call, values['advertiser_id']);
  const used = call.world.state.lists.count({
    platform: 'ocean',
    level: 'promotion',
    accountId: account.id,
    conditions: [statusIs('ENABLE')],
  });
  return ok(call, { sum_quota: 500, used_quota: used, max_cost: 0, in_learning: 0 });
}

export const accountRoutes: readonly Route[] = [
  { method: 'GET', path: '/open_api/oauth2/advertiser/get/', handle: principals },
  { method: 'GET', path: '/open_api/2/user/info/', handle: userInfo },
  ...expansionRoutes,
  {
    method: 'GET',
    path: '/open_api/2/advertiser/info/',
    handle: info,
    part: 'licence, address and industry code are the same for all',
  },
  {
    method: 'GET',
    path: '/open_api/2/advertiser/public_info/',
    handle: (call) => ok(call, several(call).map(publicInfo)),
  },
  ...fundRoutes,
  {
    method: 'GET',
    path: '/open_api/2/advertiser/avatar/get/',
    handle(call) {
      const { advertiser_id } = readQuery(call, { advertiser_id: required(id({ as: 'number' })) });
      const account = accountOf(call, advertiser_id);
      return ok(call, {
        avatar_info: {
          avatar_url: `${call.baseUrl}/cdn/image/${account.id}.png`,
          avatar_status: 'AUDIT_ACCEPTED',
        },
      });
    },
    part: 'every account has an accepted avatar',
  },
  { method: 'GET', path: '/open_api/2/tools/quota/get/', handle: quota, part: 'the quota is always 500' },
];
