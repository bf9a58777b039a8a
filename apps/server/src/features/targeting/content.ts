import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { CompactEntries, packEntries, type TargetingEntry } from '@adsail/contract/targeting';
import type { Database } from '../../db/database.ts';
import { findContent, type PackedContent } from './store.ts';

const pack = promisify<Buffer, Buffer>(gzip);
const unpack = promisify<Buffer, Buffer>(gunzip);

/** The same entries in the same order always have the same hash. */
export async function packContent(entries: readonly TargetingEntry[]): Promise<PackedContent> {
  const json = Buffer.from(JSON.stringify(packEntries(entries)));
  return {
    hash: createHash('sha256').update(json).digest('hex'),
    packed: await pack(json),
    bytes: json.length,
  };
}

export const unpackContent = (packed: Buffer): Promise<Buffer> => unpack(packed);

/** All dictionaries of all platforms are fewer. */
const kept = 64;
/** Never changes under its hash, so that one is read and parsed once in a process. */
const known = new Map<string, CompactEntries>();

/** Null when it was replaced and cleared away in the meantime. */
export async function entriesOf(db: Database, hash: string): Promise<CompactEntries | null> {
  const found = known.get(hash);
  if (found) return found;
  const packed = await findContent(db, hash);
  if (!packed) return null;
  const entries = CompactEntries.parse(JSON.parse((await unpack(packed)).toString('utf8')));
  if (known.size >= kept) known.clear();
  known.set(hash, entries);
  return entries;
}
