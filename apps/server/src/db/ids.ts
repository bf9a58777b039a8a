import { randomFillSync } from 'node:crypto';

/** Who works when nobody asked for it (the platform, time, a sweep), and whose session: belongs to no person. */
export const systemUserId = '00000000-0000-0000-0000-000000000000';

const bytes = Buffer.alloc(16);
/** Randomness is drawn for many ids at once: each draw is a call into the kernel. */
const pool = Buffer.alloc(16 * 256);
let drawn = pool.length;
let lastMs = 0;
let sequence = 0;

/**
 * UUIDv7: sorts by creation, so that new rows land at the end of an index. Within one millisecond a counter in `rand_a`
 * keeps the order of creation (RFC 9562, method 1).
 */
export function newId(now: number = Date.now()): string {
  if (drawn === pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  pool.copy(bytes, 0, drawn, (drawn += 16));
  if (now > lastMs) {
    lastMs = now;
    sequence = bytes.readUInt16BE(6) & 0x7ff;
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      lastMs += 1;
      sequence = 0;
    }
  }
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Smaller than every id of that moment or later, and larger than all from before. */
export function firstIdAt(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
