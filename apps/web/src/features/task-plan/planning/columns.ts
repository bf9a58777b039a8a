import type { AdPlatform } from '@adsail/contract';
import { budgetModes, type Level, platformLevels } from '@adsail/contract/delivery';
import type { Plan, PlanFacts, PlanNode } from '@adsail/contract/tasks/plan';
import type { Mark, SheetAccount, SheetChange, SheetShape, TextColumn } from './protocol.ts';

/** What the page has of the plan before. */
export interface SentRows {
  shape: SheetShape;
  names: readonly string[];
  budgets: readonly string[];
  bids: readonly string[];
}

const amountOf = (node: PlanNode): string => node.budget?.amount?.amount ?? '';
const bidOf = ({ bid }: PlanNode): string => bid?.amount ?? '';

function shapeOf(platform: AdPlatform, nodes: readonly PlanNode[], facts: PlanFacts): SheetShape {
  const levels: readonly Level[] = platformLevels[platform];
  const rowOf = new Map(nodes.map(({ key }, row) => [key, row]));
  const known = new Map(facts.accounts.map((account) => [account.advertiserId, account]));
  const places = new Map<string, number>();
  const accounts: SheetAccount[] = [];
  const placeOf = (advertiserId: string): number => {
    const place = places.get(advertiserId) ?? accounts.length;
    if (place === accounts.length) {
      const { name = advertiserId, currency = '' } = known.get(advertiserId) ?? {};
      accounts.push({ advertiserId, name, currency });
      places.set(advertiserId, place);
    }
    return place;
  };
  return {
    keys: nodes.map(({ key }) => key),
    levels: Uint8Array.from(nodes, ({ level }) => levels.indexOf(level)),
    parents: Int32Array.from(nodes, ({ parentKey }) =>
      parentKey === null ? -1 : (rowOf.get(parentKey) ?? -1),
    ),
    accountOf: Uint16Array.from(nodes, ({ advertiserId }) => placeOf(advertiserId)),
    accounts,
  };
}

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);

const sameAccounts = (one: readonly SheetAccount[], other: readonly SheetAccount[]): boolean =>
  one.length === other.length &&
  one.every(({ name, currency }, at) => name === other[at]?.name && currency === other[at]?.currency);

/** Above this a list of changes is no shorter than the column. */
const mostChanged = 0.5;

function changeOf(before: readonly string[] | undefined, now: readonly string[]): TextColumn {
  if (before?.length !== now.length) return now;
  const at: number[] = [];
  for (let row = 0; row < now.length; row += 1) if (before[row] !== now[row]) at.push(row);
  if (at.length > now.length * mostChanged) return now;
  return { at: Int32Array.from(at), values: at.map((row) => now[row] ?? '') };
}

export interface MarkedRows {
  marks: Int32Array;
  markLists: readonly (readonly Mark[])[];
}

/** The plan's rows as far as the page does not have them, and what it has then. */
export function sheetChange(
  platform: AdPlatform,
  { nodes }: Pick<Plan, 'nodes'>,
  facts: PlanFacts,
  marked: MarkedRows,
  before: SentRows | null,
): { change: SheetChange; sent: SentRows } {
  const made = shapeOf(platform, nodes, facts);
  const isSame =
    before !== null &&
    areSame(before.shape.keys, made.keys) &&
    sameAccounts(before.shape.accounts, made.accounts);
  const shape = isSame ? before.shape : made;
  const names = nodes.map(({ name }) => name);
  const budgets = nodes.map(amountOf);
  const bids = nodes.map(bidOf);
  const base = isSame ? before : undefined;
  return {
    change: {
      ...(isSame ? {} : { shape }),
      names: changeOf(base?.names, names),
      budgets: changeOf(base?.budgets, budgets),
      bids: changeOf(base?.bids, bids),
      budgetModes: Uint8Array.from(nodes, ({ budget }) =>
        budget ? budgetModes.indexOf(budget.mode) + 1 : 0,
      ),
      skipped: Uint8Array.from(nodes, ({ skipped }) => Number(skipped)),
      ...marked,
    },
    sent: { shape, names, budgets, bids },
  };
}
