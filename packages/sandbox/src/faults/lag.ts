import { between, chance } from '../random.ts';
import type { Meta } from '../state/meta.ts';

export interface LagRule {
  /** null = all of them. */
  platform: string | null;
  level: string | null;
  /** Virtual seconds from creation until lists show it: shortest and longest. */
  seconds: [number, number];
  /** Share of the new objects that come late, 0 to 1. */
  rate: number;
  seed: string;
}
export type NewLagRule = Partial<LagRule> & Pick<LagRule, 'seconds'>;

/** How late lists are. It is drawn once, when an object is made: asking again does not change it. */
export class Lag {
  readonly #meta: Meta;
  #rules: LagRule[];
  constructor(meta: Meta) {
    this.#meta = meta;
    this.#rules = meta.get<LagRule[]>('lag') ?? [];
  }

  list(): readonly LagRule[] {
    return this.#rules;
  }

  add(wanted: NewLagRule): LagRule {
    const rule: LagRule = { platform: null, level: null, rate: 1, seed: 'sandbox', ...wanted };
    this.#rules = [...this.#rules, rule];
    this.#meta.set('lag', this.#rules);
    return rule;
  }

  clear(): void {
    this.#rules = [];
    this.#meta.set('lag', this.#rules);
  }

  /** Milliseconds by which lists are late for a new object; the first rule that matches decides. */
  of(platform: string, level: string, id: string): number {
    const rule = this.#rules.find(
      (one) =>
        (one.platform === null || one.platform === platform) && (one.level === null || one.level === level),
    );
    if (!rule || chance(rule.seed, 'lag', id) >= rule.rate) return 0;
    return Math.round(between(rule.seconds[0], rule.seconds[1], rule.seed, 'lag-seconds', id) * 1000);
  }
}
