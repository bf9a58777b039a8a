import { type PlanNode, replaceRefs } from '@adsail/contract/tasks';
import type { Files } from './library-ids.ts';
import { type Telling, type Texts, type Values, valuesOf } from './texts-of-values.ts';

export interface Candidate {
  values: Values;
  texts: Texts;
}

const withFiles = ({ settings }: PlanNode, files: Files) =>
  replaceRefs(settings, (ref) =>
    '$material' in ref && ref.part === 'FILE' ? (files.get(ref.$material) ?? ref.$material) : undefined,
  ) as PlanNode['settings'];

/** What the task would make, each thing once: every group gets the same ads, and there may be thousands of them. */
export class Candidates {
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

  /** The amount that the task sets on another level, if it sets it anywhere. */
  money(field: 'budget' | 'bid'): unknown {
    const has = (node: PlanNode) => (field === 'budget' ? node.budget?.amount : node.bid);
    return this.#nodes.find(has)?.[field];
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
