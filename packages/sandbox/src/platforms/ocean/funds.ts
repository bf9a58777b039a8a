import { id, number, oneOf, required } from '../../fields/index.ts';
import type { Answer, Call, Route } from '../../http/call.ts';
import type { Account } from '../../state/index.ts';
import { accountOf, writableAccount } from './auth.ts';
import { ok } from './envelope.ts';
import { wrong } from './errors.ts';
import { advertisers, several } from './several.ts';
import { big, readBody, readQuery, words } from './input.ts';

const yuan = (value: number) => Math.round(value * 100) / 100;

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

export const fundRoutes: readonly Route[] = [
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
  {
    method: 'POST',
    path: '/open_api/2/advertiser/update/budget/',
    handle: setBudget,
    part: 'kept and shown; delivery does not stop at it',
  },
];
