import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const megabyte = 1024 * 1024;

/** A real film, made long by an empty box at its end. */
export function longFilm(bytes: number): Buffer {
  const film = readFileSync(
    join(import.meta.dirname, '../../apps/server/src/features/files/testing/videos/a.mp4'),
  );
  const box = Buffer.alloc(bytes - film.length);
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4, 'latin1');
  return Buffer.concat([film, box]);
}
