import { addDays, dayIn, mayRoles } from '@adsail/contract';
import { type Attention, homeLimits } from '@adsail/contract/home';
import type { TenantTx } from '../../db/scope.ts';
import { tenantZone } from '../../db/time.ts';
import { type AccountDay, clocksOf, gapRows, scopedAccounts } from '../reports/index.ts';
import { failedTasks } from '../tasks/index.ts';
import type { Asking } from './facts.ts';
import { accountsToAuthorise, endingBalances, refusedAds } from './store/attention.ts';

/** How far back it looks for tasks that failed and days that are missing. */
const lookBackDays = 30;
const dayMs = 86_400_000;

const firstIds = (ids: readonly string[]): string[] => [...new Set(ids)].slice(0, homeLimits.ids);

async function gapsOf(
  tx: TenantTx,
  clocks: readonly AccountDay[],
  { now, today }: { now: Date; today: string },
): Promise<Attention['gaps']> {
  const days = { from: addDays(today, -lookBackDays), to: addDays(today, 1) };
  const rows = await gapRows(tx, { accounts: clocks, days, source: 'products', now, willBeFetched: true });
  const byNo = new Map(clocks.map(({ account }) => [account.no, account]));
  return {
    count: new Set(rows.map(({ account_no }) => account_no)).size,
    examples: rows.slice(0, homeLimits.examples).flatMap(({ account_no, from, to, days: count }) => {
      const account = byNo.get(account_no);
      if (!account) return [];
      const { platform, advertiserId, name } = account;
      return [{ platform, advertiserId, advertiserName: name, from, to, days: count }];
    }),
    ids: firstIds(rows.flatMap(({ account_no }) => byNo.get(account_no)?.advertiserId ?? [])),
  };
}

const withSince = <Row extends { since: Date }>({
  count,
  rows,
}: {
  count: number;
  rows: readonly Row[];
}) => ({
  count,
  examples: rows.map((row) => ({ ...row, since: row.since.toISOString() })),
});

const firstFew = <Example>(examples: readonly Example[]): Example[] => examples.slice(0, homeLimits.examples);

export async function attentionFor(tx: TenantTx, asking: Asking): Promise<Attention> {
  const { reader, now } = asking;
  if (!mayRoles(reader.roles, 'reports.read'))
    return { accounts: null, balances: null, refusedAds: null, failedTasks: null, gaps: null };
  const today = dayIn(await tenantZone(tx), now);
  const clocks = clocksOf(await scopedAccounts(tx, reader, {}), now);
  const balances = await endingBalances(tx, clocks);
  const since = new Date(now.getTime() - lookBackDays * dayMs);
  const tasks = await failedTasks(tx, reader, { since, limit: homeLimits.examples });
  return {
    accounts: withSince(await accountsToAuthorise(tx, reader)),
    balances: {
      count: balances.count,
      examples: firstFew(balances.rows),
      ids: firstIds(balances.rows.map(({ advertiserId }) => advertiserId)),
    },
    refusedAds: withSince(await refusedAds(tx, reader)),
    failedTasks: { count: tasks.count, examples: tasks.list },
    gaps: await gapsOf(tx, clocks, { now, today }),
  };
}
