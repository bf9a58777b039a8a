import {
  type AccountInfo,
  type Accounts,
  amountOf,
  attempt,
  type Caller,
  chunksOf,
  collect,
  type ItemResult,
  succeeded,
  TokenError,
  numbered,
} from '../core/index.ts';
import { advertisersOf } from './auth.ts';
import type { TikTokClient } from './client.ts';
import { accountStateOf } from './enums.ts';
import type { AdvertiserRow, BusinessRow, Listed } from './wire.ts';

const MOST_IDS = 100;
const FIELDS = [
  'advertiser_id',
  'name',
  'company',
  'status',
  'currency',
  'timezone',
  'display_timezone',
  'balance',
  'create_time',
  'owner_bc_id',
];

function present(row: AdvertiserRow, businesses: ReadonlyMap<string, string>): AccountInfo {
  const business = row.owner_bc_id ?? null;
  return {
    id: row.advertiser_id,
    name: row.name,
    company: row.company ?? null,
    state: accountStateOf(row.status),
    platformStatus: row.status,
    currency: row.currency,
    // `timezone` is an offset in Etc/GMT's inverted signs; the other is a place, with its summer time.
    zone: row.display_timezone ?? row.timezone,
    balance: row.balance === null ? null : amountOf(row.balance, row.currency),
    // An account's own budget stands only in the business center's list, for its finance managers.
    quota: null,
    businessId: business,
    businessName: business === null ? null : (businesses.get(business) ?? null),
    createdAt: row.create_time === null ? null : new Date(row.create_time * 1000).toISOString(),
  };
}

export function tiktokAccounts(client: TikTokClient): Accounts {
  async function businessNames(caller: Caller): Promise<ReadonlyMap<string, string>> {
    const pages = numbered<BusinessRow>(async (page) => {
      const query = { page, page_size: 50 };
      const { list, page_info } = await client.get<Listed<BusinessRow>>(caller, 'bc/get/', query);
      return { items: list, info: page_info };
    });
    const found = await attempt(() => collect(pages));
    // Names are an ornament: a token without the business scope still shows its accounts.
    if (!found.ok && !(found.error instanceof TokenError && found.error.trouble === 'noAccess'))
      throw found.error;
    return new Map(found.ok ? found.value.map(({ bc_info }) => [bc_info.bc_id, bc_info.name]) : []);
  }

  async function rows(caller: Caller, ids: readonly string[]): Promise<ItemResult<AdvertiserRow>[]> {
    const whole = await attempt(async () => {
      const query = { advertiser_ids: ids, fields: FIELDS };
      const { list } = await client.get<{ list: AdvertiserRow[] }>(caller, 'advertiser/info/', query);
      return ids.map((id) => list.find(({ advertiser_id }) => advertiser_id === id));
    });
    if (whole.ok && whole.value.every((row) => row !== undefined)) return whole.value.map(succeeded);
    if (ids.length === 1) return [missingOr(whole, ids[0] ?? '')];
    const dead = !whole.ok && !(whole.error instanceof TokenError && whole.error.trouble === 'noAccess');
    if (dead) return ids.map(() => whole);
    // One account that is gone makes the whole question fail: ask for each.
    const results: ItemResult<AdvertiserRow>[] = [];
    for (const id of ids) results.push(...(await rows(caller, [id])));
    return results;
  }

  return {
    async list(caller) {
      const list = await advertisersOf(client, caller);
      return list.map(({ advertiser_id, advertiser_name }) => ({ id: advertiser_id, name: advertiser_name }));
    },
    async info(caller, ids) {
      if (ids.length === 0) return [];
      const names = await businessNames(caller);
      const results: ItemResult<AccountInfo>[] = [];
      for (const chunk of chunksOf(ids, MOST_IDS))
        for (const row of await rows(caller, chunk))
          results.push(row.ok ? succeeded(present(row.value, names)) : row);
      return results;
    },
  };
}

function missingOr(whole: ItemResult<unknown>, id: string): ItemResult<AdvertiserRow> {
  if (!whole.ok) return whole;
  const facts = { platform: 'TIKTOK', message: `Advertiser ${id} is not in the answer` } as const;
  return { ok: false, error: new TokenError(facts, 'noAccess') };
}
