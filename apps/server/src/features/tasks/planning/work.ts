import type { AdPlatform } from '@adsail/contract';
import {
  diffPlans,
  type Plan,
  type PlanDiffCounts,
  type PlanFacts,
  planHash,
  type PlanNode,
  planTask,
} from '@adsail/contract/tasks';
import { threadWork } from '../../../threads/index.ts';
import { definitionOf } from '../definitions.ts';
import type { Content } from '../tables.ts';
import { materialsIn, pairText, type UploadPlaces, uploadPlacesOf } from './uploads.ts';

/** All that a plan is made of. */
export interface PlanInput {
  platform: AdPlatform;
  content: Content;
  facts: PlanFacts;
}

export const planOf = ({ platform, content, facts }: PlanInput): Plan =>
  planTask(definitionOf(platform), content, facts);

const isMade = ({ skipped }: PlanNode): boolean => !skipped;

/** What is told of a plan, without its thousands of objects. */
export interface Outline extends Pick<Plan, 'counts' | 'exposure' | 'problems'> {
  hash: string;
  /** Those that are made. */
  total: number;
  diff: PlanDiffCounts | null;
}

export interface OutlineInput extends PlanInput {
  /** The preview before it. */
  last?: PlanInput & { hash: string };
}

const nothing: PlanDiffCounts = { added: 0, removed: 0, changed: 0 };

function diffOf(last: OutlineInput['last'], hash: string, plan: Plan): PlanDiffCounts | null {
  if (!last) return null;
  if (last.hash === hash) return nothing;
  const { added, removed, changed } = diffPlans(planOf(last), plan);
  return { added: added.length, removed: removed.length, changed: changed.length };
}

export const outlineWork = threadWork(
  import.meta.url,
  'outlineWork',
  ({ last, ...input }: OutlineInput): Outline => {
    const plan = planOf(input);
    const hash = planHash(plan);
    const { counts, exposure, problems, nodes } = plan;
    const total = nodes.filter(isMade).length;
    return { hash, counts, exposure, problems, total, diff: diffOf(last, hash, plan) };
  },
);

/** Read at once, so many hold up nobody. */
const nodesAtOnce = 250;

export interface PackedNodes {
  hash: string;
  /** As JSON in portions: copied as they are, all of them together would stop the thread that gets them. */
  portions: readonly Uint8Array[];
  places: UploadPlaces;
}

export const nodesWork = threadWork(import.meta.url, 'nodesWork', (input: PlanInput): PackedNodes => {
  const { nodes } = planOf(input);
  const coder = new TextEncoder();
  const portions: Uint8Array[] = [];
  for (let from = 0; from < nodes.length; from += nodesAtOnce)
    portions.push(coder.encode(JSON.stringify(nodes.slice(from, from + nodesAtOnce))));
  return { hash: planHash({ nodes }), portions, places: uploadPlacesOf(nodes) };
});

export interface FoundNode {
  hash: string;
  /** Null: there is none of this key, or it is not made. */
  node: PlanNode | null;
  position: number;
  total: number;
  places: UploadPlaces;
}

export const nodeWork = threadWork(
  import.meta.url,
  'nodeWork',
  ({ key, ...input }: PlanInput & { key: string }): FoundNode => {
    const { nodes } = planOf(input);
    const position = nodes.findIndex((node) => node.key === key && isMade(node));
    return {
      hash: planHash({ nodes }),
      node: nodes[position] ?? null,
      position,
      total: nodes.filter(isMade).length,
      places: nodes[position] ? placesOf(nodes[position], uploadPlacesOf(nodes)) : new Map(),
    };
  },
);

const placesOf = ({ advertiserId, settings }: PlanNode, places: UploadPlaces): UploadPlaces =>
  new Map(
    materialsIn(settings).map((materialId) => {
      const pair = pairText(advertiserId, materialId);
      return [pair, places.get(pair) ?? 0];
    }),
  );
