import type { AccountKey } from '../accounts/index.ts';
import { isReference, replaceReferences } from './references.ts';

/** An operation that is enqueued, as far as those that refer to it need to know it. */
export interface Planned {
  kind: string;
  account: AccountKey;
  payload: unknown;
}

/** By their keys. */
export type PlannedOf = (key: string) => Planned | undefined;

interface Parented {
  level?: unknown;
  parentId?: unknown;
  settings?: object;
  budget?: unknown;
  bid?: unknown;
}

const parentKey = (payload: unknown): string | undefined => {
  const { parentId } = (payload ?? {}) as Parented;
  return isReference(parentId) ? parentId.$from : undefined;
};

/**
 * The settings of the objects above one that is to be made, by their level. Known are those that other operations make;
 * of an object that is only named by its id the platform has the last word.
 */
export function settingsAbove(payload: unknown, plannedOf: PlannedOf): Record<string, unknown> {
  const above: Record<string, unknown> = {};
  let key = parentKey(payload);
  // A level stands above another once; whatever names itself as its own parent ends here.
  while (key !== undefined) {
    const found = plannedOf(key)?.payload;
    const parent = replaceReferences(found, () => '1') as Parented | undefined;
    if (typeof parent?.level !== 'string' || parent.level in above) break;
    const { level, settings, budget, bid } = parent;
    above[level] = { ...settings, budget, bid };
    key = parentKey(found);
  }
  return above;
}

/** The keys of the operations that make what is directly above. */
export const parentKeys = (payloads: readonly unknown[]): string[] => [
  ...new Set(payloads.flatMap((payload) => parentKey(payload) ?? [])),
];
