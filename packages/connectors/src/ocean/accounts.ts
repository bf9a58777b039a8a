import {
  type AccountInfo,
  type Accounts,
  amountOf,
  attempt,
  type Caller,
  chunksOf,
  checkedAccount,
  instantOrNull,
  type ItemResult,
  meetsAll,
  type PlatformError,
  PolicyError,
  succeeded,
  TokenError,
  untilAllFail,
} from '../core/index.ts';
import type { OceanClient } from './client.ts';
import { accountStateOf } from './enums.ts';
import { rateLimitCodes } from './errors.ts';
import { idText, isId, wireId } from './ids.ts';
import { type Held, heldAccounts } from './principals.ts';
import { instantOf, oceanZone } from './time.ts';
import { AdvertiserRow, FundRow } from './wire.ts';

/** All that is sure of a row. */
type AdvertiserId = Pick<AdvertiserRow, 'id'>;

const maxIds = 100;
/** The platform knows no other. */
export const oceanCurrency = 'CNY';

function toAccountInfo(sent: unknown, fund: FundRow, held: Held | undefined): ItemResult<AccountInfo> {
  const row = AdvertiserRow.parse(sent);
  const { create_time: created } = row;
  const amount = (value: number | bigint | string | null = null) =>
    value === null ? null : amountOf(value, oceanCurrency);
  return checkedAccount('OCEAN', {
    id: idText(row.id),
    name: row.name ?? idText(row.id),
    company: row.company || null,
    state: accountStateOf(row.status ?? ''),
    platformStatus: row.status ?? '',
    currency: oceanCurrency,
    zone: oceanZone,
    balance: amount(fund?.balance),
    // Accounts are prepaid: what is not frozen is all that can be spent.
    quota: amount(fund?.valid_balance),
    minBudget: null,
    businessId: held?.businessId ?? null,
    businessName: held?.businessName ?? null,
    createdAt: created ? instantOrNull(() => instantOf(created)) : null,
  });
}

/** "Return codes" 40001 and 40118: money is a right of its own, and an account without it can still be read. */
const isNoRight = (error: PlatformError): boolean =>
  error instanceof PolicyError || (error instanceof TokenError && error.failure === 'noAccess');

/** 40130 limits one advertiser that hardly advertises: its neighbours may still be asked. */
const endsAll = (error: PlatformError): boolean =>
  meetsAll(error) && error.code !== String(rateLimitCodes.account);

const noAccess = (id: string): ItemResult<never> => ({
  ok: false,
  error: new TokenError({ platform: 'OCEAN', message: `There is no advertiser ${id} here` }, 'noAccess'),
});

export function oceanAccounts(client: OceanClient): Accounts {
  /** One id without right fails the whole question: ask for halves of it. */
  async function rows(caller: Caller, ids: readonly string[]): Promise<ItemResult<AdvertiserId>[]> {
    const whole = await attempt(async () => {
      const query = { advertiser_ids: ids.map((id) => wireId(id)) };
      const list = await client.get<AdvertiserId[]>(caller, '2/advertiser/info/', query);
      return new Map(list.map((row) => [idText(row.id), row]));
    });
    if (whole.ok)
      return ids.map((id) => {
        const row = whole.value.get(id);
        return row ? succeeded(row) : noAccess(id);
      });
    const denied = whole.error instanceof TokenError && whole.error.failure === 'noAccess';
    if (!denied || ids.length === 1) return ids.map(() => whole);
    const half = Math.ceil(ids.length / 2);
    return inTurn(caller, [ids.slice(0, half), ids.slice(half)]);
  }

  /** A dead token is asked about once, not for every part. */
  async function inTurn(caller: Caller, parts: readonly (readonly string[])[]) {
    const results: ItemResult<AdvertiserId>[] = [];
    for (const part of parts) {
      const end = results.find((result) => !result.ok && endsAll(result.error));
      results.push(...(end ? part.map(() => end) : await rows(caller, part)));
    }
    return results;
  }

  /** The newer call takes many accounts, and its unit is not documented: this one speaks of yuan. */
  async function fundOf(caller: Caller, id: string): Promise<FundRow> {
    const fund = await attempt(() =>
      client.get<unknown>(caller, '2/advertiser/fund/get/', { advertiser_id: id }, id),
    );
    if (fund.ok) return FundRow.parse(fund.value);
    if (isNoRight(fund.error)) return null;
    throw fund.error;
  }

  return {
    async list(caller) {
      const held = await heldAccounts(client, caller);
      return held.map(({ id, name }) => ({ id, name }));
    },
    async info(caller, ids) {
      if (ids.length === 0) return [];
      const held = new Map((await heldAccounts(client, caller)).map((each) => [each.id, each]));
      const good = ids.filter(isId);
      const rowsOf = await inTurn(caller, chunksOf(good, maxIds));
      const found = new Map(good.map((id, at) => [id, rowsOf[at]]));
      const one = async (id: string): Promise<ItemResult<AccountInfo>> => {
        const row = found.get(id) ?? noAccess(id);
        if (!row.ok) return row;
        const fund = await attempt(() => fundOf(caller, id));
        return fund.ok ? toAccountInfo(row.value, fund.value, held.get(id)) : fund;
      };
      return untilAllFail(ids, one, endsAll);
    },
  };
}
