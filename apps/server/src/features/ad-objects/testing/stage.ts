import type { RequestOf } from '@adsail/contract';
import { adObjectCalls } from '@adsail/contract/ad-objects';
import type { Fixture, TestMember, TestServer } from '../../../testing/index.ts';
import { insertReportAccount, week } from '../../reports/testing.ts';
import { insertObject, type NewObject } from './objects.ts';

export type Asked = Partial<RequestOf<typeof adObjectCalls.page>>;
type Account = Awaited<ReturnType<typeof insertReportAccount>>;

export const question = (asked: Asked) =>
  ({ platform: 'TIKTOK', level: 'ad', days: week, ...asked }) as const;

/** How the tests of a file ask: of TikTok's ads of a week, and as the administrator unless somebody else is said. */
export function objectAsking(stage: () => { server: TestServer; fixture: Fixture }) {
  const as = (member?: TestMember) => stage().server.as(member ?? stage().fixture.a.admin);
  return {
    as,
    page: (asked: Asked = {}, member?: TestMember) => as(member).ok(adObjectCalls.page, question(asked)),
    totals: (asked: Asked = {}) => as().ok(adObjectCalls.totals, question(asked)),
    account: (no: number, more: Partial<Parameters<typeof insertReportAccount>[2]> = {}) =>
      insertReportAccount(stage().server, stage().fixture.a, { no, ...more }),
    give: (of: Account, member: TestMember) =>
      stage().server.owner.query(
        `insert into account_permissions (tenant_id, user_id, platform, advertiser_id, permission) values ($1, $2, $3, $4, 'VIEW')`,
        [of.tenantId, member.userId, of.platform, of.advertiserId],
      ),
    /** A campaign with a group, and in it so many ads, numbered from one on. */
    async tree(of: Account, ads: number, more: Partial<NewObject> = {}): Promise<void> {
      const { server } = stage();
      const campaignId = `${of.no}1`;
      const groupId = `${of.no}2`;
      await insertObject(server, of, { level: 'campaign', id: campaignId, name: `Campaign ${of.no}` });
      await insertObject(server, of, { level: 'adgroup', id: groupId, campaignId, name: `Group ${of.no}` });
      for (let adNo = 1; adNo <= ads; adNo += 1)
        await insertObject(server, of, {
          level: 'ad',
          id: `${of.no}00${adNo}`,
          campaignId,
          groupId,
          adNo,
          name: `Ad ${of.no} ${adNo}`,
          ...more,
        });
    },
  };
}
