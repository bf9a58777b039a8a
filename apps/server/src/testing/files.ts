import { fileDir, fileUrl, newFileKey } from '@adsail/contract/files';
import sharp from 'sharp';
import type { TestMember } from './fixture.ts';
import type { TestServer } from './index.ts';

/** A picture as if the member had uploaded it; the address to use in a record. */
export async function testImage(
  { services }: Pick<TestServer, 'services'>,
  { tenantId }: Pick<TestMember, 'tenantId'>,
  { content }: { content?: Buffer } = {},
): Promise<string> {
  const background = { r: 36, g: 86, b: 230 };
  const picture =
    content ??
    (await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer());
  const key = newFileKey(fileDir(tenantId, services.clock()), 'picture.png');
  await services.storage.put(key, picture, { contentType: 'image/png' });
  return fileUrl(key);
}
