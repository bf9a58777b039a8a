import { type MessageKey, sorted } from '@adsail/contract';
import {
  type CampaignPart,
  campaignReadings,
  contentPath,
  pathsOf,
  type PlanNode,
  replaceRefs,
  type TaskBase,
  type TaskDefinition,
} from '@adsail/contract/tasks';
import { threadWork } from '../../../threads/index.ts';
import { definitionOf } from '../definitions.ts';
import { type PlanInput, planOf } from '../planning/work.ts';
import type { Content } from '../tables.ts';
import { flattened } from './flattened.ts';
import type { Files } from './library-ids.ts';
import { hasPlace } from './place.ts';
import type { ReadCampaign, ReadObject } from './read.ts';
import { isStandIn } from './stand-in-ids.ts';
import { withStandIns } from './stand-ins.ts';

export interface Found {
  path: string;
  field: string;
  outcome: CampaignPart['outcome'];
  note: MessageKey | null;
  /** What the objects of the campaign say, each once. */
  values: unknown[];
  /** What the task says instead. */
  task?: unknown;
}

const start = /(?:^|\.)startTime$/;
const dates = /(?:^|\.)(?:start|end)Time$/;
const weights = { EXACT: 0, ROUGH: 1, LOST: 2 } as const;

type Values = ReadonlyMap<string, unknown>;
type Texts = ReadonlyMap<string, string>;
interface Candidate {
  values: Values;
  texts: Texts;
}

/** Texts that are the same for what is the same: neither the order of names nor that of a list says anything. */
function textsWithout(uncompared: readonly string[]) {
  const plain = (value: unknown): string =>
    JSON.stringify(sorted(value), (name, each: unknown) => (uncompared.includes(name) ? undefined : each)) ??
    '';
  const of = (value: unknown): string =>
    Array.isArray(value) ? JSON.stringify(value.map(plain).toSorted()) : plain(value);
  return {
    of,
    all: (values: Values): Texts => new Map([...values].map(([field, value]) => [field, of(value)])),
  };
}
type Telling = ReturnType<typeof textsWithout>;

const valuesOf = ({ settings, budget, bid }: Pick<PlanNode | ReadObject, 'settings' | 'budget' | 'bid'>) =>
  new Map<string, unknown>([
    ...flattened(settings),
    ...(budget?.amount ? ([['budget', budget]] as const) : []),
    ...(bid ? ([['bid', bid]] as const) : []),
  ]);

const withFiles = ({ settings }: PlanNode, files: Files) =>
  replaceRefs(settings, (ref) =>
    '$material' in ref && ref.part === 'FILE' ? (files.get(ref.$material) ?? ref.$material) : undefined,
  ) as PlanNode['settings'];

/** What the task would make, each thing once: every group gets the same ads, and there may be thousands of them. */
class Candidates {
  readonly #nodes: readonly PlanNode[];
  readonly #files: Files;
  readonly #texts: Telling;
  readonly #known = new Map<string, Candidate[]>();

  constructor(nodes: readonly PlanNode[], files: Files, texts: Telling) {
    this.#nodes = nodes;
    this.#files = files;
    this.#texts = texts;
  }

  /** The one that is most like it, the first of them. */
  likest(object: Texts, level: string, audience: number | null): Candidate | undefined {
    let best: { candidate: Candidate; score: number } | undefined;
    for (const candidate of this.#of(level, audience)) {
      let score = 0;
      for (const [field, text] of object) if (candidate.texts.get(field) === text) score += 1;
      if (!best || score > best.score) best = { candidate, score };
    }
    return best?.candidate;
  }

  #of(level: string, audience: number | null): Candidate[] {
    const name = `${level} ${audience}`;
    const known = this.#known.get(name);
    if (known) return known;
    const unlike = new Map<string, Candidate>();
    for (const node of this.#nodes) {
      if (node.level !== level || (audience !== null && node.from.audience !== audience)) continue;
      const { settings, budget, bid } = node;
      const text = JSON.stringify([settings, budget, bid]);
      if (unlike.has(text)) continue;
      const values = valuesOf({ ...node, settings: withFiles(node, this.#files) });
      unlike.set(text, { values, texts: this.#texts.all(values) });
    }
    const made = [...unlike.values()];
    this.#known.set(name, made);
    return made;
  }
}

/** What is worst of each setting, with all that the objects say of it. */
class Told {
  readonly #texts: Telling;
  readonly #worst = new Map<string, Found>();
  readonly #values = new Map<string, Map<string, unknown>>();

  constructor(texts: Telling) {
    this.#texts = texts;
  }

  note(found: Omit<Found, 'values'>, ...values: unknown[]): void {
    const said = this.#values.get(found.field) ?? new Map<string, unknown>();
    this.#values.set(found.field, said);
    for (const value of values) if (said.size < mostValues) said.set(this.#texts.of(value), value);
    const before = this.#worst.get(found.field);
    if (!before || weights[found.outcome] > weights[before.outcome])
      this.#worst.set(found.field, { ...found, values: [] });
  }

  all(): Found[] {
    return [...this.#worst.values()]
      .map((found) => ({ ...found, values: [...(this.#values.get(found.field)?.values() ?? [])] }))
      .toSorted((a, b) => weights[b.outcome] - weights[a.outcome]);
  }
}
/** More of them say nothing more. */
const mostValues = 5;

/** What became of each object's settings, by what the task would make of it. */
export function compare<Of extends TaskBase>(
  definition: TaskDefinition<Of>,
  { levels }: Pick<ReadCampaign, 'levels'>,
  { content, nodes, files }: { content: Of; nodes: readonly PlanNode[]; files: Files },
): Found[] {
  const { uncompared } = campaignReadings[definition.platform];
  const telling = textsWithout(uncompared);
  const told = new Told(telling);
  const candidates = new Candidates(nodes, files, telling);
  for (const [depth, objects] of levels.entries()) {
    const level = definition.levels[depth];
    const paths = level ? pathsOf(level, content) : {};
    for (const [at, object] of objects.entries()) {
      const values = valuesOf(object);
      const texts = telling.all(values);
      const planned = candidates.likest(texts, object.level, level?.per === 'audience' ? at : null);
      for (const [field, value] of values) {
        const now = planned?.texts.get(field);
        if (uncompared.includes(field.split('.').at(-1) ?? field)) continue;
        // What begins at once begins when it is launched.
        if (start.test(field) && now === undefined) continue;
        const path = contentPath(paths, field, {});
        const task = planned?.values.get(field);
        if (now === texts.get(field)) told.note({ path, field, outcome: 'EXACT', note: null, task }, value);
        else if (now === undefined || isStandIn(now))
          told.note({ path, field, outcome: 'LOST', note: lostNote(definition, path) }, value);
        else told.note({ path, field, outcome: 'ROUGH', note: roughNote(field), task }, value);
      }
      for (const [field, value] of Object.entries(object.unknown))
        told.note({ path: '', field, outcome: 'LOST', note: 'tasks:campaign.noPlace' }, value);
      if (level?.per === 'ad' && Object.keys(object.settings).length === 0)
        told.note({ path: '', field: 'ads', outcome: 'LOST', note: 'tasks:campaign.untold' }, object.name);
    }
  }
  const ads = levels.at(-1) ?? [];
  const made = nodes.filter(({ level }) => level === ads[0]?.level).length;
  if (made > ads.length)
    told.note({
      path: 'materialGroups',
      field: 'materialGroups',
      outcome: 'ROUGH',
      note: 'tasks:campaign.allAds',
    });
  return told.all();
}

function lostNote<Of extends TaskBase>(definition: TaskDefinition<Of>, path: string): MessageKey {
  if (!hasPlace(definition, path)) return 'tasks:campaign.noPlace';
  return dates.test(path) ? 'tasks:campaign.dates' : 'tasks:campaign.notHere';
}
function roughNote(field: string): MessageKey {
  if (field === 'callToActionId') return 'tasks:campaign.buttons';
  return dates.test(field) ? 'tasks:campaign.dates' : 'tasks:campaign.differs';
}

export interface CompareInput extends PlanInput {
  campaign: Pick<ReadCampaign, 'levels'>;
  files: Files;
}

export const compareWork = threadWork(
  import.meta.url,
  'compareWork',
  ({ campaign, files, ...input }: CompareInput): Found[] => {
    const { platform, facts } = input;
    const definition = definitionOf(platform);
    const { content, materials } = withStandIns(definition, input.content as TaskBase & Content, campaign);
    const whole = { ...facts, materials: [...facts.materials, ...materials] };
    const { nodes } = planOf({ platform, content, facts: whole });
    return compare(definition, campaign, { content, nodes, files });
  },
);
