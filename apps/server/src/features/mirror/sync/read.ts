import { chunksOf, type Delivery, type DeliveryObject, type ListQuery } from '@adsail/connectors';
import { capabilitiesOf, type Level, platformLevels } from '@adsail/contract/delivery';
import type { TenantTx } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import type { OpenedAccount } from '../../accounts/index.ts';
import { adLevelOf, type MirrorPlace, topLevelOf } from '../place.ts';
import {
  hasManaged,
  markVanished,
  missingObjects,
  type Named,
  reviewedObjects,
  untouchedAmong,
  youngestUnseen,
} from '../store/objects.ts';
import { noteLogged } from '../store/syncs.ts';
import { outsideJudge } from '../write/outside.ts';
import { writeObjects, type Written } from '../write/write.ts';
import { ChangesLog, LogWanted } from './log.ts';
import { Moved } from './moved.ts';

type Since = Partial<Record<Level, string>>;

/** What lists of a level have shown. */
interface Found {
  seen: Set<string>;
  newest: string | undefined;
  isLate: boolean;
}

export interface Round {
  services: Services;
  place: MirrorPlace;
  startedAt: Date;
  /** Everything, and not only what has changed. */
  isSweep: boolean;
  /** It was never read whole before. */
  isFirst: boolean;
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
  /** Of the log there is more, and nothing else was read. */
  isPartOfLog: boolean;
  /** When lists show what they did not show yet. */
  readAgainAt: Date | null;
  sweepAgainAt: Date | null;
}

/** Of objects that the log names, more than that are cheaper to have with everything. */
const mostNamed = 1000;
const namedAtOnce = 100;
/** Of the platform's log in one round, where there is more: other accounts wait. */
const mostLogPages = 200;
/** Of a list of which objects moved to a page that was read already. */
const mostListings = 3;
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
    const { place, loggedUntil } = this.#round;
    if (loggedUntil && !(await this.#readLog())) return { ...this.#result({}), isPartOfLog: true };
    if (!this.#isSweep) await this.#readReviewed();
    const since: Since = {};
    for (const level of platformLevels[place.platform]) {
      const next = await this.#readLevel(level);
      if (next !== undefined) since[level] = next;
    }
    return this.#result(since);
  }

  #result(since: Since): RoundResult {
    const { startedAt, lateMs } = this.#round;
    const after = (at: Date) => new Date(at.getTime() + lateMs);
    return {
      changed: this.#changed,
      since,
      loggedUntil: this.#log.readUntil,
      isPartOfLog: false,
      readAgainAt: this.#isLate ? after(startedAt) : null,
      sweepAgainAt: this.#unseen && after(this.#unseen),
    };
  }

  async #write(level: Level, items: readonly DeliveryObject[]): Promise<Written> {
    await this.#readLogFor(items);
    try {
      return await this.#writeOnce(level, items);
    } catch (error) {
      if (!(error instanceof LogWanted)) throw error;
      await this.#log.ask(this.#round.lateMs);
      return this.#writeOnce(level, items);
    }
  }

  async #writeOnce(level: Level, items: readonly DeliveryObject[]): Promise<Written> {
    const { services, place, startedAt, lateMs, held } = this.#round;
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

  /**
   * What the platform says was done is read as it is now: lists of what has changed leave some of it out. A log that was not read for
   * long is worked off part by part, and what was worked off is not read again, whatever happens then. False: there is more than a
   * round takes, and the next one goes on.
   */
  async #readLog(): Promise<boolean> {
    const { place, lateMs, startedAt, held } = this.#round;
    const since = new Date(startedAt.getTime() - 2 * lateMs);
    for (;;) {
      const isEnd = await this.#log.readOn(lateMs);
      const named = this.#log.objectIds;
      const found = named.length === 0 ? [] : await held((tx) => untouchedAmong(tx, place, named, since));
      if (found.length > mostNamed) this.#isSweep = true;
      if (!this.#isSweep) await this.#readNamed(found);
      if (isEnd) return true;
      // A reading of everything needs all that the log says of who did it.
      if (this.#isSweep) continue;
      await held((tx) => noteLogged(tx, place, this.#log.readUntil));
      if (this.#log.pages >= mostLogPages) return false;
    }
  }

  /** A review ends without anything that lists would count as a change. */
  async #readReviewed(): Promise<void> {
    const { place, held } = this.#round;
    const found = await held((tx) => reviewedObjects(tx, place, mostReviewed));
    await this.#readNamed(found.filter(({ level }) => !this.#isWhole(level)));
  }

  /** The ids of those that there are. */
  async #readNamed(named: readonly Named[]): Promise<string[]> {
    const found: string[] = [];
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
          found.push(...objects.map(({ id }) => id));
        }
    }
    return found;
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
    const { startedAt, lateMs, since } = this.#round;
    const asked = this.#isWhole(level) ? undefined : since[level];
    const lists = await this.#listsOf(level);
    const found: Found = { seen: new Set(), newest: undefined, isLate: false };
    if (asked === undefined) await this.#readWhole(lists, level, found);
    else {
      for (const list of lists) await this.#readList(list, { level, deleted: true, since: asked }, found);
      await this.#readBelow(lists, level);
    }
    const { newest, isLate } = found;
    if (isLate || newest === undefined) return since[level];
    // What lists show late is older than what they have shown before it.
    const late = new Date(startedAt.getTime() - lateMs).toISOString();
    return newest < late ? newest : late;
  }

  /** How many the platform said that there are; null where it does not say. */
  async #readList(list: Delivery, query: ListQuery, found: Found, seen = found.seen): Promise<number | null> {
    let told: number | null = null;
    for await (const { items, sync, total } of list.list(this.#account.scope, query)) {
      for (const { id } of items) seen.add(id);
      found.newest = earliest(found.newest, sync);
      told = total ?? told;
      if (items.length > 0) found.isLate = (await this.#write(query.level, items)).isLate || found.isLate;
    }
    return told;
  }

  /**
   * Deleted ones are read with the first reading of everything, and then no more: they stay what they are, and there are more of them
   * with each year. What is not shown any more is asked for by its ids, once: it was deleted, or is gone.
   */
  async #readWhole(lists: readonly Delivery[], level: Level, found: Found): Promise<void> {
    const { place, held } = this.#round;
    const readAll = async (deleted: boolean): Promise<void> => {
      for (const list of lists) {
        const ofList = new Set<string>();
        for (let time = 1; time <= mostListings; time += 1) {
          const before = ofList.size;
          const told = await this.#readList(list, { level, deleted }, found, ofList);
          // Else rows moved to a page that was read already; a listing that brings nothing new is the last one.
          if (told === null || ofList.size >= told || (time > 1 && ofList.size === before)) break;
        }
        for (const id of ofList) found.seen.add(id);
      }
    };
    const { isFirst } = this.#round;
    await readAll(isFirst);
    if (!isFirst) {
      const missing = await held((tx) =>
        missingObjects(tx, place, level, { seen: [...found.seen], limit: mostNamed + 1 }),
      );
      // So much is cheaper to have with everything.
      if (missing.length > mostNamed) await readAll(true);
      else for (const id of await this.#readNamed(missing)) found.seen.add(id);
    }
    await this.#endWhole(level, [...found.seen]);
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
    const { services, place, startedAt, lateMs, isFirst, held } = this.#round;
    const since = new Date(startedAt.getTime() - lateMs);
    await held(async (tx) => {
      const now = services.clock();
      const vanished = { seen, foundBefore: since, now, ofDeleted: isFirst };
      this.#changed += await markVanished(tx, place, level, vanished);
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
