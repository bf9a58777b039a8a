import type { MessageKey } from '../../core/messages.ts';
import type { AdPlatform } from '../../core/platforms.ts';
import type { Amount, Budget, Family, Level, RuleKind, SwitchStatus } from '../../delivery/index.ts';

/** Stands in settings for the account's own id of a material, which the launch puts there. */
export interface MaterialRef {
  $material: string;
  /** A video, a picture, or the picture that stands for a video. */
  part: 'FILE' | 'COVER';
}

/** Stands for the account's own portfolio from which the platform chooses a call to action; the launch makes it, once. */
export interface PortfolioRef {
  $portfolio: 'CALL_TO_ACTION';
}

/** Settings in which materials and portfolios have no id yet. */
export type PlannedSettings = Readonly<Record<string, unknown>>;

/** One object that the launch makes. */
export interface PlanNode {
  /** What it is made of, never where it stands: `advertiser`, `advertiser/audience`, `advertiser/audience/group/material`. */
  key: string;
  parentKey: string | null;
  platform: AdPlatform;
  advertiserId: string;
  level: Level;
  family: Family;
  name: string;
  status: SwitchStatus;
  budget?: Budget;
  bid?: Amount;
  settings: PlannedSettings;
  /** Left out by a person: neither it nor what is below it is made. */
  skipped: boolean;
  /** Where its parts stand in the content. */
  from: NodeSource;
}

/** Indices into the definition's `audiences` and `materialGroups`, for a problem's way back to its field. */
export interface NodeSource {
  audience?: number;
  /** The first of them, where an ad is made of several. */
  materialGroup?: number;
  materialIds?: readonly string[];
}

/** `error` keeps a task from being launched; `warning` is told and may be right. */
export type ProblemWeight = 'error' | 'warning';

export interface PlanProblem {
  weight: ProblemWeight;
  /** Of the content: `materialGroups.1.adText`. */
  path: string;
  kind: RuleKind | 'fact';
  error: MessageKey;
  parameters?: Readonly<Record<string, string | number>>;
  /** Where it is about some nodes only; the first of them, and how many there are. */
  node?: { key: string; count: number };
}

export interface PlanCounts {
  accounts: number;
  audiences: number;
  materials: number;
  /** By level; skipped ones are not counted. */
  objects: Partial<Record<Level, number>>;
  skipped: number;
}

/** What a day may cost at most; the week is seven times that. Skipped ones cost nothing. */
export interface Exposure {
  currency: string;
  daily: string;
  weekly: string;
  /** Budgets for the whole time, which have no day. */
  lifetime: string;
  /** Some of it has no limit. */
  unlimited: boolean;
  /** Some of it has a budget that cannot be read: nobody knows what it costs. */
  unknown?: boolean;
}

export interface Plan {
  /** The instant of planning. */
  at: string;
  /** Parents before children. */
  nodes: readonly PlanNode[];
  problems: readonly PlanProblem[];
  counts: PlanCounts;
  exposure: readonly Exposure[];
}
