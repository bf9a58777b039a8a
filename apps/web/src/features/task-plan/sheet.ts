import type { AdPlatform } from '@adsail/contract';
import { type BudgetMode, budgetModes, type Level, platformLevels } from '@adsail/contract/delivery';
import type { Mark, SheetAccount, SheetChange, SheetShape, TextColumn } from './planning/protocol.ts';

const noMarks: readonly Mark[] = [];

const isWhole = (column: TextColumn): column is readonly string[] => Array.isArray(column);

function changed(before: readonly string[], column: TextColumn): readonly string[] {
  if (isWhole(column)) return column;
  if (column.at.length === 0) return before;
  const texts = [...before];
  for (const [place, row] of column.at.entries()) texts[row] = column.values[place] ?? '';
  return texts;
}

/** The rows of a plan, parents before children, by their numbers. It never changes: a new plan is a new one. */
export class PlanSheet {
  readonly platform: AdPlatform;
  readonly shape: SheetShape;
  private readonly names: readonly string[];
  private readonly budgets: readonly string[];
  private readonly bids: readonly string[];
  private readonly rest: Pick<SheetChange, 'budgetModes' | 'skipped' | 'marks' | 'markLists'>;
  private rows: ReadonlyMap<string, number> | null = null;
  private tops: readonly (readonly number[])[] | null = null;

  constructor(platform: AdPlatform, change: SheetChange, before: PlanSheet | null) {
    const shape = change.shape ?? before?.shape;
    if (!shape) throw new Error('A first plan has its rows');
    this.platform = platform;
    this.shape = shape;
    this.names = changed(before?.names ?? [], change.names);
    this.budgets = changed(before?.budgets ?? [], change.budgets);
    this.bids = changed(before?.bids ?? [], change.bids);
    this.rest = change;
    // Rows that stay have the same places.
    if (!change.shape && before) this.rows = before.rows;
  }

  get size(): number {
    return this.shape.keys.length;
  }

  get accounts(): readonly SheetAccount[] {
    return this.shape.accounts;
  }

  get levels(): readonly Level[] {
    return platformLevels[this.platform];
  }

  key(row: number): string {
    return this.shape.keys[row] ?? '';
  }

  /** -1: the plan has no such row. */
  rowOf(key: string): number {
    this.rows ??= new Map(this.shape.keys.map((each, row) => [each, row]));
    return this.rows.get(key) ?? -1;
  }

  name(row: number): string {
    return this.names[row] ?? '';
  }

  /** As decimal text; empty: it has none. */
  budget(row: number): string {
    return this.budgets[row] ?? '';
  }

  budgetMode(row: number): BudgetMode | null {
    return budgetModes[(this.rest.budgetModes[row] ?? 0) - 1] ?? null;
  }

  bid(row: number): string {
    return this.bids[row] ?? '';
  }

  /** Left out, by itself or with what is above it. */
  isSkipped(row: number): boolean {
    return this.rest.skipped[row] === 1;
  }

  level(row: number): Level {
    return this.levels[this.depth(row)] ?? 'ad';
  }

  depth(row: number): number {
    return this.shape.levels[row] ?? 0;
  }

  parent(row: number): number {
    return this.shape.parents[row] ?? -1;
  }

  accountPlace(row: number): number {
    return this.shape.accountOf[row] ?? 0;
  }

  account(row: number): SheetAccount {
    return this.accounts[this.accountPlace(row)] ?? { advertiserId: '', name: '', currency: '' };
  }

  /** The rows of an account with nothing above them. */
  topRows(place: number): readonly number[] {
    this.tops ??= this.shape.parents.reduce<number[][]>((tops, parent, row) => {
      if (parent < 0) (tops[this.accountPlace(row)] ??= []).push(row);
      return tops;
    }, []);
    return this.tops[place] ?? [];
  }

  marks(row: number): readonly Mark[] {
    return this.rest.markLists[(this.rest.marks[row] ?? 0) - 1] ?? noMarks;
  }

  /** The same rows with more marks. */
  withMarks(added: ReadonlyMap<number, readonly Mark[]>): PlanSheet {
    const unchanged = { at: new Int32Array(), values: [] };
    const marks = this.rest.marks.slice();
    const markLists = [...this.rest.markLists];
    for (const [row, more] of added) marks[row] = markLists.push([...this.marks(row), ...more]);
    const texts = { names: unchanged, budgets: unchanged, bids: unchanged };
    return new PlanSheet(this.platform, { ...this.rest, ...texts, marks, markLists }, this);
  }

  /** A number for each list of marks: the same number, the same marks. */
  markList(row: number): number {
    return this.rest.marks[row] ?? 0;
  }
}
