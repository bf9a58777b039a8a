import { expect, it } from 'vitest';
import { OceanClient } from './client.ts';
import { heldAccounts } from './principals.ts';

const page_info = { page: 1, page_size: 100, total_number: 1, total_page: 1 };
const principal = (account_id: number, account_role: string, is_valid = true) => ({
  account_id,
  account_name: `P${account_id}`,
  account_role,
  is_valid,
});
const held = (answers: Readonly<Record<string, object>>) => {
  const client = new OceanClient(
    { appId: '17', secret: 's', baseUrl: 'https://api.example.com' },
    {
      limiter: { acquire: async () => {}, observe() {} },
      log() {},
      fetch: async (url) => {
        const path = new URL(String(url)).pathname.replace('/open_api/', '');
        const answer = answers[path] ?? { code: 40001, message: '没有权限' };
        return new Response(JSON.stringify({ code: 0, message: 'OK', request_id: 'r', ...answer }));
      },
    },
  );
  return heldAccounts(client, { accessToken: 't' });
};

it('an account that is held twice comes once, with its organisation', async () => {
  const organised = { advertiser_id: 1, advertiser_name: 'One' };
  const answers = {
    'oauth2/advertiser/get/': {
      data: {
        list: [principal(1, 'ADVERTISER'), principal(9, 'CUSTOMER_ADMIN'), principal(2, 'ADVERTISER')],
      },
    },
    '2/customer_center/advertiser/list/': { data: { list: [organised], page_info } },
  };
  expect(await held(answers)).toEqual([
    { id: '1', name: 'One', businessId: '9', businessName: 'P9' },
    { id: '2', name: 'P2', businessId: null, businessName: null },
  ]);
});

it('what the person lost holds nothing, and neither do those without ad accounts', async () => {
  const list = [
    principal(1, 'ADVERTISER', false),
    principal(9, 'CUSTOMER_OPERATOR'),
    principal(3, 'PLATFORM_ROLE_STAR'),
    principal(2, 'ADVERTISER'),
  ];
  const found = await held({ 'oauth2/advertiser/get/': { data: { list } } });
  expect(found.map(({ id }) => id)).toEqual(['2']);
});

it('an organisation that cannot be asked now hides no account in silence', async () => {
  const answers = {
    'oauth2/advertiser/get/': { data: { list: [principal(9, 'CUSTOMER_ADMIN')] } },
    '2/customer_center/advertiser/list/': { code: 40118, message: '未授权' },
  };
  await expect(held(answers)).rejects.toMatchObject({ kind: 'policy' });
});
