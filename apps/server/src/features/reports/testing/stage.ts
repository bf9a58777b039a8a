import { addDays } from '@adsail/contract';
import { type TestServer, testServer, type TestTenant } from '../../../testing/index.ts';
import { insertAd, insertReportAccount, type TestAccount } from './facts.ts';

export const today = '2026-11-18';
export const yesterday = addDays(today, -1);
export const week = { from: addDays(today, -6), to: today };

/** A server whose clock stands at ten o'clock of `today` in UTC. */
export async function reportServer(): Promise<TestServer> {
  const server = await testServer();
  server.clock.set(new Date(`${today}T10:00:00Z`));
  server.clock.stop();
  return server;
}

/** An account with the ads 1 and 2, each in a campaign of its own. */
export async function insertAccountWithAds(
  server: TestServer,
  tenant: TestTenant,
  no: number,
  values: Partial<Parameters<typeof insertReportAccount>[2]> = {},
): Promise<TestAccount> {
  const account = await insertReportAccount(server, tenant, { no, ...values });
  for (const adNo of [1, 2])
    await insertAd(server, account, { adNo, name: `Ad ${adNo} of ${no}`, campaignId: `${no}${adNo}` });
  return account;
}

/** What an ad may have had on a day. */
export const figures = { cost: '10.5', impressions: 1000, clicks: 50, app_value: '21' };
