import { type AdPlatform, addDays, adPlatforms } from '@adsail/contract';
import { capabilitiesOf } from '@adsail/contract/delivery';
import { fatigueRule } from '@adsail/contract/materials';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../../db/scope.ts';
import { bitsOfCounts } from '../../../insights/index.ts';
import { besideMaterials, type ConvertedQuestion, materialsCte } from '../../../materials/index.ts';

/** Looked at one by one: far more than anybody reads. */
const most = 1000;

export interface FatigueRow {
  id: string;
  platform: AdPlatform;
  first_day: string;
  first_impressions: number;
  first_clicks: number;
  first_plays: number;
  first_watched: number;
  impressions: number;
  clicks: number;
  plays: number;
  watched: number;
}

/** Platforms that report who watched 6 seconds; of the others a quarter of the film is looked at. */
export const report6s: readonly AdPlatform[] = adPlatforms.filter(
  (platform) => !capabilitiesOf(platform).insights?.absent?.includes('plays6s'),
);

/** Bits of the counts that a ratio is made of: where an answer left one of them out, the ratio says nothing. */
const ofClicks = bitsOfCounts(['impressions', 'clicks']);
const ofPlays = { six: bitsOfCounts(['plays', 'plays6s']), quarter: bitsOfCounts(['plays', 'plays25']) };

/**
 * Materials of the library whose last days on a platform lie below their first ones there: those that may be tired by
 * `fatigueRule`, which is asked again for each. Materials whose first days are not over before the last ones are too young. What was left
 * out of an answer is a first ratio of nothing, from which there is no fall. The end of the first days (`until`) is worked out beforehand: row
 * level security keeps a sum of days away from the index, and all days of each material would be read.
 */
export async function readFatigue(tx: TenantTx, asked: ConvertedQuestion): Promise<FatigueRow[]> {
  const { firstDays, lastDays, leastImpressions, drop } = fatigueRule;
  const { to } = asked.days;
  const lastFrom = addDays(to, 1 - lastDays);
  const is6s = sql`n.platform = any(${report6s}::text[])`;
  const lacks = (bits: RawBuilder<unknown>) => sql`coalesce(bool_or(d.untold & ${bits} <> 0), false)`;
  const sums = sql`
    sum(d.impressions)::float8 as impressions, sum(d.clicks)::float8 as clicks, sum(d.plays)::float8 as plays,
    sum(case when ${is6s} then d.plays_6s else d.plays_25 end)::float8 as watched,
    ${lacks(sql.lit(ofClicks))} as lacks_clicks,
    ${lacks(sql`case when ${is6s} then ${sql.lit(ofPlays.six)} else ${sql.lit(ofPlays.quarter)} end`)} as lacks_watched`;
  const first = (part: 'clicks' | 'watched') => {
    const name = sql.ref(`lacks_${part}`);
    return sql`case when b.${name} or l.${name} then 0 else b.${sql.ref(part)} end`;
  };
  const isLess = (part: 'clicks' | 'watched', of: string) => sql`(
    ${first(part)} > 0 and l.${sql.ref(part)} * b.${sql.ref(of)} <= ${sql.lit(1 - drop + 1e-9)} * b.${sql.ref(part)} * l.${sql.ref(of)})`;
  const { rows } = await sql<FatigueRow>`
    with ${materialsCte(tx, asked)},
    lately as materialized (
      select n.material_id, n.platform, ${sums} from named n
      ${besideMaterials(tx, { ...asked, days: { from: lastFrom, to } })}
      where n.material_id is not null
      group by n.material_id, n.platform having sum(d.impressions) >= ${leastImpressions}),
    candidates as materialized (
      select n.account_no, n.material_no, n.material_id, n.platform, n.first_day from named n
      join lately l on l.material_id = n.material_id and l.platform = n.platform),
    began as materialized (
      select n.material_id, n.platform, min(n.first_day) as day, min(n.first_day) + ${sql.lit(firstDays - 1)} as until
      from candidates n group by n.material_id, n.platform),
    beginning as materialized (
      select n.material_id, n.platform, g.day, ${sums}
      from began g
      join candidates n on n.material_id = g.material_id and n.platform = g.platform
      join material_days d on d.tenant_id = ${tx.tenantId} and d.account_no = n.account_no and d.material_no = n.material_no
        and d.day between g.day and g.until
      where g.until < ${lastFrom}::date
      group by n.material_id, n.platform, g.day having sum(d.impressions) >= ${leastImpressions})
    select l.material_id as id, l.platform, b.day::text as first_day, b.impressions as first_impressions,
      ${first('clicks')} as first_clicks, b.plays as first_plays, ${first('watched')} as first_watched,
      l.impressions, l.clicks, l.plays, l.watched
    from beginning b join lately l on l.material_id = b.material_id and l.platform = b.platform
    where ${isLess('clicks', 'impressions')} or ${isLess('watched', 'plays')}
    order by l.impressions desc, l.material_id, l.platform limit ${most}`.execute(tx);
  return rows;
}
