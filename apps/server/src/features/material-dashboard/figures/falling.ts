import { addDays } from '@adsail/contract';
import { fallOf, fatigueRule } from '@adsail/contract/materials';
import type { TenantTx } from '../../../db/scope.ts';
import type { ConvertedQuestion } from '../../materials/index.ts';
import { readFatigue, report6s } from './store/fatigue.ts';

/** Tired materials, the deepest fall first. */
export async function fallingMaterials(tx: TenantTx, asked: ConvertedQuestion) {
  const { to } = asked.days;
  const rows = await readFatigue(tx, asked);
  return rows
    .flatMap((row) => {
      const isFilm = asked.kind === 'VIDEO';
      const watched = isFilm ? (report6s.includes(row.platform) ? 'playRatio6s' : 'playRatio25') : null;
      const first = {
        impressions: row.first_impressions,
        clicks: row.first_clicks,
        plays: row.first_plays,
        watched: row.first_watched,
      };
      const fall = fallOf(first, row, watched);
      if (!fall) return [];
      return [
        {
          id: row.id,
          platform: row.platform,
          metric: fall.metric,
          drop: fall.drop,
          first: {
            from: row.first_day,
            to: addDays(row.first_day, fatigueRule.firstDays - 1),
            impressions: row.first_impressions,
            ratio: fall.first,
          },
          last: {
            from: addDays(to, 1 - fatigueRule.lastDays),
            to,
            impressions: row.impressions,
            ratio: fall.last,
          },
        },
      ];
    })
    .toSorted((one, other) => Number(other.drop) - Number(one.drop));
}
