import { type AdPlatform, addDays } from '@adsail/contract';
import type { TestMember } from '../../../testing/index.ts';
import { withAccount } from '../../accounts/index.ts';
import { type Person, type Stage, stage } from '../../accounts/testing.ts';
import { dayInZone } from '../plan/schedule.ts';
import { pullJob, pullTickJob } from '../pull/job.ts';

export interface PullStage extends Stage {
  admin: TestMember;
  /** Somebody with two authorised accounts, the first one filled with ads that have run for some days. */
  running(platform: AdPlatform, size: { ads: number; days: number }, member?: TestMember): Promise<Running>;
  /** Fetches all that is due, as a single worker does. */
  pullAll(): Promise<void>;
  /** By day, what the platform tells of the whole account. */
  told(account: Running): Promise<Record<string, string>>;
  /** The same from our sums. */
  kept(account: Running): Promise<Record<string, string>>;
  hours(count: number): Promise<void>;
}

export interface Running extends Person {
  platform: AdPlatform;
  account: string;
  member: TestMember;
}

const text = (cost: number, impressions: number, clicks: number, value: number): string =>
  `${cost.toFixed(2)} ${impressions} ${clicks} ${value.toFixed(2)}`;

/** A server and the platforms, with pulls that run when asked. */
export async function pullStage(): Promise<PullStage> {
  const open = await stage();
  const { admin } = open.fixture.a;
  const { services } = open.server;
  return {
    ...open,
    admin,
    async running(platform, { ads, days }, member = admin) {
      const person = open.person(platform);
      const [account = ''] = person.accountIds;
      const answer = await fetch(`${open.sandbox.url}/_sandbox/seed`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ platform: platform.toLowerCase(), account, ads, days, active: 0.5 }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      await open.authorise(member, person);
      open.sent.length = 0;
      return { ...person, platform, account, member };
    },
    async pullAll() {
      await open.run(pullTickJob, {});
      for (;;) {
        const at = open.sent.findIndex(({ job }) => job.name === pullJob.name);
        const [next] = at < 0 ? [] : open.sent.splice(at, 1);
        if (!next) return;
        await open.run(pullJob, next.payload as { tenantId: string });
      }
    },
    async told({ platform, account, member }) {
      const who = { tenantId: member.tenantId, userId: member.userId };
      return withAccount(services, who, { platform, advertiserId: account }, async ({ connector, scope }) => {
        const to = dayInZone(scope.account.zone, services.clock());
        const query = { level: 'account' as const, from: addDays(to, -89), to, by: 'day' as const };
        const found: Record<string, string> = {};
        for await (const { items } of connector.insights?.rows(scope, query) ?? [])
          for (const { day, spend, counts, appPurchaseValue, webPurchaseValue } of items) {
            const value = Number(appPurchaseValue.amount) + Number(webPurchaseValue.amount);
            if (counts.impressions > 0)
              found[day ?? ''] = text(Number(spend.amount), counts.impressions, counts.clicks, value);
          }
        return found;
      });
    },
    async kept({ platform, account, member }) {
      const { rows } = await open.server.owner.query<
        Record<'day' | 'cost' | 'impressions' | 'clicks' | 'value', string>
      >(
        `select s.day::text, sum(s.cost) as cost, sum(s.impressions) as impressions, sum(s.clicks) as clicks,
           sum(s.app_value + s.web_value) as value
         from day_sums s join insight_accounts a using (tenant_id, account_no)
         where s.tenant_id = $1 and a.platform = $2 and a.advertiser_id = $3 group by s.day order by s.day`,
        [member.tenantId, platform, account],
      );
      return Object.fromEntries(
        rows.map((row) => [
          row.day,
          text(Number(row.cost), Number(row.impressions), Number(row.clicks), Number(row.value)),
        ]),
      );
    },
    hours: (count) => open.advance(count * 3_600_000),
  };
}
