import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileDir, fileUrl, newFileKey } from '@adsail/contract/files';
import sharp from 'sharp';
import type { TestMember, TestServer } from '../../../testing/index.ts';

/** As if the member had uploaded it; the address to use in a record. */
export async function upload(
  { services }: Pick<TestServer, 'services'>,
  { tenantId }: Pick<TestMember, 'tenantId'>,
  name: string,
  bytes: Uint8Array,
): Promise<string> {
  const key = newFileKey(fileDir(tenantId, services.clock()), name);
  await services.storage.put(key, bytes, { contentType: 'application/octet-stream' });
  return fileUrl(key);
}

export const picture = (width = 8, height = 8, background = '#2456e6'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** 64 x 48, one second of red and one of blue. */
export const film = (): Buffer => readFileSync(join(import.meta.dirname, '../../files/testing/videos/a.mp4'));

/** Another content, the same picture: nobody looks behind the end of a PNG. */
export const numbered = (bytes: Buffer, number: number): Buffer =>
  Buffer.concat([bytes, Buffer.from(`#${number}`)]);

/** The same of a film: an empty box at its end. */
export function numberedFilm(number: number): Buffer {
  const box = Buffer.alloc(12);
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4, 'latin1');
  box.writeUInt32BE(number, 8);
  return Buffer.concat([film(), box]);
}

/** A picture with something to see in it: the same for the same number. `lighter` makes another file of it, not another look. */
export function scene(number: number, { lighter = 0, side = 120 } = {}): Promise<Buffer> {
  let state = number * 7919 + 17;
  const fields = Uint8Array.from({ length: 64 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 30 + lighter + ((state >>> 16) % 180);
  });
  return sharp(fields, { raw: { width: 8, height: 8, channels: 1 } })
    .resize(side, side, { kernel: 'cubic' })
    .png()
    .toBuffer();
}
