import type { Delivery, DeliveryObject } from '@adsail/connectors';
import { type Level, platformLevels } from '@adsail/contract/delivery';
import type { TenantTx } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import type { OpenedAccount } from '../../accounts/index.ts';
import { adLevelOf, type MirrorPlace, topLevelOf } from '../place.ts';
import { hasManaged, markVanished } from '../store/objects.ts';
import { writeObjects } from '../write/write.ts';

type Since = Partial<Record<Level, string>>;

export interface Round {
  services: Services;
  place: MirrorPlace;
  startedAt: Date;
  /** Everything, and not only what has changed. */
  isSweep: boolean;
  /** By level: what to ask changes since. */
  since: Since;
  loggedUntil: Date | null;
  /** So long lists may go on to show what was before. */
  lateMs: number;
  /** Writes count only as long as the round is this worker's. */
  held<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
}

export interface RoundResult {
  changed: number;
  since: Since;
  loggedUntil: Date | null;
  /** Something does not show yet what we have done to it, or is not shown at all. */
  readAgainAt: Date | null;
  sweepAgainAt: Date | null;
}

/** Lists that show the objects of a level. Ads of smart campaigns have calls of their own; what is above them is listed with the rest. */
async function listsOf(round: Round, { connector }: OpenedAccount, level: Level): Promise<Delivery[]> {
  const { delivery, smart } = connector;
  if (!delivery) throw new Error(`${connector.platform} has no ads`);
  const { platform } = round.place;
  if (!smart || level !== adLevelOf(platform)) return [delivery];
  const isSmart = await round.held((tx) => hasManaged(tx, round.place, topLevelOf(platform)));
  return isSmart ? [delivery, smart] : [delivery];
}

/** The earlier one: between the two nothing may be missed. */
const earliest = (one: string | undefined, other: string | null): string | undefined =>
  one === undefined ? (other ?? undefined) : other !== null && other < one ? other : one;

interface LevelResult {
  changed: number;
  since: string | undefined;
  isLate: boolean;
}

const writePage = ({ services, place, held }: Round, level: Level, items: readonly DeliveryObject[]) =>
  held((tx) => writeObjects(tx, services, place, level, items));

/** Page by page; what was read is there before the next page is asked for. */
async function readLevel(round: Round, account: OpenedAccount, level: Level): Promise<LevelResult> {
  const { isSweep, startedAt, lateMs } = round;
  const asked = isSweep ? undefined : round.since[level];
  const seen = new Set<string>();
  const result: LevelResult = { changed: 0, since: undefined, isLate: false };
  const query = { level, deleted: true, ...(asked === undefined ? {} : { since: asked }) };
  for (const list of await listsOf(round, account, level))
    for await (const { items, sync } of list.list(account.scope, query)) {
      if (asked === undefined) for (const { id } of items) seen.add(id);
      result.since = earliest(result.since, sync);
      if (items.length === 0) continue;
      const { changed, isLate } = await writePage(round, level, items);
      result.changed += changed;
      result.isLate ||= isLate;
    }
  // What lists show late is older than what they showed before it.
  const late = new Date(startedAt.getTime() - lateMs).toISOString();
  if (result.since !== undefined && result.since > late) result.since = late;
  if (asked === undefined) result.changed += await endSweep(round, level, [...seen]);
  return result;
}

/** The list came to its end: what it did not show is no longer there, unless it is too young for lists. */
function endSweep(
  { services, place, startedAt, lateMs, held }: Round,
  level: Level,
  seen: readonly string[],
) {
  const foundBefore = new Date(startedAt.getTime() - lateMs);
  return held((tx) => markVanished(tx, place, level, { seen, foundBefore, now: services.clock() }));
}

/** All levels, from the top: what is below finds what it stands in. */
export async function readAccount(round: Round, account: OpenedAccount): Promise<RoundResult> {
  const since: Since = {};
  let changed = 0;
  let isLate = false;
  for (const level of platformLevels[round.place.platform]) {
    const read = await readLevel(round, account, level);
    changed += read.changed;
    isLate ||= read.isLate;
    const next = read.isLate ? round.since[level] : (read.since ?? round.since[level]);
    if (next !== undefined) since[level] = next;
  }
  const whenRight = new Date(round.startedAt.getTime() + round.lateMs);
  return {
    changed,
    since,
    loggedUntil: round.startedAt,
    readAgainAt: isLate ? whenRight : null,
    sweepAgainAt: null,
  };
}
