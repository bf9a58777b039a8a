import type { CampaignReading, ContentValues } from '@adsail/contract/tasks';

/** The first says what all have; of the others, rows of the plan say what they have instead. */
export function rowsOf(
  { rows }: Pick<CampaignReading, 'rows'>,
  groups: readonly { key: string; money: ContentValues }[],
): Record<string, { budget?: unknown; bid?: unknown }> {
  const [first, ...others] = groups;
  if (!rows || !first) return {};
  const { budget, mode, bid } = rows;
  const differs = (money: ContentValues, field: string): boolean =>
    first.money[field] !== undefined && money[field] !== undefined && money[field] !== first.money[field];
  return Object.fromEntries(
    others.flatMap(({ key, money }) => {
      const isOther = differs(money, budget) && money[mode] === first.money[mode];
      const row = {
        ...(isOther ? { budget: money[budget] } : {}),
        ...(differs(money, bid) ? { bid: money[bid] } : {}),
      };
      return Object.keys(row).length > 0 ? [[key, row]] : [];
    }),
  );
}
