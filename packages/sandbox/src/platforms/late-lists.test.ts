import { afterEach, describe, expect, test } from 'vitest';
import type { TestSandbox } from '../testing.ts';
import { assetsOf, facebookSandbox } from './facebook/testing.ts';
import { oceanTest } from './ocean/testing.ts';
import { testTikTok } from './tiktok/testing.ts';

/** Lists of channel assets: what they show, and the fields that make a new object fit. */
interface ListCall {
  level: string;
  path: string;
  query?: Record<string, unknown>;
  fields?: Record<string, unknown>;
  /** Where it belongs to the account's business. */
  ofBusiness?: boolean;
}

const tiktokLists: ListCall[] = [
  { level: 'pixel', path: 'pixel/list/', fields: { pixel_code: 'CNEW', events: [] } },
  { level: 'app', path: 'app/list/' },
  { level: 'identity', path: 'identity/get/', fields: { identity_type: 'CUSTOMIZED_USER' } },
  { level: 'tt_account', path: 'identity/get/', ofBusiness: true },
  {
    level: 'page',
    path: 'page/get/',
    fields: { business_type: 'LEAD_GEN', page_status: 'PUBLISHED' },
  },
];
const facebookLists: ListCall[] = [
  { level: 'adspixel', path: '/act_ACCOUNT/adspixels' },
  { level: 'page', path: '/act_ACCOUNT/promote_pages' },
  { level: 'application', path: '/act_ACCOUNT/advertisable_applications' },
  { level: 'page', path: '/BUSINESS/owned_pages', ofBusiness: true },
  { level: 'adspixel', path: '/BUSINESS/adspixels', ofBusiness: true },
];
const oceanLists: ListCall[] = [
  { level: 'third_site', path: '2/tools/third_site/get/', fields: { url: 'https://a.example.com' } },
  { level: 'orange_site', path: '2/tools/site/get/' },
  { level: 'aweme', path: '2/tools/aweme_auth_list/' },
  { level: 'event_asset', path: '2/tools/event/all_assets/list/', fields: { asset_type: 'APP' } },
];

const newId = '7999999999999999999';
let opened: TestSandbox | undefined;
afterEach(() => opened?.close());

/** The list is asked before the lag is over and after. */
async function late(
  platform: string,
  sandbox: TestSandbox,
  { level, fields = {} }: ListCall,
  accountId: string,
  ask: () => Promise<unknown>,
): Promise<boolean[]> {
  opened = sandbox;
  sandbox.world.lag.add({ platform, seconds: [60, 60] });
  // Some accounts name theirs by both ids.
  const id = level === 'aweme' ? `${accountId}:${newId}` : newId;
  sandbox.world.state.objects.insert(platform, level, {
    id,
    accountId,
    name: 'New',
    status: 'ENABLE',
    fields,
  });
  const isShown = async () => String(await ask()).includes(newId);
  const before = await isShown();
  sandbox.pass(60_000);
  return [before, await isShown()];
}

describe('a list shows what is new as late as the platform does', () => {
  test.each(tiktokLists)('TikTok: $path of $level', async (list) => {
    const sandbox = await testTikTok();
    const { advertiser: advertiser_id } = sandbox.held;
    const account = sandbox.world.state.accounts.get('tiktok', advertiser_id);
    const owner = list.ofBusiness ? String(account?.businessId) : advertiser_id;
    const ask = async () => JSON.stringify(await sandbox.get(list.path, { advertiser_id, ...list.query }));
    expect(await late('tiktok', sandbox, list, owner, ask)).toEqual([false, true]);
  });

  test.each(facebookLists)('Facebook: $path', async (list) => {
    const sandbox = await facebookSandbox();
    const [account = ''] = sandbox.accountIds;
    const { business } = assetsOf(sandbox);
    const path = list.path.replace('ACCOUNT', account).replace('BUSINESS', business);
    const ask = async () => JSON.stringify((await sandbox.get(path, { fields: 'id,name', limit: 100 })).body);
    const lent = { ...list, fields: { ...list.fields, $accounts: [account] } };
    expect(await late('facebook', sandbox, lent, business, ask)).toEqual([false, true]);
  });

  test.each(oceanLists)('Ocean: $path', async (list) => {
    const sandbox = await oceanTest();
    const { account } = sandbox;
    const ask = async () => {
      const { data } = await sandbox.get(list.path, { advertiser_id: account, page_size: 100 });
      return JSON.stringify(data, (_name, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
    };
    expect(await late('ocean', sandbox, list, String(account), ask)).toEqual([false, true]);
  });
});
