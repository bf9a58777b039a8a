import { chance } from '../random.ts';
import type { Meta } from '../state/index.ts';

/** What can befall a request. `before` and `after` speak of its commit. */
const requestKinds = [
  'error_before',
  'error_after',
  'timeout_after',
  'slow',
  'limit',
  'token_expired',
  // Somebody else writes the same object, or a check did not come to an end: nothing is done, and the next try may be.
  'busy',
  // The connection ends after the commit; before anything is done; or at once, and the request is carried out later.
  'drop',
  'drop_before',
  'late',
  // The network delivers the request a second time.
  'repeat',
] as const;
/** What can befall one operation of a batch while its neighbours go on. */
export const itemErrorKinds = ['item_error_before', 'item_error_after'] as const;
export const itemKinds = [...itemErrorKinds, 'item_null_before', 'item_null_after'] as const;
export type ItemKind = (typeof itemKinds)[number];
/** What can become of a report that is made in the background; leaving one out is Meta's alone. */
export const reportTaskKinds = ['report_failed', 'report_stuck'] as const;
export const reportKinds = [...reportTaskKinds, 'report_skipped'] as const;
export type ReportKind = (typeof reportKinds)[number];
/** What can befall a numbered page of a report: its rows move while the pages are read. */
export const pageKinds = ['shift'] as const;
export type PageKind = (typeof pageKinds)[number];
export const faultKinds = [...requestKinds, ...itemKinds, ...reportKinds, ...pageKinds] as const;
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
  /** For `slow`: how long. For `late` and `repeat`: how long after the connection ended, or after the answer. */
  delayMs: number;
  /** Matching requests seen so far: with the seed they decide who is struck. */
  seen: number;
}
export type NewFault = Partial<Omit<Fault, 'id' | 'seen'>> & { kind: FaultKind };

/** The switch for faults. They survive a restart, as the state they work on does. */
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

  /** Whether there was one of this number. */
  end(id: number): boolean {
    const before = this.#list.length;
    this.#list = this.#list.filter((fault) => fault.id !== id);
    this.#save();
    return this.#list.length < before;
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
    return this.#draw(requestKinds, platform, path);
  }

  /** The same for one operation of a batch or one item of a call for many; `path` is the operation's own, `kinds` are
   *  those that the platform has an answer for. */
  triggerItem<Kind extends ItemKind>(
    platform: string,
    path: string,
    kinds: readonly Kind[],
  ): Kind | undefined {
    return this.#draw(kinds, platform, path)?.kind as Kind | undefined;
  }

  /** What will become of a report that is ordered with this request; it is drawn once, when it is ordered. */
  triggerReport(platform: string, path: string, kinds: readonly ReportKind[]): ReportKind | undefined {
    return this.#draw(kinds, platform, path)?.kind as ReportKind | undefined;
  }

  /**
   * How far the rows of a page are from where they stood when the page before was read: one row of a later page went to the first
   * meanwhile, so the last of the page before comes again, and that one never.
   */
  triggerShift(platform: string, path: string, page: number): number {
    return page > 1 && this.#draw(pageKinds, platform, path) ? 1 : 0;
  }

  #draw(kinds: readonly FaultKind[], platform: string, path: string): Fault | undefined {
    for (const fault of this.#list) {
      if (!kinds.includes(fault.kind)) continue;
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
