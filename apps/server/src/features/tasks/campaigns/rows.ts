import type { Puts, Shape } from './shapes.ts';

/** The first says what all have; of the others, rows of the plan say what they have instead. */
export function rowsOf(
  { rows }: Pick<Shape, 'rows'>,
  groups: readonly { key: string; money: Puts }[],
): Record<string, { budget?: unknown; bid?: unknown }> {
  const [first, ...others] = groups;
  if (!rows || !first) return {};
  const { budget, mode, bid } = rows;
  const differs = (money: Puts, field: string): boolean =>
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
