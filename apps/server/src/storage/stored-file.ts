import type { FileSource } from '@adsail/connectors';
import type { ObjectStorage } from './port.ts';

/**
 * A stored file as a platform's upload reads it: any part of it, straight from the disk or the bucket. Null when there is no
 * such object.
 */
export async function storedFile(
  storage: Pick<ObjectStorage, 'head' | 'get'>,
  key: string,
  type: string,
): Promise<FileSource | null> {
  const known = await storage.head(key);
  if (!known) return null;
  return {
    size: known.size,
    type,
    async *read(start, end) {
      const object = end > start ? await storage.get(key, { start, end: end - 1 }) : null;
      if (!object) throw new Error(`The file ${key} is gone`);
      try {
        // Amazon lets the holder of a permission replace it: half of one and half of another is neither.
        if (object.etag !== known.etag) throw new Error(`The file ${key} is another one now`);
        for await (const piece of object.body) yield piece as Uint8Array;
      } finally {
        // Whoever reads may go before the end.
        object.body.destroy();
      }
    },
  };
}
