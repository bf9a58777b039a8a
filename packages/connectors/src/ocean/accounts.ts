import {
  type AccountInfo,
  type Accounts,
  amountOf,
  attempt,
  type Caller,
  chunksOf,
  type ItemResult,
  succeeded,
  TokenError,
} from '../core/index.ts';
import type { OceanClient } from './client.ts';
import { accountStateOf } from './enums.ts';
import { idText, isId, wireId } from './ids.ts';
import { type Held, heldAccounts } from './principals.ts';
import { instantOf, ZONE } from './time.ts';
import type { AdvertiserRow, FundRow } from './wire.ts';

const MOST_IDS = 100;
/** The platform knows no other. */
export const CURRENCY = 'CNY';

function present(row: AdvertiserRow, fund: FundRow, held: Held | undefined): AccountInfo {
  return {
    id: idText(row.id),
    name: row.name,
    company: row.company || null,
    state: accountStateOf(row.status),
    platformStatus: row.status,
    currency: CURRENCY,
    zone: ZONE,
    balance: amountOf(fund.balance, CURRENCY),
    // Accounts are prepaid: what is not frozen is all that can be spent.
    quota: amountOf(fund.valid_balance, CURRENCY),
    businessId: held?.businessId ?? null,
    businessName: held?.businessName ?? null,
    createdAt: row.create_time ? instantOf(row.create_time) : null,
  };
}

const noAccess = (id: string): ItemResult<never> => ({
  ok: false,
  error: new TokenError({ platform: 'OCEAN', message: `There is no advertiser ${id} here` }, 'noAccess'),
});

export function oceanAccounts(client: OceanClient): Accounts {
  /** One id without right fails the whole question: ask for halves of it. */
  async function rows(caller: Caller, ids: readonly string[]): Promise<ItemResult<AdvertiserRow>[]> {
    const whole = await attempt(async () => {
      const query = { advertiser_ids: ids.map((id) => wireId(id)) };
      const list = await client.get<AdvertiserRow[]>(caller, '2/advertiser/info/', query);
      return new Map(list.map((row) => [idText(row.id), row]));
    });
    if (whole.ok)
      return ids.map((id) => {
        const row = whole.value.get(id);
        return row ? succeeded(row) : noAccess(id);
      });
    const denied = whole.error instanceof TokenError && whole.error.trouble === 'noAccess';
    if (!denied || ids.length === 1) return ids.map(() => whole);
    const half = Math.ceil(ids.length / 2);
    return [...(await rows(caller, ids.slice(0, half))), ...(await rows(caller, ids.slice(half)))];
  }

  /** The newer call takes many accounts, and its unit is not documented: this one speaks of yuan. */
  const fundOf = (caller: Caller, id: string): Promise<FundRow> =>
    client.get<FundRow>(caller, '2/advertiser/fund/get/', { advertiser_id: id }, id);

  return {
    async list(caller) {
      const held = await heldAccounts(client, caller);
      return held.map(({ id, name }) => ({ id, name }));
    },
    async info(caller, ids) {
      if (ids.length === 0) return [];
      const held = new Map((await heldAccounts(client, caller)).map((each) => [each.id, each]));
      const found = new Map<string, ItemResult<AdvertiserRow>>();
      for (const chunk of chunksOf(ids.filter(isId), MOST_IDS))
        for (const [at, row] of (await rows(caller, chunk)).entries()) found.set(chunk[at] ?? '', row);
      const results: ItemResult<AccountInfo>[] = [];
      for (const id of ids) {
        const row = found.get(id) ?? noAccess(id);
        results.push(
          row.ok
            ? await attempt(async () => present(row.value, await fundOf(caller, id), held.get(id)))
            : row,
        );
      }
      return results;
    },
  };
}
