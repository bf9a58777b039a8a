import { type AdPlatform, addDays } from '@adsail/contract';
import { countNames } from '@adsail/contract/delivery';
import type { TestMember } from '../../../testing/index.ts';
import { withAccount } from '../../accounts/index.ts';
import { type Person, type Stage, stage } from '../../accounts/testing.ts';
import { columnOfCount, type CountColumn, type FigureColumn, figureColumns, moneyOf } from '../figures.ts';
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
  /** The same from our sums, or from other facts of ours. */
  kept(
    account: Running,
    table?: 'day_sums' | 'material_days' | 'account_hours',
  ): Promise<Record<string, string>>;
  hours(count: number): Promise<void>;
  /** On to the hour after 18:00 where the account is: some hours before and after it no day ends there. */
  evening(account: Running): Promise<void>;
}

export interface Running extends Person {
  platform: AdPlatform;
  account: string;
  member: TestMember;
}

/** All figures by their names, so that no two can be taken for each other. */
const text = (figures: Record<FigureColumn, string | number>): string =>
  figureColumns.map((column) => `${column} ${Number(Number(figures[column]).toFixed(4))}`).join(', ');

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
          for (const row of items) {
            const counts = Object.fromEntries(
              countNames.map((name) => [columnOfCount[name], row.counts[name]]),
            );
            if (row.counts.impressions > 0)
              found[row.day ?? ''] = text({ ...moneyOf(row), ...(counts as Record<CountColumn, number>) });
          }
        return found;
      });
    },
    async kept({ platform, account, member }, table = 'day_sums') {
      const { rows } = await open.server.owner.query<Record<'day' | FigureColumn, string>>(
        `select s.day::text, ${figureColumns.map((column) => `sum(s.${column}) as ${column}`).join(', ')}
         from ${table} s join insight_accounts a using (tenant_id, account_no)
         where s.tenant_id = $1 and a.platform = $2 and a.advertiser_id = $3 group by s.day order by s.day`,
        [member.tenantId, platform, account],
      );
      return Object.fromEntries(rows.map((row) => [row.day, text(row)]));
    },
    hours: (count) => open.advance(count * 3_600_000),
    async evening({ platform, account, member }) {
      const who = { tenantId: member.tenantId, userId: member.userId };
      const zone = await withAccount(
        services,
        who,
        { platform, advertiserId: account },
        async ({ scope }) => scope.account.zone,
      );
      const hour = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
      await open.advance(((18 - Number(hour.format(services.clock())) + 24) % 24) * 3_600_000);
    },
  };
}
