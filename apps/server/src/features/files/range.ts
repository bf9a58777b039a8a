import type { ByteRange } from '../../storage/index.ts';

/**
 * The one range of a request. `null`: send all of it (no range, several ranges, another unit: RFC 9110 lets a server
 * ignore those). `unsatisfiable`: it begins behind the end.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** True when one of the tags of If-None-Match is ours. A weak tag of the same value counts. */
export const matchesTag = (header: string | undefined, etag: string): boolean =>
  (header ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');
