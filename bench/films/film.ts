import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../apps/server/src/features/files/testing/videos');

/** A real film, made as long as wanted by an empty box at its end. Any part of it, without having it in memory. */
export function longFilm(size: number): (start: number, end: number) => Uint8Array {
  const film = readFileSync(join(folder, 'a.mp4'));
  const head = Buffer.alloc(film.length + 16);
  film.copy(head);
  // A box of more than 4 GB could need the long form; this one has it, so that its length does not matter.
  head.writeUInt32BE(1, film.length);
  head.write('free', film.length + 4, 'latin1');
  head.writeBigUInt64BE(BigInt(size - film.length), film.length + 8);
  return (start, end) => {
    const piece = Buffer.alloc(end - start);
    if (start < head.length) head.copy(piece, 0, start, Math.min(end, head.length));
    return piece;
  };
}
