import type { AdPlatform } from '@adsail/contract';
import type {
  Exposure,
  Override,
  PlanCounts,
  PlanFacts,
  PlanProblem,
  RowField,
} from '@adsail/contract/tasks/plan';

/** By the keys of nodes. */
export type Overrides = Readonly<Record<string, Override>>;
export type Content = Readonly<Record<string, unknown>>;

/** What a plan is made of. */
export interface PlanInput {
  content: Content;
  facts: PlanFacts;
}

/** Only what is other than in the request before: a draft of ten thousand changed rows is not copied for one of them. */
export interface PlanRequest {
  kind: 'plan';
  id: number;
  platform: AdPlatform;
  /** Without its `overrides`. */
  base?: Content;
  overrides?: { set: Overrides; removed: readonly string[] };
  facts?: PlanFacts;
  /** Null: nothing to compare with. */
  previous?: PlanInput | null;
}

export interface NodeRequest {
  kind: 'node';
  id: number;
  key: string;
}

export type Request = PlanRequest | NodeRequest;

/** A column of texts: all of them, or those that are other than before. */
export type TextColumn = readonly string[] | { at: Int32Array; values: readonly string[] };

export interface SheetAccount {
  advertiserId: string;
  name: string;
  currency: string;
}

/** What stands where in the tree: it changes when rows come or go, not when one is edited. */
export interface SheetShape {
  keys: readonly string[];
  /** Places in the platform's levels. */
  levels: Uint8Array;
  /** Rows; -1: the account itself. */
  parents: Int32Array;
  /** Places in `accounts`. */
  accountOf: Uint16Array;
  accounts: readonly SheetAccount[];
}

/** The rows of a plan as columns: ten thousand objects would be copied for every change, and these are not. */
export interface SheetChange {
  /** Left out: as before. */
  shape?: SheetShape;
  names: TextColumn;
  budgets: TextColumn;
  bids: TextColumn;
  /** Places in the modes of budgets, from 1; 0: it has none. */
  budgetModes: Uint8Array;
  skipped: Uint8Array;
  /** Places in `markLists`, from 1; 0: nothing is wrong with the row. */
  marks: Int32Array;
  /** Which problems a row has, and in which of its cells. */
  markLists: readonly (readonly Mark[])[];
}

export type CellField = RowField | 'row';
export interface Mark {
  /** Place in the plan's problems. */
  problem: number;
  field: CellField;
}

export interface DiffRow {
  key: string;
  kind: 'added' | 'removed' | 'changed';
  level: number;
  advertiserId: string;
  name: string;
  fields: readonly ChangedField[];
}

export interface PlacedRow extends DiffRow {
  /** The names of what it stands in, the highest first. */
  above: readonly string[];
}

export interface ChangedField {
  /** `name`, `budget`, `settings.adText`. */
  field: string;
  /** The content's name for it, whichever card it stands in. */
  name: string;
  /** Undefined: it was not set. Long ones are cut. */
  before: unknown;
  after: unknown;
}

export interface PlanAnswer {
  kind: 'plan';
  id: number;
  hash: string;
  at: string;
  counts: PlanCounts;
  exposure: readonly Exposure[];
  problems: readonly PlanProblem[];
  sheet: SheetChange;
  /** Left out: as before. */
  diff?: readonly PlacedRow[] | null;
}

/** A value of an object, and where in the content it comes from. */
export interface NodeValue {
  /** `name`, `budget`, `settings.adText`. */
  field: string;
  /** The content's name for it, whichever card it stands in. */
  name: string;
  value: unknown;
  /** Of the content; null: the console or the platform's definition put it there. */
  path: string | null;
  /** A person wrote it into this row. */
  byHand: boolean;
}

export interface NodeAnswer {
  kind: 'node';
  id: number;
  /** Null: the plan does not have it any more. */
  node: {
    key: string;
    status: string;
    family: string;
    values: readonly NodeValue[];
    payload: unknown;
  } | null;
}

export interface FailureAnswer {
  kind: 'failed';
  id: number;
  message: string;
}

export type Answer = PlanAnswer | NodeAnswer | FailureAnswer;
