import { createReadStream } from 'node:fs';

/** A line that is longer belongs to no list. */
const maxLine = 100_000;
export const pieceBytes = 256 * 1024;

/** The lines of a text in pieces of a few thousand, empty ones left out: a list of millions is never in memory at once. */
export async function* linesOf(pieces: AsyncIterable<string>, longest: number): AsyncGenerator<string[]> {
  let rest = '';
  for await (const piece of pieces) {
    rest += piece;
    // Looking through all of a long line again with every piece of it would take long.
    if (!piece.includes('\n') && rest.length <= longest) continue;
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? '';
    // Its end belongs to no list either.
    if (rest.length > longest) lines.push(rest.slice(0, longest));
    yield lines.filter((line) => line !== '');
    if (rest.length > longest) return;
  }
  if (rest !== '') yield [rest];
}

export const linesIn = (path: string): AsyncGenerator<string[]> =>
  linesOf(createReadStream(path, { encoding: 'utf8', highWaterMark: pieceBytes }), maxLine);
