import { foldText } from '@adsail/contract';
import type { PlanFacts } from '@adsail/contract/tasks/plan';
import type { PlacedRow, SheetAccount } from '../planning/protocol.ts';
import type { RowFilter } from './rows.ts';

/** Those of the plan, and those that only the last preview had. */
export function accountsOfChanges(
  accounts: readonly SheetAccount[],
  diff: readonly PlacedRow[],
  facts: readonly PlanFacts[],
): readonly SheetAccount[] {
  const known = new Set(accounts.map(({ advertiserId }) => advertiserId));
  const gone = new Set(diff.map(({ advertiserId }) => advertiserId).filter((id) => !known.has(id)));
  if (gone.size === 0) return accounts;
  const named = new Map(facts.flatMap((each) => each.accounts).map((each) => [each.advertiserId, each]));
  return [
    ...accounts,
    ...[...gone].map((advertiserId) => {
      const { name = advertiserId, currency = '' } = named.get(advertiserId) ?? {};
      return { advertiserId, name, currency };
    }),
  ];
}

/** Those that a filter leaves. A thing is found by the name that it had, too. */
export function foundChanges(
  diff: readonly PlacedRow[],
  accounts: readonly SheetAccount[],
  filter: RowFilter,
): readonly PlacedRow[] {
  const word = foldText(filter.text.trim());
  const names = new Map(accounts.map(({ advertiserId, name }) => [advertiserId, name]));
  return diff.filter((row) => {
    const { advertiserId, level, key, name, above, fields } = row;
    if (filter.advertiserId !== null && filter.advertiserId !== advertiserId) return false;
    if (filter.level !== null && filter.level !== level) return false;
    if (word === '') return true;
    const former = fields.filter(({ field }) => field === 'name').map(({ before }) => String(before));
    const texts = [name, ...former, ...above, key, advertiserId, names.get(advertiserId) ?? ''];
    return texts.some((each) => foldText(each).includes(word));
  });
}

/** Names of parents that stand in more than one place: they say nothing without what is above them. */
export function unclearParents(diff: readonly PlacedRow[]): ReadonlySet<string> {
  const places = new Map<string, string>();
  const unclear = new Set<string>();
  for (const { advertiserId, above } of diff) {
    if (above.length < 2) continue;
    const parent = parentId(advertiserId, above);
    const place = above.join('\n');
    if ((places.get(parent) ?? place) !== place) unclear.add(parent);
    places.set(parent, place);
  }
  return unclear;
}

export const parentId = (advertiserId: string, above: readonly string[]): string =>
  `${advertiserId} ${above.at(-1) ?? ''}`;
