import {
  type AccountInfo,
  type Accounts,
  amountOf,
  attempt,
  type Caller,
  chunksOf,
  collect,
  checkedAccount,
  instantOrNull,
  type ItemResult,
  succeeded,
  TokenError,
  numbered,
} from '../core/index.ts';
import { advertisersOf } from './auth.ts';
import type { TikTokClient } from './client.ts';
import { accountStateOf } from './enums.ts';
import { AdvertiserRow, type BusinessRow, type Listed } from './wire.ts';

/** All that is sure of a row. */
type AdvertiserName = Pick<AdvertiserRow, 'advertiser_id'>;

const maxIds = 100;
const accountFields = [
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

function toAccountInfo(sent: unknown, businesses: ReadonlyMap<string, string>): ItemResult<AccountInfo> {
  const row = AdvertiserRow.parse(sent);
  const { owner_bc_id: business, balance, currency, create_time: created } = row;
  return checkedAccount('TIKTOK', {
    id: row.advertiser_id,
    name: row.name ?? row.advertiser_id,
    company: row.company,
    state: accountStateOf(row.status ?? ''),
    platformStatus: row.status ?? '',
    currency,
    // `timezone` is an offset in Etc/GMT's inverted signs; the other is a place, with its summer time.
    zone: row.display_timezone || row.timezone,
    balance: balance === null || currency === null ? null : amountOf(balance, currency),
    // An account's own budget stands only in the business center's list, for its finance managers.
    quota: null,
    minBudget: null,
    businessId: business,
    businessName: business === null ? null : (businesses.get(business) ?? null),
    createdAt: created === null ? null : instantOrNull(() => new Date(created * 1000).toISOString()),
  });
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
    if (!found.ok && !(found.error instanceof TokenError && found.error.failure === 'noAccess'))
      throw found.error;
    return new Map(found.ok ? found.value.map(({ bc_info }) => [bc_info.bc_id, bc_info.name]) : []);
  }

  async function rows(caller: Caller, ids: readonly string[]): Promise<ItemResult<AdvertiserName>[]> {
    const whole = await attempt(async () => {
      const query = { advertiser_ids: ids, fields: accountFields };
      const { list } = await client.get<{ list: AdvertiserName[] }>(caller, 'advertiser/info/', query);
      return ids.map((id) => list.find(({ advertiser_id }) => advertiser_id === id));
    });
    if (whole.ok && whole.value.every((row) => row !== undefined)) return whole.value.map(succeeded);
    if (ids.length === 1) return [missingOr(whole, ids[0] ?? '')];
    const dead = !whole.ok && !(whole.error instanceof TokenError && whole.error.failure === 'noAccess');
    if (dead) return ids.map(() => whole);
    // One account that is gone makes the whole question fail: ask for each.
    const results: ItemResult<AdvertiserName>[] = [];
    for (const id of ids) results.push(...(await rows(caller, [id])));
    return results;
  }

  return {
    async list(caller) {
      const list = await advertisersOf(client, caller);
      return list.map(({ advertiser_id, advertiser_name }) => ({
        id: advertiser_id,
        name: advertiser_name ?? advertiser_id,
      }));
    },
    async info(caller, ids) {
      if (ids.length === 0) return [];
      const names = await businessNames(caller);
      const results: ItemResult<AccountInfo>[] = [];
      for (const chunk of chunksOf(ids, maxIds))
        for (const row of await rows(caller, chunk))
          results.push(row.ok ? toAccountInfo(row.value, names) : row);
      return results;
    },
  };
}

function missingOr(whole: ItemResult<unknown>, id: string): ItemResult<AdvertiserName> {
  if (!whole.ok) return whole;
  const facts = { platform: 'TIKTOK', message: `Advertiser ${id} is not in the answer` } as const;
  return { ok: false, error: new TokenError(facts, 'noAccess') };
}
