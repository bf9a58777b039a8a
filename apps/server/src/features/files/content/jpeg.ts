import { createReadStream } from 'node:fs';

/** Progressive pictures have about ten scans, those of eager optimisers twenty. */
export const maxScans = 64;

const scanMarker = Buffer.from([0xff, 0xda]);

function countIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(scanMarker); at >= 0; at = bytes.indexOf(scanMarker, at + 2)) count += 1;
  return count;
}

/**
 * Whether a JPEG asks for more passes over its canvas than any real one. A scan may be empty and take 17 bytes, yet each
 * costs the decoder a walk over every pixel, and libvips can be stopped neither by a limit nor by a timeout while it loads:
 * 34 kB kept a core busy for seconds. Counting the marker's bytes counts a few too many (pictures inside of metadata), never
 * too few.
 */
export async function hasTooManyScans(path: string): Promise<boolean> {
  let scans = 0;
  let last: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    // The marker may lie across two chunks.
    scans += countIn(Buffer.concat([last, chunk]));
    if (scans > maxScans) return true;
    last = chunk.at(-1) === scanMarker[0] ? chunk.subarray(-1) : Buffer.alloc(0);
  }
  return false;
}
