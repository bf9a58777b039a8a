import { chance } from '../random.ts';
import type { Meta } from '../state/index.ts';

export const faultKinds = [
  'error_before',
  'error_after',
  'timeout_after',
  'slow',
  'limit',
  'token_expired',
  'drop',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  id: number;
  platform: string | null;
  /** Part of the path; null = all of them. */
  path: string | null;
  kind: FaultKind;
  /** Share of the matching requests, 0 to 1. */
  rate: number;
  /** How many more requests it may strike; null = no end. */
  count: number | null;
  seed: string;
  /** For `slow`: how long. */
  delayMs: number;
  /** Matching requests seen so far: with the seed they decide who is struck. */
  seen: number;
}
export type NewFault = Partial<Omit<Fault, 'id' | 'seen'>> & { kind: FaultKind };

/** The switch for misfortune. It survives a restart, as the state it works on does. */
export class Faults {
  readonly #meta: Meta;
  #list: Fault[];
  constructor(meta: Meta) {
    this.#meta = meta;
    this.#list = meta.get<Fault[]>('faults') ?? [];
  }

  list(): readonly Fault[] {
    return this.#list;
  }

  add(wanted: NewFault): Fault {
    const fault: Fault = {
      platform: null,
      path: null,
      rate: 1,
      count: null,
      seed: 'sandbox',
      delayMs: 3000,
      ...wanted,
      id: this.#meta.count('fault'),
      seen: 0,
    };
    this.#list = [...this.#list, fault];
    this.#save();
    return fault;
  }

  clear(): void {
    this.#list = [];
    this.#save();
  }

  #save(): void {
    this.#meta.set('faults', this.#list);
  }

  /** The fault that strikes this request, if one does; the first that matches and is drawn. */
  trigger(platform: string, path: string): Fault | undefined {
    for (const fault of this.#list) {
      if (fault.platform !== null && fault.platform !== platform) continue;
      if (fault.path !== null && !path.includes(fault.path)) continue;
      if (fault.count !== null && fault.count <= 0) continue;
      fault.seen += 1;
      const drawn = chance(fault.seed, fault.kind, fault.seen) < fault.rate;
      if (drawn && fault.count !== null) fault.count -= 1;
      this.#save();
      if (drawn) return fault;
    }
    return undefined;
  }
}
