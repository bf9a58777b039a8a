import type { MessageKey } from '../../core/messages.ts';
import type { AdPlatform } from '../../core/platforms.ts';
import type { Amount, Budget, Level, RuleKind, SwitchStatus } from '../../delivery/index.ts';

/** Stands in settings for the account's own id of a material, which the launch puts there. */
export interface MaterialRef {
  $material: string;
  /** A video, a picture, or the picture that stands for a video. */
  part: 'FILE' | 'COVER';
}

/** Settings in which materials have no id yet. */
export type PlannedSettings = Readonly<Record<string, unknown>>;

/** One object that the launch makes. */
export interface PlanNode {
  /** What it is made of, never where it stands: `advertiser`, `advertiser/audience`, `advertiser/audience/group/material`. */
  key: string;
  parentKey: string | null;
  platform: AdPlatform;
  advertiserId: string;
  level: Level;
  /** Smart campaigns are made by calls of their own, with groups and ads of their own. */
  family: 'plain' | 'smart';
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

/** Indices into the content's lists, for a problem's way back to its field. */
export interface NodeSource {
  audience?: number;
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

/** What a day may cost at most; the week is seven times that. */
export interface Exposure {
  currency: string;
  daily: string;
  weekly: string;
  /** Budgets for the whole time, which have no day. */
  lifetime: string;
  /** Some of it has no limit. */
  unlimited: boolean;
}

export interface Plan {
  nodes: readonly PlanNode[];
  problems: readonly PlanProblem[];
  counts: PlanCounts;
  exposure: readonly Exposure[];
}
