import { type PlanNode, sizeOf, walkOf, weightOf } from '@adsail/contract/tasks';
import type { Services } from '../../../services.ts';
import type { ThreadWork } from '../../../threads/index.ts';
import { definitionOf } from '../definitions.ts';
import { fieldsOf } from './fields.ts';
import type { UploadPlaces } from './uploads.ts';
import {
  type FoundNode,
  nodesWork,
  nodeWork,
  type Outline,
  type OutlineInput,
  outlineWork,
  type PlanInput,
} from './work.ts';

/** Made in place: about twenty milliseconds, less than waiting for a thread that has to be started. */
const fewObjects = 200;
/** In all of them together. */
const fewCharacters = 1_000_000;

/** Before anything is planned, and without reading rows: there may be thousands. */
function isSmall({ platform, content }: PlanInput): boolean {
  if (Object.keys(content['overrides'] ?? {}).length > fewObjects) return false;
  const definition = definitionOf(platform);
  const fields = fieldsOf(platform, content);
  // Most often each of them is an ad, and all ads would be put together only to be counted.
  const materials = definition.materialGroups(fields).reduce((sum, each) => sum + each.materialIds.length, 0);
  if (Math.max(materials, fields.advertiserIds?.length ?? 0) > fewObjects) return false;
  const walk = walkOf(definition, fields);
  return sizeOf(definition.levels, walk) <= fewObjects && weightOf(fields, walk) <= fewCharacters;
}

/** Where plans are made, and until when somebody waits for them. */
export interface Planning {
  services: Pick<Services, 'threads'>;
  tenantId: string;
  signal?: AbortSignal;
}

const planned = async <Input extends PlanInput, Output>(
  { services, tenantId, signal }: Planning,
  work: ThreadWork<Input, Output>,
  input: Input,
  others: readonly PlanInput[] = [],
): Promise<Output> =>
  [input, ...others].every(isSmall)
    ? work.run(input)
    : services.threads.run(work, input, { tenantId, ...(signal && { signal }) });

export const outlineOf = (planning: Planning, input: OutlineInput): Promise<Outline> =>
  planned(planning, outlineWork, input, input.last ? [input.last] : []);

export interface PlannedNodes {
  hash: string;
  nodes: readonly PlanNode[];
  places: UploadPlaces;
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export async function nodesOf(planning: Planning, input: PlanInput): Promise<PlannedNodes> {
  const { hash, portions, places } = await planned(planning, nodesWork, input);
  const coder = new TextDecoder();
  const nodes: PlanNode[] = [];
  for (const portion of portions) {
    nodes.push(...(JSON.parse(coder.decode(portion)) as PlanNode[]));
    await turn();
  }
  return { hash, nodes, places };
}

export const nodeOf = (planning: Planning, input: PlanInput, key: string): Promise<FoundNode> =>
  planned(planning, nodeWork, { ...input, key });
