import type { MessageKey } from '@adsail/contract';
import type { Level } from '@adsail/contract/delivery';
import type { CampaignPart } from '@adsail/contract/tasks';
import type { Telling } from './texts-of-values.ts';

export interface Found {
  path: string;
  field: string;
  /** Where it is said on another level than that of the task. */
  level: Level | null;
  outcome: CampaignPart['outcome'];
  note: MessageKey | null;
  /** What the objects of the campaign say, each once. */
  values: unknown[];
  /** What the task says instead. */
  task?: unknown;
}

const weights = { EXACT: 0, ROUGH: 1, LOST: 2 } as const;
/** More of them say nothing more. */
const mostValues = 5;

/** What is worst of each setting, with all that the objects say of it. */
export class Told {
  readonly #texts: Telling;
  readonly #worst = new Map<string, Found>();
  readonly #values = new Map<string, Map<string, unknown>>();

  constructor(texts: Telling) {
    this.#texts = texts;
  }

  /** `at`: what is told apart though it has the same name, as money of projects and of ads. */
  note(found: Omit<Found, 'values'>, at: string, ...values: unknown[]): void {
    const key = `${found.path} ${found.field} ${at}`;
    const said = this.#values.get(key) ?? new Map<string, unknown>();
    this.#values.set(key, said);
    for (const value of values) if (said.size < mostValues) said.set(this.#texts.of(value), value);
    const before = this.#worst.get(key);
    if (!before || weights[found.outcome] > weights[before.outcome])
      this.#worst.set(key, { ...found, values: [] });
  }

  all(): Found[] {
    return [...this.#worst]
      .map(([key, found]) => ({ ...found, values: [...(this.#values.get(key)?.values() ?? [])] }))
      .toSorted((a, b) => weights[b.outcome] - weights[a.outcome]);
  }
}
