import type { DeliveryAccount } from '@adsail/contract/accounts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientStage, type Stage } from '../../testing/client-stage.ts';
import { aMember } from '../../testing/member.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await clientStage();
});
afterEach(() => vi.unstubAllGlobals());

const account = (number: number): DeliveryAccount => ({
  platform: 'TIKTOK',
  advertiserId: String(7_000 + number),
  advertiserName: `Account ${number}`,
  status: 'enabled',
  currency: 'USD',
  timezone: 'Asia/Shanghai',
  permission: 'MANAGE',
});
const page = (from: number, to: number, total: number) => ({
  list: Array.from({ length: to - from }, (_, index) => account(from + index)),
  total,
  pageIndex: 1,
  pageSize: 100,
});

it('asks by hundreds until all are there, and keeps them for the platform', async () => {
  const { fetchAccountList, keptAccounts } = await import('./account-list.ts');
  stage.answer(page(0, 100, 130));
  stage.answer(page(100, 130, 130));
  await expect(fetchAccountList('TIKTOK')).resolves.toHaveLength(130);
  expect(stage.sent.map(({ body }) => body)).toMatchObject([
    { platform: 'TIKTOK', pageIndex: 1, pageSize: 100 },
    { platform: 'TIKTOK', pageIndex: 2, pageSize: 100 },
  ]);
  expect(keptAccounts.get('TIKTOK')?.at(-1)).toEqual(account(129));
  expect(keptAccounts.get('FACEBOOK')).toBeNull();
});

it('forgets the list with the platform', async () => {
  const { fetchAccountList, keptAccounts } = await import('./account-list.ts');
  const { storePlatform } = await import('../../state/platform.ts');
  stage.answer(page(0, 2, 2));
  await fetchAccountList('TIKTOK');
  storePlatform('OCEAN');
  expect(keptAccounts.get('TIKTOK')).toBeNull();
});

it('does not keep the list of an organisation that was left while it was asked for', async () => {
  const { fetchAccountList, keptAccounts } = await import('./account-list.ts');
  const { storedMember } = await import('../../state/stored.ts');
  stage.answer(page(0, 2, 2));
  const asked = fetchAccountList('TIKTOK');
  storedMember.set(aMember({ tenantId: '100002' }));
  await asked;
  expect(keptAccounts.get('TIKTOK')).toBeNull();
});
