import type { FacebookAccountData } from '@adsail/contract/delivery/facebook';
import {
  type AccountInfo,
  type Accounts,
  type Amount,
  attempt,
  type Caller,
  collect,
  checkedAccount,
  instantOrNull,
  type ItemResult,
  LimitError,
  meetsAll,
  type PlatformError,
  succeeded,
  TokenError,
  untilAllFail,
} from '../core/index.ts';
import type { FacebookClient } from './client.ts';
import { accountStatusOf } from './enums.ts';
import { fromMinor } from './money.ts';
import { cursored } from './pages.ts';
import { instantOf } from './time.ts';
import { type AccountName, AccountRow, type Listed } from './wire.ts';

const plainFields = [
  'account_id',
  'name',
  'account_status',
  'currency',
  'timezone_name',
  'spend_cap',
  'amount_spent',
  'is_prepay_account',
  'business_name',
  'created_time',
  'min_daily_budget',
  'min_campaign_group_spend_cap',
  'default_dsa_beneficiary',
  'default_dsa_payor',
];
/** These want more permissions than looking at an account does. */
const allFields = [...plainFields, 'business{id,name}', 'funding_source_details'];
/** So many are asked for one by one; more of them are looked up in the person's list first. */
const maxSingleReads = 5;

/** `balance` is the bill to be paid; what is left of prepaid money stands only in a text for people. */
function balanceOf({ is_prepay_account, funding_source_details, currency }: AccountRow): Amount | null {
  const text = funding_source_details?.display_string ?? '';
  if (is_prepay_account !== true || currency === null || !text.includes(currency)) return null;
  const [number, ...more] = text.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
  return number === undefined || more.length > 0 ? null : { amount: number.replaceAll(',', ''), currency };
}

/** No cap is 0. */
function quotaOf({ spend_cap, amount_spent, currency }: AccountRow): Amount | null {
  const cap = BigInt(spend_cap ?? 0);
  if (cap === 0n || currency === null) return null;
  const left = cap - BigInt(amount_spent ?? 0);
  return fromMinor(left > 0n ? left : 0n, currency);
}

/** Of impressions: what is billed otherwise may have to be more, and then the platform says so. */
const minBudgetOf = ({ min_daily_budget: least, currency }: AccountRow): Amount | null =>
  least === null || currency === null ? null : fromMinor(least, currency);

function dataOf(row: AccountRow): FacebookAccountData {
  const { min_campaign_group_spend_cap: least, currency } = row;
  return {
    dsaBeneficiary: row.default_dsa_beneficiary || undefined,
    dsaPayor: row.default_dsa_payor || undefined,
    minSpendCap: least === null || currency === null ? undefined : fromMinor(least, currency)?.amount,
  };
}

function toAccountInfo(sent: unknown): ItemResult<AccountInfo> {
  const row = AccountRow.parse(sent);
  const { created_time: created } = row;
  return checkedAccount('FACEBOOK', {
    id: row.account_id,
    name: row.name ?? row.account_id,
    company: row.business_name || null,
    ...accountStatusOf(row.account_status),
    currency: row.currency,
    zone: row.timezone_name,
    balance: balanceOf(row),
    quota: quotaOf(row),
    minBudget: minBudgetOf(row),
    data: dataOf(row),
    businessId: row.business?.id ?? null,
    businessName: row.business?.name ?? null,
    createdAt: created === null ? null : instantOrNull(() => instantOf(created)),
  });
}

/** "Business Use Case rate limits" count for each ad account: its neighbours may still be asked. */
const endsAll = (error: PlatformError): boolean =>
  meetsAll(error) && !(error instanceof LimitError && /^80\d{3}/.test(error.code ?? ''));

export function facebookAccounts(client: FacebookClient): Accounts {
  /** In English, because the balance is read out of a text. */
  const locale = 'en_US';
  const mine = (caller: Caller, fields: string) =>
    cursored<AccountName>((page) =>
      client.get<Listed<AccountName>>(caller, 'me/adaccounts', { fields, locale, ...page }),
    );

  async function one(caller: Caller, id: string): Promise<AccountName> {
    const ask = (fields: string[]) =>
      client.get<AccountName>(caller, `act_${id}`, { fields: fields.join(','), locale }, { account: id });
    const whole = await attempt(() => ask(allFields));
    if (whole.ok) return whole.value;
    // Business and funding are ornaments: whoever may not see them still sees the account.
    const lacking = whole.error instanceof TokenError && whole.error.failure === 'noAccess';
    if (!lacking) throw whole.error;
    return ask(plainFields);
  }

  return {
    async list(caller) {
      const rows = await collect(mine(caller, 'account_id,name'));
      return rows.map(({ account_id, name }) => ({ id: account_id, name: name ?? account_id }));
    },
    async info(caller, ids) {
      const known = new Map<string, AccountName>();
      if (ids.length > maxSingleReads) {
        const listed = await attempt(() => collect(mine(caller, allFields.join(','))));
        if (listed.ok) for (const row of listed.value) known.set(row.account_id, row);
        else if (endsAll(listed.error)) return ids.map(() => listed);
      }
      return untilAllFail(
        ids,
        async (id) => {
          const listed = known.get(id);
          const row = listed ? succeeded(listed) : await attempt(() => one(caller, id));
          return row.ok ? toAccountInfo(row.value) : row;
        },
        endsAll,
      );
    },
  };
}
