import { any, id, list, object, required, text } from '../../fields/index.ts';
import type { Route } from '../../http/call.ts';
import type { Account } from '../../state/index.ts';
import { advertisersOf, requireAdvertiser } from './access.ts';
import { errorCodes, TikTokError } from './errors.ts';
import { fieldsField, pageOf, paging, pick } from './paging.ts';
import { type Context, get } from './define-route.ts';

const cents = (amount: number | null): number => Math.max(0, Math.floor((amount ?? 0) * 100 + 1e-6) / 100);

const infoFields = [
  'advertiser_id',
  'name',
  'company',
  'status',
  'role',
  'currency',
  'timezone',
  'display_timezone',
  'balance',
  'country',
  'industry',
  'language',
  'create_time',
  'owner_bc_id',
  'rejection_reason',
  'advertiser_account_type',
  'contacter',
  'email',
  'telephone_number',
  'promotion_area',
  'address',
  'description',
  'brand',
  'license_no',
];

function info(account: Account): Record<string, unknown> {
  const { fields } = account;
  return {
    advertiser_id: account.id,
    name: account.name,
    company: fields['company'] ?? account.name,
    status: account.status,
    role: 'ROLE_ADVERTISER',
    currency: account.currency,
    timezone: fields['timezone'] ?? 'Etc/GMT',
    display_timezone: account.timezone,
    balance: cents(account.balance),
    country: fields['country'] ?? 'US',
    industry: fields['industry'] ?? '290103',
    language: fields['language'] ?? 'en',
    create_time: Math.floor(account.createdAt / 1000),
    owner_bc_id: account.businessId,
    rejection_reason: fields['rejection_reason'] ?? '',
    advertiser_account_type: 'AUCTION',
    contacter: 'S***',
    email: 's***@example.com',
    telephone_number: '+1*******00',
    promotion_area: '0',
    address: '',
    description: '',
    brand: '',
    license_no: '',
  };
}

const shownStatuses: Record<string, string> = {
  STATUS_ENABLE: 'SHOW_ACCOUNT_STATUS_APPROVED',
  STATUS_LIMIT: 'SHOW_ACCOUNT_STATUS_PUNISHED',
  STATUS_PENDING_CONFIRM: 'SHOW_ACCOUNT_STATUS_IN_REVIEW',
};

function balance(account: Account): Record<string, unknown> {
  const amount = cents(account.balance);
  return {
    advertiser_id: account.id,
    advertiser_name: account.name,
    advertiser_status: shownStatuses[account.status] ?? 'SHOW_ACCOUNT_STATUS_NOT_APPROVED',
    advertiser_type: 'AUCTION',
    timezone: account.timezone,
    currency: account.currency,
    account_balance: amount,
    valid_account_balance: amount,
    frozen_balance: 0,
    cash_balance: amount,
    valid_cash_balance: amount,
    grant_balance: 0,
    valid_grant_balance: 0,
    transferable_amount: amount,
    budget_mode: 'UNLIMITED',
    budget: 0,
    budget_cost: 0,
    budget_remaining: 0,
  };
}

interface BusinessCenter {
  id: string;
  name: string;
  fields: Record<string, unknown>;
}

/** The business centers of the accounts this token can use. */
function businessCenters({
  world,
  token,
  call,
}: Pick<Context, 'world' | 'token' | 'call'>): BusinessCenter[] {
  const ids = new Set(advertisersOf(call, token).map(({ businessId }) => businessId));
  return world.state.objects.list('tiktok', 'bc').filter(({ id: key }) => ids.has(key));
}

export function requireBusinessCenter(context: Context, bcId: unknown): BusinessCenter {
  const found = businessCenters(context).find(({ id: key }) => key === bcId);
  if (!found)
    throw new TikTokError(
      errorCodes.noPermission,
      `No permission to operate Business Center ${String(bcId)}.`,
    );
  return found;
}

export function accountsOf({ call, token }: Context, bcId: string): Account[] {
  return advertisersOf(call, token)
    .filter(({ businessId }) => businessId === bcId)
    .map((account) => requireAdvertiser(call, token, account.id));
}

function bcRow({ id: key, name, fields }: BusinessCenter) {
  return {
    bc_info: {
      bc_id: key,
      name,
      company: name,
      currency: fields['currency'],
      registered_area: fields['registered_area'],
      status: 'ENABLE',
      timezone: fields['timezone'],
      type: 'NORMAL',
    },
    user_role: 'ADMIN',
    ext_user_role: { finance_role: 'MANAGER' },
  };
}

export const accountRoutes: Route[] = [
  get('advertiser/info/', {
    shape: { advertiser_ids: required(list(id(), { min: 1, max: 100 })), fields: fieldsField },
    handle: ({ advertiser_ids, fields }, { call, token }) => ({
      list: (advertiser_ids as string[]).map((key) =>
        pick(info(requireAdvertiser(call, token, key)), fields, infoFields),
      ),
    }),
  }),
  get('advertiser/balance/get/', {
    shape: {
      bc_id: required(id()),
      child_bc_id: id(),
      filtering: object({ keyword: text(), advertiser_status: list(text()), advertiser_ids: list(id()) }),
      fields: any(),
      ...paging(50),
    },
    handle(input, context) {
      const { id: bcId } = requireBusinessCenter(context, input['bc_id']);
      const {
        keyword = '',
        advertiser_status,
        advertiser_ids,
      } = (input['filtering'] ?? {}) as {
        keyword?: string;
        advertiser_status?: string[];
        advertiser_ids?: string[];
      };
      const rows = accountsOf(context, bcId)
        .filter(({ id: key, name }) => name.includes(keyword) || key === keyword)
        .filter(({ id: key }) => !advertiser_ids || advertiser_ids.includes(key))
        .map(balance)
        .filter((row) => !advertiser_status || advertiser_status.includes(String(row['advertiser_status'])));
      const { list: page, page_info } = pageOf(rows, input);
      return { advertiser_account_list: page, page_info };
    },
  }),
  get('bc/get/', {
    shape: { bc_id: id(), scene: text(), filtering: any(), ...paging(50) },
    handle(input, context) {
      const rows = businessCenters(context).filter(
        ({ id: key }) => !input['bc_id'] || key === input['bc_id'],
      );
      return pageOf(rows.map(bcRow), input);
    },
  }),
  get('bc/balance/get/', {
    part: 'a business center holds no money of its own here',
    shape: { bc_id: required(id()), child_bc_id: id() },
    handle(input, context) {
      const bc = requireBusinessCenter(context, input['bc_id']);
      return {
        bc_id: bc.id,
        currency: bc.fields['currency'],
        account_balance: 0,
        valid_account_balance: 0,
        frozen_balance: 0,
      };
    },
  }),
];
