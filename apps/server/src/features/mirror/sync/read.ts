import { chunksOf, type Delivery, type DeliveryObject } from '@adsail/connectors';
import { capabilitiesOf, type Level, platformLevels } from '@adsail/contract/delivery';
import type { TenantTx } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import type { OpenedAccount } from '../../accounts/index.ts';
import { adLevelOf, type MirrorPlace, topLevelOf } from '../place.ts';
import {
  hasManaged,
  markVanished,
  type Named,
  reviewedObjects,
  untouchedAmong,
  youngestUnseen,
} from '../store/objects.ts';
import { outsideJudge } from '../write/outside.ts';
import { writeObjects, type Written } from '../write/write.ts';
import { ChangesLog } from './log.ts';
import { Moved } from './moved.ts';

type Since = Partial<Record<Level, string>>;

export interface Round {
  services: Services;
  place: MirrorPlace;
  startedAt: Date;
  /** Everything, and not only what has changed. */
  isSweep: boolean;
  /** By level: what to ask changes since. */
  since: Since;
  /** Up to when the platform's log was read; null: the account was never read. */
  loggedUntil: Date | null;
  /** So long lists may go on to show what was before. */
  lateMs: number;
  /** Writes count only as long as the round is this worker's. */
  held<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
}

export interface RoundResult {
  changed: number;
  since: Since;
  loggedUntil: Date;
  /** When lists show what they did not show yet. */
  readAgainAt: Date | null;
  sweepAgainAt: Date | null;
}

/** Of objects that the log names, more than that are cheaper to have with everything. */
const mostNamed = 1000;
const namedAtOnce = 100;
/** Of what waits for a review so many are looked at in a round; what waits longer is left to the next reading of everything. */
const mostReviewed = 1000;
/** Of objects that stand otherwise now, what is below is read by itself; where more do, the level below is read whole. */
const mostMoved = 100;

/** One round through an account. */
class Reader {
  readonly #round: Round;
  readonly #account: OpenedAccount;
  readonly #delivery: Delivery;
  readonly #log: ChangesLog;
  #isSweep: boolean;
  #isLate = false;
  #changed = 0;
  #unseen: Date | null = null;
  readonly #moved: Moved;

  constructor(round: Round, account: OpenedAccount) {
    const { delivery, platform } = account.connector;
    if (!delivery) throw new Error(`${platform} has no ads`);
    this.#round = round;
    this.#account = account;
    this.#delivery = delivery;
    this.#log = new ChangesLog(account, round.services.clock, round.loggedUntil ?? round.startedAt);
    this.#isSweep = round.isSweep;
    this.#moved = new Moved(round.place.platform);
  }

  /** All levels, from the top: what is below finds what it stands in. */
  async readAll(): Promise<RoundResult> {
    const { place, startedAt, lateMs, loggedUntil } = this.#round;
    if (loggedUntil) await this.#readLog();
    if (!this.#isSweep) await this.#readReviewed();
    const since: Since = {};
    for (const level of platformLevels[place.platform]) {
      const next = await this.#readLevel(level);
      if (next !== undefined) since[level] = next;
    }
    const after = (at: Date) => new Date(at.getTime() + lateMs);
    return {
      changed: this.#changed,
      since,
      loggedUntil: this.#log.readUntil,
      readAgainAt: this.#isLate ? after(startedAt) : null,
      sweepAgainAt: this.#unseen && after(this.#unseen),
    };
  }

  async #write(level: Level, items: readonly DeliveryObject[]): Promise<Written> {
    const { services, place, startedAt, lateMs, held } = this.#round;
    await this.#readLogFor(items);
    const judge = outsideJudge({
      place,
      level,
      lateSince: new Date(startedAt.getTime() - lateMs),
      now: services.clock(),
      whoDidIt: this.#log.whoDidIt(),
    });
    const written = await held((tx) => writeObjects(tx, services, place, level, items, judge));
    this.#changed += written.changed;
    this.#isLate ||= written.isLate;
    this.#moved.add(level, written.moved);
    return written;
  }

  /** What the platform says was done is read as it is now: lists of what has changed leave some of it out. */
  async #readLog(): Promise<void> {
    const { place, lateMs, startedAt, held } = this.#round;
    await this.#log.readOn(lateMs);
    const named = this.#log.objectIds;
    if (named.length === 0) return;
    const since = new Date(startedAt.getTime() - 2 * lateMs);
    const found = await held((tx) => untouchedAmong(tx, place, named, since));
    if (found.length > mostNamed) this.#isSweep = true;
    if (!this.#isSweep) await this.#readNamed(found);
  }

  /** A review ends without anything that lists would count as a change. */
  async #readReviewed(): Promise<void> {
    const { place, held } = this.#round;
    const found = await held((tx) => reviewedObjects(tx, place, mostReviewed));
    await this.#readNamed(found.filter(({ level }) => !this.#isWhole(level)));
  }

  async #readNamed(named: readonly Named[]): Promise<void> {
    const { smart } = this.#account.connector;
    const { scope } = this.#account;
    const adLevel = adLevelOf(this.#round.place.platform);
    for (const level of platformLevels[this.#round.place.platform]) {
      const ofLevel = named.filter((each) => each.level === level);
      for (const [isSmart, some] of Map.groupBy(ofLevel, ({ managed }) => managed && level === adLevel))
        for (const ids of chunksOf(some, namedAtOnce)) {
          const source = (isSmart && smart) || this.#delivery;
          const objects = await source.get(
            scope,
            level,
            ids.map(({ external_id: id }) => id),
          );
          await this.#write(level, objects);
        }
    }
  }

  /** Ads of smart campaigns have calls of their own; what is above them is listed with the rest. */
  async #listsOf(level: Level): Promise<Delivery[]> {
    const { smart } = this.#account.connector;
    const { place, held } = this.#round;
    if (!smart || level !== adLevelOf(place.platform)) return [this.#delivery];
    const isSmart = await held((tx) => hasManaged(tx, place, topLevelOf(place.platform)));
    return isSmart ? [this.#delivery, smart] : [this.#delivery];
  }

  /** Where the connector reads all anyway, it is compared too: money and times change without an edit. */
  #isWhole(level: Level): boolean {
    const { levels } = capabilitiesOf(this.#round.place.platform);
    const isCheap = levels[level]?.changedSince === 'connector';
    return this.#isSweep || isCheap || this.#moved.above(level).length > mostMoved;
  }

  /** Page by page; what was read is there before the next page is asked for. What to ask changes since the next time. */
  async #readLevel(level: Level): Promise<string | undefined> {
    const { startedAt, lateMs } = this.#round;
    const asked = this.#isWhole(level) ? undefined : this.#round.since[level];
    const seen = new Set<string>();
    let newest: string | undefined;
    let isLate = false;
    const query = { level, deleted: true, ...(asked === undefined ? {} : { since: asked }) };
    const lists = await this.#listsOf(level);
    for (const list of lists)
      for await (const { items, sync } of list.list(this.#account.scope, query)) {
        if (asked === undefined) for (const { id } of items) seen.add(id);
        newest = earliest(newest, sync);
        if (items.length === 0) continue;
        isLate = (await this.#write(level, items)).isLate || isLate;
      }
    if (asked === undefined) await this.#endWhole(level, [...seen]);
    else await this.#readBelow(lists, level);
    const before = this.#round.since[level];
    if (isLate || newest === undefined) return before;
    // What lists show late is older than what they have shown before it.
    const late = new Date(startedAt.getTime() - lateMs).toISOString();
    return newest < late ? newest : late;
  }

  /** With what stands otherwise, so does what is in it, and no list counts that as a change. */
  async #readBelow(lists: readonly Delivery[], level: Level): Promise<void> {
    const parentIds = this.#moved.above(level);
    if (parentIds.length === 0) return;
    for (const list of lists)
      for await (const { items } of list.list(this.#account.scope, { level, parentIds, deleted: true }))
        await this.#write(level, items);
  }

  /** Something was changed after the log was read: it may say more by now. */
  async #readLogFor(items: readonly DeliveryObject[]): Promise<void> {
    const until = this.#log.readUntil.getTime();
    const { loggedUntil } = this.#round;
    if (loggedUntil && items.some(({ updatedAt }) => Date.parse(updatedAt) >= until))
      await this.#log.readOn(0);
  }

  /** The list came to its end: what it did not show is no longer there, unless it is too young for lists. */
  async #endWhole(level: Level, seen: readonly string[]): Promise<void> {
    const { services, place, startedAt, lateMs, held } = this.#round;
    const since = new Date(startedAt.getTime() - lateMs);
    await held(async (tx) => {
      const now = services.clock();
      this.#changed += await markVanished(tx, place, level, { seen, foundBefore: since, now });
      const unseen = await youngestUnseen(tx, place, level, { seen, foundAfter: since });
      if (this.#isSweep && unseen && (!this.#unseen || unseen > this.#unseen)) this.#unseen = unseen;
    });
  }

  get isSweep(): boolean {
    return this.#isSweep;
  }
}

/** The earlier one: between the two nothing may be missed. */
const earliest = (one: string | undefined, other: string | null): string | undefined =>
  one === undefined ? (other ?? undefined) : other !== null && other < one ? other : one;

export async function readAccount(
  round: Round,
  account: OpenedAccount,
): Promise<RoundResult & { isSweep: boolean }> {
  const reader = new Reader(round, account);
  const result = await reader.readAll();
  return { ...result, isSweep: reader.isSweep };
}
