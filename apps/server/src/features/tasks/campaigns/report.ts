import type { Language, MessageKey } from '@adsail/contract';
import {
  type CampaignPart,
  contentPath,
  pathsOf,
  type Plan,
  type PlanNode,
  replaceRefs,
  type TaskBase,
  type TaskDefinition,
} from '@adsail/contract/tasks';
import { isMessageKey, translate } from '@adsail/contract/translate';
import type { Known } from './known.ts';
import { flattened } from './put.ts';
import type { ReadCampaign, ReadObject } from './read.ts';

interface Found {
  path: string;
  field: string;
  outcome: CampaignPart['outcome'];
  note: MessageKey | null;
  value: unknown;
}

/** Pictures that stand for videos come with the materials; when it starts is for the task to say. */
const unread =
  /(?:^|\.)(?:imageIds|imageHash|imageUrl|videoCoverId|imageMode|startTime|budgetOptimize|appStoreType)$/;
const weights = { EXACT: 0, ROUGH: 1, LOST: 2 } as const;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isIn = (value: unknown, planned: unknown): boolean => {
  if (Array.isArray(value) && Array.isArray(planned))
    return same([...value].map(plain).toSorted(), [...planned].map(plain).toSorted());
  return same(plain(value), plain(planned));
};
/** Of a list's entry what both sides say. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (name, each: unknown) => (unread.test(name) ? undefined : each)) ?? '';

function valuesOf({ settings, budget, bid }: Pick<PlanNode | ReadObject, 'settings' | 'budget' | 'bid'>) {
  return new Map<string, unknown>([
    ...flattened(settings),
    ...(budget?.amount ? ([['budget', `${budget.mode} ${budget.amount.amount}`]] as const) : []),
    ...(bid ? ([['bid', bid.amount]] as const) : []),
  ]);
}

const score = (object: ReadObject, node: PlanNode, known: Known): number => {
  const planned = valuesOf({ ...node, settings: withFiles(node, known) });
  return [...valuesOf(object)].filter(([field, value]) => isIn(value, planned.get(field))).length;
};

const withFiles = ({ settings }: PlanNode, known: Known) =>
  replaceRefs(settings, (ref) =>
    '$material' in ref && ref.part === 'FILE' ? known.fileOf(ref.$material) : undefined,
  ) as PlanNode['settings'];

/** What became of each object's settings, by what the task would make of it. */
export function compare<Of extends TaskBase>(
  definition: TaskDefinition<Of>,
  content: Of,
  { levels }: ReadCampaign,
  { nodes }: Pick<Plan, 'nodes'>,
  known: Known,
): Found[] {
  const worst = new Map<string, Found>();
  const note = (found: Found) => {
    const before = worst.get(found.field);
    if (!before || weights[found.outcome] > weights[before.outcome]) worst.set(found.field, found);
  };
  for (const [depth, objects] of levels.entries())
    for (const [at, object] of objects.entries()) {
      const level = definition.levels[depth];
      const ofLevel = nodes.filter((node) => node.level === object.level);
      const own = level?.per === 'audience' ? ofLevel.filter(({ from }) => from.audience === at) : ofLevel;
      const node = own.toSorted((a, b) => score(object, b, known) - score(object, a, known))[0];
      const planned = node ? valuesOf({ ...node, settings: withFiles(node, known) }) : new Map();
      const paths = level ? pathsOf(level, content) : {};
      for (const [field, value] of valuesOf(object)) {
        if (unread.test(field)) continue;
        const path = contentPath(paths, field, {});
        const now: unknown = planned.get(field);
        if (isIn(value, now)) note({ path, field, outcome: 'EXACT', note: null, value });
        else if (now === undefined)
          note({ path, field, outcome: 'LOST', note: 'tasks:campaign.notHere', value });
        else note({ path, field, outcome: 'ROUGH', note: 'tasks:campaign.differs', value });
      }
      for (const [field, value] of Object.entries(object.unknown))
        note({ path: '', field, outcome: 'LOST', note: 'tasks:campaign.noPlace', value });
    }
  const ads = levels.at(-1) ?? [];
  const made = nodes.filter(({ level }) => level === ads[0]?.level).length;
  if (made > ads.length)
    note({
      path: 'materialGroups',
      field: 'materialGroups',
      outcome: 'ROUGH',
      note: 'tasks:campaign.allAds',
      value: undefined,
    });
  return [...worst.values()].toSorted((a, b) => weights[b.outcome] - weights[a.outcome]);
}

const longest = 200;
const words = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

export function tellParts(found: readonly Found[], language: Language): CampaignPart[] {
  return found.map(({ path, field, outcome, note, value }) => {
    const label = `tasks:field.${path.split('.').at(-1) ?? ''}`;
    return {
      path,
      field: isMessageKey(label) ? translate(language, label) : field,
      outcome,
      note: note && translate(language, note),
      value: outcome === 'EXACT' ? null : words(value),
    };
  });
}
