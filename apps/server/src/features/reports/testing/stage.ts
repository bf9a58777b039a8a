import { addDays, type RequestOf } from '@adsail/contract';
import { reportCalls } from '@adsail/contract/reports';
import {
  type Fixture,
  type TestMember,
  type TestServer,
  testServer,
  type TestTenant,
} from '../../../testing/index.ts';
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

export type AskedOfReport = Partial<RequestOf<(typeof reportCalls)['ad']>>;

/** How the tests of a file ask: of a week, and as the administrator unless somebody else is said. */
export function reportAsking(stage: () => { server: TestServer; fixture: Fixture }) {
  const as = (member?: TestMember) => stage().server.as(member ?? stage().fixture.a.admin);
  return {
    as,
    accounts: (asked: AskedOfReport = {}, member?: TestMember) =>
      as(member).ok(reportCalls.account, { days: week, ...asked } as RequestOf<
        (typeof reportCalls)['account']
      >),
    ads: (asked: AskedOfReport = {}, member?: TestMember) =>
      as(member).ok(reportCalls.ad, { days: week, ...asked }),
    account: (no: number, values: Parameters<typeof insertAccountWithAds>[3] = {}) =>
      insertAccountWithAds(stage().server, stage().fixture.a, no, values),
  };
}
