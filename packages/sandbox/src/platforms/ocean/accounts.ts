import { id, list, number, object, oneOf, required, text } from '../../fields/index.ts';
import type { Answer, Call, Route } from '../../http/call.ts';
import type { Account } from '../../state/index.ts';
import { accountOf, caller, writableAccount } from './auth.ts';
import { ok } from './envelope.ts';
import { wrong } from './errors.ts';
import { big, key, pageOf, paging, part, readBody, readQuery, words } from './input.ts';
import { accountsOf, organisation, principalsOf } from './principals.ts';
import { beijing } from './time.ts';

const advertisers = required(list(id({ as: 'number' }), { min: 1, max: 100 }));
const yuan = (value: number) => Math.round(value * 100) / 100;

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

/** The token's ad accounts below one organisation, which has to be one of the roles that the call is for. */
function below(call: Call, given: unknown, roles: RegExp): Account[] {
  const above = key(given);
  const own = accountsOf(call.world, caller(call)).filter(
    ({ businessId, role }) => businessId === above && roles.test(role),
  );
  if (own.length === 0 || !organisation(call.world, above)) throw wrong(`没有操作账户${above}的权限`);
  return own;
}

const named = (name: unknown) => (account: Account) =>
  typeof name !== 'string' || account.name.includes(name);
const ORGANISATION = /^CUSTOMER_/;

const expansion: readonly Route[] = [
  {
    method: 'GET',
    path: '/open_api/2/majordomo/advertiser/select/',
    handle(call) {
      const { advertiser_id } = readQuery(call, { advertiser_id: required(id({ as: 'number' })) });
      const rows = below(call, advertiser_id, ORGANISATION);
      return ok(call, {
        list: rows.map((one) => ({ advertiser_id: big(one.id), advertiser_name: one.name })),
      });
    },
  },
  {
    method: 'GET',
    path: '/open_api/2/customer_center/advertiser/list/',
    handle(call) {
      const values = readQuery(call, {
        cc_account_id: required(id({ as: 'number' })),
        account_source: oneOf(['AD', 'LOCAL', 'QIANCHUAN', 'ENTERPRISE']),
        filtering: object({ account_name: text() }),
        ...paging(100),
      });
      const isAd = (values['account_source'] ?? 'AD') === 'AD';
      const own = isAd ? below(call, values['cc_account_id'], ORGANISATION) : [];
      const { rows, page_info } = pageOf(
        own.filter(named(part(values['filtering'])['account_name'])),
        values,
      );
      return ok(call, {
        list: rows.map((one) => ({
          advertiser_id: big(one.id),
          advertiser_name: one.name,
          advertiser_type: 'NORMAL',
          account_id: one.id,
        })),
        page_info,
      });
    },
  },
  {
    method: 'GET',
    path: '/open_api/v3.0/customer_center/account/list/',
    handle(call) {
      const values = readQuery(call, {
        account_id: required(id({ as: 'number' })),
        filter: required(
          object({
            account_type: required(oneOf(['AD', 'LOCAL', 'QIANCHUAN'])),
            account_ids: list(id({ as: 'number' }), { max: 100 }),
            account_name: text(),
            account_tag: text(),
          }),
        ),
        ...paging(100),
      });
      const filter = part(values['filter']);
      const ids = words(filter['account_ids']);
      const own = filter['account_type'] === 'AD' ? below(call, values['account_id'], ORGANISATION) : [];
      const matching = own
        .filter(named(filter['account_name']))
        .filter((one) => ids.length === 0 || ids.includes(one.id));
      const { rows, page_info } = pageOf(matching, values);
      return ok(call, {
        accounts: rows.map((one) => ({
          account_id: big(one.id),
          account_name: one.name,
          account_type: 'AD',
        })),
        page_info,
      });
    },
  },
  {
    method: 'GET',
    path: '/open_api/2/ebp/advertiser/list/',
    handle(call) {
      const values = readQuery(call, {
        enterprise_organization_id: required(id({ as: 'number' })),
        account_source: required(oneOf(['AD', 'LOCAL', 'QIANCHUAN', 'ENTERPRISE'])),
        filtering: object({ account_name: text(), active_account: text() }),
        ...paging(100),
      });
      const own =
        values['account_source'] === 'AD'
          ? below(call, values['enterprise_organization_id'], /ENTERPRISE_BP/)
          : [];
      const { rows, page_info } = pageOf(
        own.filter(named(part(values['filtering'])['account_name'])),
        values,
      );
      return ok(call, {
        account_list: rows.map((one) => ({
          account_id: big(one.id),
          account_name: one.name,
          account_type: 'AD_NORMAL',
        })),
        page_info,
      });
    },
  },
  {
    method: 'GET',
    path: '/open_api/2/agent/advertiser/select/',
    handle(call) {
      const values = readQuery(call, { advertiser_id: required(id({ as: 'number' })), ...paging(1000) });
      const { rows, page_info } = pageOf(below(call, values['advertiser_id'], /AGENT/), values, 100);
      return ok(call, { list: rows.map((one) => big(one.id)), page_info });
    },
  },
];

/** One id without right fails the whole call. */
function several(call: Call): Account[] {
  const values = readQuery(call, { advertiser_ids: advertisers, fields: list(text()) });
  return words(values['advertiser_ids']).map((one) => accountOf(call, one));
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

function settled(call: Call, account: Account): Account {
  call.world.delivery.settle('ocean', account.id, { force: true });
  return call.world.state.accounts.get('ocean', account.id) ?? account;
}

function fund(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: required(id({ as: 'number' })),
    grant_type_split: oneOf(['ON', 'OFF']),
  });
  const account = settled(call, accountOf(call, values['advertiser_id']));
  const balance = yuan(account.balance ?? 0);
  const grant = yuan(Math.min(balance, Number(account.fields['grant'] ?? 0)));
  const cash = yuan(balance - grant);
  return ok(call, {
    advertiser_id: big(account.id),
    name: account.name,
    email: '',
    balance,
    valid_balance: balance,
    cash,
    valid_cash: cash,
    grant,
    valid_grant: grant,
    common_grant: grant,
    search_grant: 0,
    union_grant: 0,
    default_grant: 0,
    compensation_grant: 0,
    return_goods_abs: 0,
    return_goods_cost: 0,
    wallet_id: '',
    wallet_name: '',
    wallet_total_balance_valid: '0',
  });
}

/** In fen; the platform's own unit is not documented. */
function funds(call: Call): Answer {
  const values = readQuery(call, {
    account_ids: advertisers,
    account_type: required(oneOf(['AD', 'STAR', 'LOCAL', 'QIANCHUAN'])),
    grant_type_split: oneOf(['ON', 'OFF']),
  });
  const rows = words(values['account_ids']).map((one) => {
    const account = settled(call, accountOf(call, one));
    const balance = Math.round((account.balance ?? 0) * 100);
    const grant = Math.min(balance, Math.round(Number(account.fields['grant'] ?? 0) * 100));
    return {
      account_id: big(account.id),
      balance,
      valid_balance: balance,
      cash: balance - grant,
      valid_cash: balance - grant,
      grant,
      valid_grant: grant,
      transfer_balance: balance - grant,
    };
  });
  return ok(call, { list: rows });
}

const dayBudget = ({ id: own, fields }: Account) => ({
  advertiser_id: big(own),
  budget_mode: typeof fields['dayBudget'] === 'number' ? 'BUDGET_MODE_DAY' : 'BUDGET_MODE_INFINITE',
  budget: fields['dayBudget'] ?? 0,
});

function setBudget(call: Call): Answer {
  const values = readBody(call, {
    advertiser_id: required(id({ as: 'number' })),
    budget_mode: required(oneOf(['BUDGET_MODE_DAY', 'BUDGET_MODE_INFINITE'])),
    budget: number({ min: 1000, max: 9_999_999.99 }),
  });
  const isDay = values['budget_mode'] === 'BUDGET_MODE_DAY';
  if (isDay && values['budget'] === undefined) throw wrong('参数错误：budget 为必填字段');
  const account = settled(call, writableAccount(call, values['advertiser_id']));
  const { dayBudget: _old, ...fields } = account.fields;
  call.world.state.accounts.save('ocean', {
    ...account,
    fields: isDay ? { ...fields, dayBudget: values['budget'] } : fields,
  });
  return ok(call, {});
}

function quota(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: required(id({ as: 'number' })),
    campaign_type: required(oneOf(['FEED', 'SEARCH'])),
    delivery_range: oneOf(['DEFAULT', 'UNION']),
  });
  const account = accountOf(call, values['advertiser_id']);
  const used = call.world.state.objects
    .list('ocean', 'promotion', { accountId: account.id })
    .filter(({ status }) => status === 'ENABLE').length;
  return ok(call, { sum_quota: 500, used_quota: used, max_cost: 0, in_learning: 0 });
}

export const accountRoutes: readonly Route[] = [
  { method: 'GET', path: '/open_api/oauth2/advertiser/get/', handle: principals },
  { method: 'GET', path: '/open_api/2/user/info/', handle: userInfo },
  ...expansion,
  { method: 'GET', path: '/open_api/2/advertiser/info/', handle: info },
  {
    method: 'GET',
    path: '/open_api/2/advertiser/public_info/',
    handle: (call) => ok(call, several(call).map(publicInfo)),
  },
  { method: 'GET', path: '/open_api/2/advertiser/fund/get/', handle: fund },
  {
    method: 'GET',
    path: '/open_api/v3.0/account/fund/get/',
    handle: funds,
    part: 'amounts in fen: the unit is not documented; no credit, prepay or brand lines',
  },
  {
    method: 'GET',
    path: '/open_api/2/advertiser/budget/get/',
    handle: (call) => ok(call, { list: several(call).map(dayBudget) }),
  },
  { method: 'POST', path: '/open_api/2/advertiser/update/budget/', handle: setBudget },
  {
    method: 'GET',
    path: '/open_api/2/advertiser/avatar/get/',
    handle(call) {
      const { advertiser_id } = readQuery(call, { advertiser_id: required(id({ as: 'number' })) });
      const account = accountOf(call, advertiser_id);
      return ok(call, {
        avatar_info: {
          avatar_url: `${call.baseUrl}/cdn/image/${account.id}.svg`,
          avatar_status: 'AUDIT_ACCEPTED',
        },
      });
    },
    part: 'every account has an accepted avatar',
  },
  { method: 'GET', path: '/open_api/2/tools/quota/get/', handle: quota, part: 'the quota is always 500' },
];
