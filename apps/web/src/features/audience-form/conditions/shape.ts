import { valueAt } from '@adsail/contract/delivery';
import type { Settings } from '../field.ts';

/** Where a platform keeps the parts of a condition. The form works in place, so that nothing has to be translated back. */
export interface ConditionShape {
  /** Which people: those who are in, and those who are left out of them. */
  sets: Readonly<Record<'include' | 'exclude', { list: string; operator: string }>>;
  /** How conditions can be joined. */
  operators: readonly string[];
  max: number;
  /** What the audience is made of. */
  type: string;
  /** Apps or pixels; a list where it may be several. */
  source: { name: string; isList: boolean };
  event: string;
  /** The same for all sources of a type; undefined: the platform tells them by source. */
  eventsOf: (type: string) => readonly string[] | undefined;
  /** No source: the people of all forms. */
  hasSource: (type: string) => boolean;
  days: { name: string; optionsOf: (type: string, event: string) => readonly number[] | null };
  /** What else has to be true of an event. */
  filters?: { name: string; fields: readonly string[]; operators: readonly string[] };
  /** A new condition. */
  empty: () => Settings;
  /** One that has begun. */
  filled: (condition: { sourceIds: readonly string[]; event: string; days: number }) => Settings;
  /** What most people want of such a source. */
  presetsOf: (type: string) => readonly Preset[];
}

/** People who did this lately, without those who did that. */
export interface Preset {
  /** Key under `preset`. */
  name: 'all' | 'started' | 'joined' | 'unfinished' | 'paid' | 'watched' | 'clicked' | 'followed' | 'visited';
  /** An empty one: everybody of the source. */
  include: string;
  exclude?: string;
  days: number;
}

export type SetName = keyof ConditionShape['sets'];
export const setNames: readonly SetName[] = ['include', 'exclude'];

export interface Filter {
  field: string;
  operator: string;
  value: string;
}

/** One condition as it is spoken about. */
export interface Condition {
  sourceIds: string[];
  event: string;
  days: number | null;
  filters: Filter[];
}

const textAt = (value: unknown): string => (typeof value === 'string' ? value : '');

export function conditionOf(shape: ConditionShape, value: unknown): Condition {
  const source = valueAt(value, shape.source.name);
  const days = valueAt(value, shape.days.name);
  return {
    sourceIds: [source].flat().filter((id): id is string => typeof id === 'string' && id !== ''),
    event: textAt(valueAt(value, shape.event)),
    days: typeof days === 'number' ? days : null,
    filters: shape.filters ? ((valueAt(value, shape.filters.name) as Filter[] | undefined) ?? []) : [],
  };
}

export interface ConditionSet {
  operator: string;
  conditions: Condition[];
}

export function conditionSetOf(shape: ConditionShape, settings: Settings, set: SetName): ConditionSet {
  const { list, operator } = shape.sets[set];
  const conditions = (valueAt(settings, list) as unknown[] | undefined) ?? [];
  return {
    operator: textAt(valueAt(settings, operator)).toUpperCase() || 'OR',
    conditions: conditions.map((each) => conditionOf(shape, each)),
  };
}
