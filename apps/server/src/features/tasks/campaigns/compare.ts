import type { MessageKey } from '@adsail/contract';
import {
  type CampaignPart,
  contentPath,
  pathsOf,
  type PlanNode,
  replaceRefs,
  type TaskBase,
  type TaskDefinition,
} from '@adsail/contract/tasks';
import { threadWork } from '../../../threads/index.ts';
import { definitionOf, type PlanInput, planOf } from '../planning/work.ts';
import { flattened } from './put.ts';
import type { ReadCampaign, ReadObject } from './read.ts';
import { isStandIn } from './stand-in-ids.ts';

export interface Found {
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

const ordered = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
/** Of a list's entry what both sides say, in whichever order. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (name, each: unknown) => (unread.test(name) ? undefined : ordered(each))) ?? '';
/** The same for what is the same: the order of a list says nothing. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? JSON.stringify(value.map(plain).toSorted()) : plain(value);

type Texts = ReadonlyMap<string, string>;

const valuesOf = ({ settings, budget, bid }: Pick<PlanNode | ReadObject, 'settings' | 'budget' | 'bid'>) =>
  new Map<string, unknown>([
    ...flattened(settings),
    ...(budget?.amount ? ([['budget', `${budget.mode} ${budget.amount.amount}`]] as const) : []),
    ...(bid ? ([['bid', bid.amount]] as const) : []),
  ]);
const textsOf = (values: ReadonlyMap<string, unknown>): Texts =>
  new Map([...values].map(([field, value]) => [field, textOf(value)]));

/** The platform's ids of materials' files. */
export type Files = ReadonlyMap<string, string>;

const withFiles = ({ settings }: PlanNode, files: Files) =>
  replaceRefs(settings, (ref) =>
    '$material' in ref && ref.part === 'FILE' ? (files.get(ref.$material) ?? ref.$material) : undefined,
  ) as PlanNode['settings'];

/** What the task would make, each thing once: every group gets the same ads, and there may be thousands of them. */
class Candidates {
  readonly #nodes: readonly PlanNode[];
  readonly #files: Files;
  readonly #known = new Map<string, Texts[]>();

  constructor(nodes: readonly PlanNode[], files: Files) {
    this.#nodes = nodes;
    this.#files = files;
  }

  /** The one that is most like it, the first of them. */
  likest(object: Texts, level: string, audience: number | null): Texts | undefined {
    let best: { texts: Texts; score: number } | undefined;
    for (const texts of this.#of(level, audience)) {
      let score = 0;
      for (const [field, text] of object) if (texts.get(field) === text) score += 1;
      if (!best || score > best.score) best = { texts, score };
    }
    return best?.texts;
  }

  #of(level: string, audience: number | null): Texts[] {
    const name = `${level} ${audience}`;
    const known = this.#known.get(name);
    if (known) return known;
    const unlike = new Map<string, Texts>();
    for (const node of this.#nodes) {
      if (node.level !== level || (audience !== null && node.from.audience !== audience)) continue;
      const { settings, budget, bid } = node;
      const text = JSON.stringify([settings, budget, bid]);
      if (!unlike.has(text))
        unlike.set(text, textsOf(valuesOf({ ...node, settings: withFiles(node, this.#files) })));
    }
    const made = [...unlike.values()];
    this.#known.set(name, made);
    return made;
  }
}

/** What became of each object's settings, by what the task would make of it. */
export function compare<Of extends TaskBase>(
  definition: TaskDefinition<Of>,
  content: Of,
  { levels }: Pick<ReadCampaign, 'levels'>,
  nodes: readonly PlanNode[],
  files: Files,
): Found[] {
  const worst = new Map<string, Found>();
  const note = (found: Found) => {
    const before = worst.get(found.field);
    if (!before || weights[found.outcome] > weights[before.outcome]) worst.set(found.field, found);
  };
  const candidates = new Candidates(nodes, files);
  for (const [depth, objects] of levels.entries()) {
    const level = definition.levels[depth];
    const paths = level ? pathsOf(level, content) : {};
    for (const [at, object] of objects.entries()) {
      const values = valuesOf(object);
      const texts = textsOf(values);
      const planned = candidates.likest(texts, object.level, level?.per === 'audience' ? at : null);
      for (const [field, value] of values) {
        if (unread.test(field)) continue;
        const path = contentPath(paths, field, {});
        const now = planned?.get(field);
        if (now === texts.get(field)) note({ path, field, outcome: 'EXACT', note: null, value });
        else if (now === undefined || isStandIn(now))
          note({ path, field, outcome: 'LOST', note: 'tasks:campaign.notHere', value });
        else note({ path, field, outcome: 'ROUGH', note: 'tasks:campaign.differs', value });
      }
      for (const [field, value] of Object.entries(object.unknown))
        note({ path: '', field, outcome: 'LOST', note: 'tasks:campaign.noPlace', value });
    }
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

export interface CompareInput extends PlanInput {
  campaign: Pick<ReadCampaign, 'levels'>;
  files: Files;
}

export const compareWork = threadWork(
  import.meta.url,
  'compareWork',
  ({ campaign, files, ...input }: CompareInput): Found[] => {
    const { platform, content } = input;
    return compare(definitionOf(platform), content as TaskBase, campaign, planOf(input).nodes, files);
  },
);
