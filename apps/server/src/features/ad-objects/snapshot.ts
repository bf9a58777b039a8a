import { createHash } from 'node:crypto';
import { objectLimits } from '@adsail/contract/ad-objects';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { VersionedCache } from '../insights/index.ts';

/** The objects that a question was about when it was first asked. What stands in them is read anew for each page. */
export interface Snapshot {
  token: string;
  /** Who asked, and for what: nobody else, and no other question, gets it. */
  asked: string;
  asOf: Date;
  usedAt: Date;
  /** By place; objects of an account lie together. */
  ids: readonly string[];
  accounts: readonly { advertiserId: string; from: number; to: number }[];
  hidden: number;
  missingIds: readonly string[];
  /** By what they are for: the places of objects, in order. */
  orders: Map<string, Uint32Array>;
  /** By the number of an account, of its ads the object's place; of the account's version. */
  ofAds: Map<number, { version: string | null; places: Int32Array }>;
}

/** Another order takes the place of the oldest. */
const mostOrders = 8;
const mostBytes = 96 * 1024 * 1024;
/** An id, its places in some orders, and its ads. */
const bytesOf = ({ ids }: Snapshot): number => 2000 + ids.length * (48 + 4 * mostOrders + 8);

const keptMs = objectLimits.snapshotMinutes * 60_000;

const ofDatabase = new WeakMap<Database, VersionedCache<Snapshot>>();
function cacheOf(db: Database): VersionedCache<Snapshot> {
  const known = ofDatabase.get(db) ?? new VersionedCache<Snapshot>(mostBytes, bytesOf);
  ofDatabase.set(db, known);
  return known;
}

export const questionKey = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64');

interface Place {
  db: Database;
  tenantId: string;
  now: Date;
}

/** Of the same person and question, and not too old. */
export function keptSnapshot(
  { db, tenantId, now }: Place,
  token: string | undefined,
  asked: string,
): Snapshot | undefined {
  if (token === undefined) return undefined;
  const found = cacheOf(db).get(tenantId, token)?.get(0)?.value;
  if (!found || found.asked !== asked || now.getTime() - found.usedAt.getTime() > keptMs) return undefined;
  found.usedAt = now;
  return found;
}

export function keepSnapshot(
  { db, tenantId, now }: Place,
  parts: Pick<Snapshot, 'asked' | 'hidden' | 'missingIds'>,
  objects: readonly { advertiserId: string; ids: readonly string[] }[],
): Snapshot {
  const ids: string[] = [];
  const accounts = objects.map(({ advertiserId, ids: own }) => {
    const from = ids.length;
    for (const id of own) ids.push(id);
    return { advertiserId, from, to: ids.length };
  });
  const snapshot: Snapshot = {
    ...parts,
    token: newId(),
    asOf: now,
    usedAt: now,
    ids,
    accounts,
    orders: new Map(),
    ofAds: new Map(),
  };
  cacheOf(db).add(tenantId, snapshot.token, new Map([[0, { version: '', value: snapshot }]]));
  return snapshot;
}

export function keepOrder({ orders }: Snapshot, key: string, order: Uint32Array): void {
  const [oldest] = orders.keys();
  if (orders.size >= mostOrders && oldest !== undefined) orders.delete(oldest);
  orders.set(key, order);
}

/** The account and id of a place. */
export function keyAt({ ids, accounts }: Snapshot, place: number): { advertiserId: string; id: string } {
  let [low, high] = [0, accounts.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((accounts[middle]?.to ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return { advertiserId: accounts[low]?.advertiserId ?? '', id: ids[place] as string };
}
