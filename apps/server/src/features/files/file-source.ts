import type { FileSource } from '@adsail/connectors';
import type { Storage } from '../../storage/index.ts';

export interface SentFile {
  key: string;
  mimeType: string;
  size: number;
  md5?: string;
}

/** A stored file as connectors send it: read while it is sent, and again when it has to be sent again. */
export const fileSource = (storage: Storage, { key, mimeType, size, md5 }: SentFile): FileSource => ({
  size,
  type: mimeType,
  ...(md5 !== undefined && { md5 }),
  async *read(start, end) {
    const object = await storage.get(key, { start, end: end - 1 });
    if (!object) throw new Error(`The file ${key} is not there`);
    yield* object.body as AsyncIterable<Uint8Array>;
  },
});
