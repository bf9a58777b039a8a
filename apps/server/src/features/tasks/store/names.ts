import type { AdPlatform } from '@adsail/contract';
import { capabilitiesOf, type Level } from '@adsail/contract/delivery';
import type { AccountFacts, NamesAsked } from '@adsail/contract/tasks';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';

/** Facts go to browsers and are kept with each preview: of what is more, each account gets its part, the newest. */
const most = 20_000;
const [mostInAccount, leastInAccount] = [5000, 100];

/** Above every other sign, in the order of bytes. */
const highest = '\u{10FFFF}';

/**
 * Where a name is taken once: in the whole account where the platform says so, and at its top everywhere, because the ledger makes
 * nothing under a name that is there already. Below that it stands under a new parent.
 */
const isTakenOnce = (platform: AdPlatform, level: Level): boolean => {
  const { parent, uniqueNames } = capabilitiesOf(platform).levels[level] ?? {};
  return uniqueNames === true || parent === 'account';
};

export interface NamesWanted {
  advertiserIds: readonly string[];
  asked: readonly NamesAsked[];
  /** Written by people. */
  exact: readonly { advertiserId: string; name: string }[];
}

/** What is looked for, account by account. */
function rangesOf(platform: AdPlatform, { advertiserIds, asked, exact }: NamesWanted) {
  const known = new Set(advertiserIds);
  return asked
    .filter(({ level }) => isTakenOnce(platform, level))
    .flatMap(({ level, beginnings }) => [
      ...advertiserIds.flatMap((advertiserId) =>
        beginnings.map((from) => ({ advertiserId, level, from, to: `${from}${highest}` })),
      ),
      ...exact
        .filter(({ advertiserId }) => known.has(advertiserId))
        .map(({ advertiserId, name }) => ({ advertiserId, level, from: name, to: `${name}\u0001` })),
    ]);
}

/**
 * Names that our tasks have given in these accounts and that a plan could give again. What others made there nobody here knows; the
 * launch tells of it.
 */
export async function namesIn(
  tx: TenantTx,
  platform: AdPlatform,
  wanted: NamesWanted,
): Promise<Map<string, AccountFacts['names']>> {
  const ranges = rangesOf(platform, wanted);
  if (ranges.length === 0) return new Map();
  const { advertiserIds, asked } = wanted;
  const share = Math.floor(most / advertiserIds.length / asked.length);
  const each = Math.min(mostInAccount, Math.max(leastInAccount, share));
  // Account by account, because among the rows of all tasks they would be looked for without the index.
  const { rows } = await sql<{ advertiser_id: string; level: Level; names: string[] }>`
    select w.advertiser_id, w.level, array_agg(distinct n.name order by n.name) as names
    from unnest(
        ${ranges.map(({ advertiserId }) => advertiserId)}::text[], ${ranges.map(({ level }) => level)}::text[],
        ${ranges.map(({ from }) => from)}::text[], ${ranges.map(({ to }) => to)}::text[]) as w (advertiser_id, level, low, high)
      cross join lateral (
        select f.name
        from task_nodes f join tasks t on t.tenant_id = ${tx.tenantId} and t.id = f.task_id and t.platform = ${platform}
        where f.tenant_id = ${tx.tenantId} and f.advertiser_id = w.advertiser_id and f.level = w.level
          and f.level in ('campaign', 'project', 'promotion') and f.name ~>=~ w.low and f.name ~<~ w.high
          and (f.status is null or f.status in ('CREATE_SUCCEEDED', 'UNCERTAIN'))
        order by f.task_id desc, f.position limit ${each}) n
    group by w.advertiser_id, w.level`.execute(tx);
  const byAccount = Map.groupBy(rows, ({ advertiser_id }) => advertiser_id);
  return new Map(
    [...byAccount].map(([id, levels]): [string, AccountFacts['names']] => [
      id,
      Object.fromEntries(levels.map(({ level, names }) => [level, names])),
    ]),
  );
}
