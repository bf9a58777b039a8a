import { between, chance } from '../random.ts';
import type { Meta } from '../state/meta.ts';

export interface LagRule {
  id: number;
  /** null = all of them. */
  platform: string | null;
  level: string | null;
  /** Virtual seconds from creation until lists show it: shortest and longest. */
  seconds: [number, number];
  /** Share of the new objects that come late, 0 to 1. */
  rate: number;
  seed: string;
}
export type NewLagRule = Partial<Omit<LagRule, 'id'>> & Pick<LagRule, 'seconds'>;

/** How late lists are. It is drawn once, when an object is made: asking again does not change it. */
export class Lag {
  readonly #meta: Meta;
  #rules: LagRule[];
  constructor(meta: Meta) {
    this.#meta = meta;
    this.#rules = (meta.get<LagRule[]>('lag') ?? []).map((rule) => ({
      ...rule,
      id: rule.id ?? meta.count('lag'),
    }));
  }

  list(): readonly LagRule[] {
    return this.#rules;
  }

  add(wanted: NewLagRule): LagRule {
    const rule: LagRule = {
      platform: null,
      level: null,
      rate: 1,
      seed: 'sandbox',
      ...wanted,
      id: this.#meta.count('lag'),
    };
    this.#save([...this.#rules, rule]);
    return rule;
  }

  /** Whether there was one of this number. What was made under it stays late. */
  end(id: number): boolean {
    const before = this.#rules.length;
    this.#save(this.#rules.filter((rule) => rule.id !== id));
    return this.#rules.length < before;
  }

  clear(): void {
    this.#save([]);
  }

  #save(rules: LagRule[]): void {
    this.#rules = rules;
    this.#meta.set('lag', rules);
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
