import type { AdPart, AudienceGroup, LevelPlan, MaterialGroup, Share, TaskDefinition } from '../define.ts';
import { valueAt } from '../../delivery/index.ts';
import { maxObjects, type TaskBase } from './content.ts';

/** What is made in one account. */
export interface AccountWalk {
  advertiserId: string;
  /** Indices into the audiences. */
  audiences: readonly number[];
  parts: readonly AdPart[];
}

export interface Walk {
  audiences: readonly AudienceGroup[];
  materialGroups: readonly MaterialGroup[];
  accounts: readonly AccountWalk[];
  /** So large that the rest of the accounts was not looked at. */
  isCut?: true;
}

/** Nobody needs to know how much larger a task is than this: making its parts alone would take seconds. */
const mostParts = 10 * maxObjects;

/**
 * The materials of a group that one of its accounts gets. `AVERAGE`: by turns in the order of the task's accounts, so that two
 * shares differ by one at most and a material more moves none of the others.
 */
export function shareOf(
  { binding, materialIds }: Pick<MaterialGroup, 'binding' | 'materialIds'>,
  accounts: readonly string[],
  advertiserId: string,
): readonly string[] {
  const turn = accounts.indexOf(advertiserId);
  if (turn < 0) return [];
  if (binding === 'SAME') return materialIds;
  return materialIds.filter((_, at) => at % accounts.length === turn);
}

export function walkOf<Content extends TaskBase>(
  definition: TaskDefinition<Content>,
  content: Content,
): Walk {
  const audiences = definition.audiences(content);
  const materialGroups = definition.materialGroups(content);
  const chosen = content.advertiserIds ?? [];
  const boundTo = materialGroups.map(({ advertiserIds }) =>
    chosen.filter((id) => advertiserIds.includes(id)),
  );
  // Most accounts get the same: what they are made of is made once.
  const known = new Map<string, readonly AdPart[]>();
  let made = 0;
  const partsOf = (shares: readonly Share[]): readonly AdPart[] => {
    const isSame = shares.every(({ group }) => materialGroups[group]?.binding === 'SAME');
    const key = isSame ? shares.map(({ group }) => group).join() : '';
    const ready = isSame ? known.get(key) : undefined;
    if (ready) return ready;
    const parts = definition.parts(content, shares);
    made += parts.length;
    if (isSame) known.set(key, parts);
    return parts;
  };
  const accounts: AccountWalk[] = [];
  for (const advertiserId of chosen) {
    if (made > mostParts) return { audiences, materialGroups, accounts, isCut: true };
    const shares = materialGroups.flatMap((group, at): Share[] => {
      const materialIds = shareOf(group, boundTo[at] ?? [], advertiserId);
      return materialIds.length > 0 ? [{ group: at, materialIds }] : [];
    });
    accounts.push({
      advertiserId,
      audiences: audiences.flatMap((audience, at) =>
        audience.advertiserIds.includes(advertiserId) ? [at] : [],
      ),
      parts: partsOf(shares),
    });
  }
  return { audiences, materialGroups, accounts };
}

/** How many objects it comes to, before any is made. */
export function sizeOf(levels: readonly Pick<LevelPlan<never>, 'per'>[], { accounts }: Walk): number {
  return accounts.reduce((sum, { audiences, parts }) => {
    const ads = audiences.length * parts.length;
    if (ads === 0) return sum;
    const each = { account: 1, audience: audiences.length, ad: ads };
    return levels.reduce((all, { per }) => all + each[per], sum);
  }, 0);
}

const lengthOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

/** Of what a card says about each object: its lists say who gets it, and what is shared out among them. */
function lengthOfCard(
  content: TaskBase,
  {
    path,
    advertiserIds,
    materialIds = [],
  }: Pick<AudienceGroup, 'path' | 'advertiserIds'> & Partial<Pick<MaterialGroup, 'materialIds'>>,
): number {
  const lists = lengthOf(advertiserIds) + lengthOf(materialIds);
  return Math.max(0, lengthOf(valueAt(content, path)) - lists);
}

/** How many characters its objects come to, about, before any is made: long texts in one card may be made ten thousand times. */
export function weightOf(content: TaskBase, { accounts, audiences, materialGroups }: Walk): number {
  const ofAudiences = audiences.map((audience) => lengthOfCard(content, audience));
  const ofGroups = materialGroups.map((group) => lengthOfCard(content, group));
  const sum = (lengths: readonly number[], chosen: readonly number[]): number =>
    chosen.reduce((all, at) => all + (lengths[at] ?? 0), 0);
  return accounts.reduce((all, { audiences: own, parts }) => {
    const ads = parts.reduce((each, { groups }) => each + sum(ofGroups, groups), 0);
    return all + sum(ofAudiences, own) + own.length * ads;
  }, 0);
}
