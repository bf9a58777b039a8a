import { correctionWords } from './correction.ts';
import { capacityOf, lengthBits, type Version } from './versions.ts';

const byteMode = 0b0100;
const padding = [0xec, 0x11] as const;

/** Mode, length, bytes, terminator and the standard's padding. */
export function dataWords(bytes: Uint8Array, version: Version): number[] {
  const capacity = capacityOf(version);
  const bits: number[] = [];
  const append = (value: number, length: number) => {
    for (let place = length - 1; place >= 0; place -= 1) bits.push((value >> place) & 1);
  };
  append(byteMode, 4);
  append(bytes.length, lengthBits(version));
  for (const byte of bytes) append(byte, 8);
  append(0, Math.min(4, 8 * capacity - bits.length));
  append(0, (8 - (bits.length % 8)) % 8);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8)
    words.push(bits.slice(at, at + 8).reduce((word, bit) => (word << 1) | bit, 0));
  for (let turn = 0; words.length < capacity; turn += 1) words.push(padding[turn % 2] ?? 0);
  return words;
}

const interleave = (blocks: readonly number[][]): number[] => {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    blocks.flatMap((block) => (place < block.length ? [block[place] ?? 0] : [])),
  ).flat();
};

/** Data and correction words in the order in which they are drawn: a scratch hits every block a little. */
export function codewords(bytes: Uint8Array, version: Version): number[] {
  const words = dataWords(bytes, version);
  let start = 0;
  const blocks = version.blocks.map((length) => words.slice(start, (start += length)));
  return [
    ...interleave(blocks),
    ...interleave(blocks.map((block) => correctionWords(block, version.correction))),
  ];
}
