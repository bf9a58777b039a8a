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

/** Those that are in use; each of TikTok's regions exists once for each objective and its placements. */
const kept = 64;
/** Never changes under its hash, so that one is read and parsed once in a process. */
const known = new Map<string, CompactEntries>();

/** The one that was used longest ago makes room. */
function remember(hash: string, entries: CompactEntries): CompactEntries {
  known.delete(hash);
  known.set(hash, entries);
  const [oldest] = known.keys();
  if (known.size > kept && oldest !== undefined) known.delete(oldest);
  return entries;
}

/** Null when it was replaced and cleared away in the meantime. */
export async function entriesOf(db: Database, hash: string): Promise<CompactEntries | null> {
  const found = known.get(hash);
  if (found) return remember(hash, found);
  const packed = await findContent(db, hash);
  if (!packed) return null;
  const entries = CompactEntries.parse(JSON.parse((await unpack(packed)).toString('utf8')));
  return remember(hash, entries);
}
