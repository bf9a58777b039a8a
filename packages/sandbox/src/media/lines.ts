import { createReadStream } from 'node:fs';

/** A line that is longer belongs to no list. */
const maxLine = 100_000;
const pieceBytes = 256 * 1024;

/** The lines of a file in pieces of a few thousand, empty ones left out: a list of millions is never in memory at once. */
export async function* linesIn(path: string): AsyncGenerator<string[]> {
  let rest = '';
  for await (const piece of createReadStream(path, { encoding: 'utf8', highWaterMark: pieceBytes })) {
    const lines = `${rest}${piece as string}`.split(/\r?\n/);
    rest = lines.pop() ?? '';
    // Its end belongs to no list either.
    if (rest.length > maxLine) lines.push(rest.slice(0, maxLine));
    yield lines.filter((line) => line !== '');
    if (rest.length > maxLine) return;
  }
  if (rest !== '') yield [rest];
}
