import { greyPixels } from '../files/index.ts';

/** One more in each direction than there are comparisons. */
export const lookSize = { width: 9, height: 9 } as const;
const comparisons = 8;
export const lookBits = 2 * comparisons * comparisons;
/** Fewer changes, or nearly as many as there can be, have pictures of one colour or of one gradient: those say nothing. */
const leastBits = 10;

/**
 * Where a picture becomes darker to the right, and where it becomes darker below: text of 0 and 1. It stays nearly the same when
 * the picture is scaled, saved anew or made lighter. Null for a picture with too little in it.
 */
export function lookOf(grey: Uint8Array): string | null {
  const at = (x: number, y: number) => grey[y * lookSize.width + x] ?? 0;
  const cells = Array.from({ length: comparisons ** 2 }, (_, cell): [number, number] => [
    cell % comparisons,
    Math.floor(cell / comparisons),
  ]);
  const toRight = cells.map(([x, y]) => at(x, y) > at(x + 1, y));
  const below = cells.map(([x, y]) => at(x, y) > at(x, y + 1));
  const bits = [...toRight, ...below].map((isDarker) => (isDarker ? '1' : '0'));
  const says = [toRight, below].some((half) => {
    const set = half.filter(Boolean).length;
    return set >= leastBits && set <= half.length - leastBits;
  });
  return says ? bits.join('') : null;
}

type Asking = Parameters<typeof greyPixels>[0];
type Inspected = Parameters<typeof greyPixels>[1];

/** Of a picture that is about to be claimed. */
export async function readLook(asking: Asking, inspected: Inspected | null): Promise<string | null> {
  const grey = inspected && (await greyPixels(asking, inspected, lookSize));
  return grey && lookOf(grey);
}
