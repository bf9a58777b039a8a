import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** Bytes that are read where they lie. Asking beyond the end gives what there is. */
export interface Content {
  size: number;
  at(position: number, length: number): Buffer;
}

/** What a look at it says. */
export interface Probe {
  kind: 'image' | 'video';
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'mp4' | 'mov' | '3gp' | 'avi' | 'mpeg';
  width: number;
  height: number;
  /** Seconds, of a video. */
  duration: number;
}

export const bytesContent = (bytes: Buffer): Content => ({
  size: bytes.length,
  at: (position, length) => bytes.subarray(position, position + length),
});

/** A file, open while `look` looks at it. */
export function withContent<T>(path: string, look: (content: Content) => T): T {
  const file = openSync(path, 'r');
  try {
    return look({
      size: statSync(path).size,
      at(position, length) {
        const buffer = Buffer.alloc(length);
        return buffer.subarray(0, readSync(file, buffer, 0, length, position));
      },
    });
  } finally {
    closeSync(file);
  }
}
