import { addDays } from '@adsail/contract';
import { fallOf, fatigueRule, type FigureBasis } from '@adsail/contract/materials';
import type { TenantTx } from '../../../db/scope.ts';
import type { ConvertedQuestion } from '../../materials/index.ts';
import { readFatigue, report6s } from './store/fatigue.ts';

/** A day that is still running would be half of one: its ratios rise until its end. */
function untilFinished(asked: ConvertedQuestion, runningFrom: string | null): ConvertedQuestion {
  if (runningFrom === null || runningFrom > asked.days.to) return asked;
  return { ...asked, days: { ...asked.days, to: addDays(runningFrom, -1) } };
}

/** Tired materials, the deepest fall first. */
export async function fallingMaterials(
  tx: TenantTx,
  question: ConvertedQuestion,
  { runningFrom }: Pick<FigureBasis, 'runningFrom'>,
) {
  const asked = untilFinished(question, runningFrom);
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
