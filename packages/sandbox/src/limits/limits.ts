/** So many requests in so much real time; virtual time does not stretch it. */
export interface LimitRule {
  /** Unique in its platform; the control changes it by this name. */
  name: string;
  windowMs: number;
  max: number;
  /** After a breach everything is refused for so long. */
  penaltyMs?: number;
}

export interface LimitUse {
  rule: LimitRule;
  used: number;
  /** Real milliseconds until the window (or the penalty) ends. */
  waitMs: number;
}

/** How large an answer may be; the control changes it by its name, as it does with rules. */
export interface SizeLimit {
  name: string;
  max: number;
}

interface Window {
  from: number;
  used: number;
  blockedUntil: number;
}

/** Windows in memory: a restart forgives, as it should. */
export class Limits {
  readonly #real: () => number;
  readonly #windows = new Map<string, Window>();
  readonly #changed = new Map<string, Partial<LimitRule>>();
  readonly #off = new Set<string>();
  constructor(real: () => number) {
    this.#real = real;
  }

  /** For benches and tests: another size for a rule, or all of a platform's rules off. */
  change(platform: string, rule: string, change: Partial<Omit<LimitRule, 'name'>>): void {
    this.#changed.set(`${platform}:${rule}`, change);
    this.#windows.clear();
  }

  switch(platform: string, on: boolean): void {
    if (on) this.#off.delete(platform);
    else this.#off.add(platform);
  }

  isOn(platform: string): boolean {
    return !this.#off.has(platform);
  }

  /** What was made of a platform's rules, by their names. */
  changes(platform: string): Record<string, Partial<LimitRule>> {
    const own = [...this.#changed].filter(([key]) => key.startsWith(`${platform}:`));
    return Object.fromEntries(own.map(([key, change]) => [key.slice(platform.length + 1), change]));
  }

  reset(): void {
    this.#off.clear();
    this.#changed.clear();
    this.#windows.clear();
  }

  /** Counts one request (or `cost` points) for `key`; answers with the rule that refuses it, if one does. */
  take(platform: string, key: string, rules: readonly LimitRule[], cost = 1): LimitUse | undefined {
    if (this.#off.has(platform)) return undefined;
    const uses = rules.map((rule) => this.#open(platform, key, rule));
    const refusing = uses.find(
      ({ rule, window, now }) => window.blockedUntil > now || window.used + cost > rule.max,
    );
    if (refusing) {
      const { rule, window, now } = refusing;
      if (rule.penaltyMs && window.blockedUntil <= now) window.blockedUntil = now + rule.penaltyMs;
      return this.#use(refusing);
    }
    for (const { window } of uses) window.used += cost;
    return undefined;
  }

  /** Whether an answer of this size is more than there may be. */
  isTooLarge(platform: string, limit: SizeLimit, size: number): boolean {
    return size > this.most(platform, limit);
  }

  /** How large it may be. */
  most(platform: string, { name, max }: SizeLimit): number {
    const most = this.#changed.get(`${platform}:${name}`)?.max;
    // What a test or a bench has set holds for it also where the platform's own rules are off.
    return most ?? (this.#off.has(platform) ? Infinity : max);
  }

  /** How full the windows are: for platforms that tell in their headers. */
  look(platform: string, key: string, rules: readonly LimitRule[]): LimitUse[] {
    return rules.map((rule) => this.#use(this.#open(platform, key, rule)));
  }

  #use({ rule, window, now }: { rule: LimitRule; window: Window; now: number }): LimitUse {
    return {
      rule,
      used: window.used,
      waitMs: Math.max(window.blockedUntil - now, window.from + rule.windowMs - now, 0),
    };
  }

  #open(platform: string, key: string, declared: LimitRule) {
    const rule = { ...declared, ...this.#changed.get(`${platform}:${declared.name}`) };
    const now = this.#real();
    const name = `${platform}:${rule.name}:${key}`;
    let window = this.#windows.get(name);
    if (!window || (now >= window.from + rule.windowMs && now >= window.blockedUntil)) {
      window = { from: now, used: 0, blockedUntil: 0 };
      this.#windows.set(name, window);
    }
    return { rule, window, now };
  }
}
