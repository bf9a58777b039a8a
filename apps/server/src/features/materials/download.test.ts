import { inflateRawSync, crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadLimits, downloadUrl, imageMaterialCalls, materialCalls } from '@adsail/contract/materials';
import { productCalls } from '@adsail/contract/products';
import { newId } from '../../db/ids.ts';
import { fieldsOf, type Fixture, type TestMember, type TestServer, testServer } from '../../testing/index.ts';
import { testImage } from '../../testing/files.ts';
import { numbered, picture, upload } from './testing/uploads.ts';

let server: TestServer;
let fixture: Fixture;
let productId: string;
let pictures = 0;

beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
  const imageUrl = await testImage(server, fixture.a.admin);
  ({ id: productId } = await server.as(fixture.a.admin).ok(productCalls.add, { name: 'Lamp', imageUrl }));
});
afterAll(() => server.close());

async function image(name: string, content?: Buffer) {
  pictures += 1;
  const bytes = content ?? numbered(await picture(), pictures);
  const imageUrl = await upload(server, fixture.a.designer, 'a.png', bytes);
  const { material } = await server
    .as(fixture.a.designer)
    .ok(imageMaterialCalls.add, { name, productId, imageUrl });
  return { id: material.id, bytes };
}
const read = (member: TestMember, ids: readonly string[]) =>
  server.as(member).request({ method: 'GET', url: downloadUrl(ids) });

/** By the directory at its end, as programs read it. */
function unzip(zip: Buffer): Record<string, Buffer> {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const files: Record<string, Buffer> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [packed, size, length] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const start = zip.readUInt32LE(at + 42) + 30 + length;
    const content = inflateRawSync(zip.subarray(start, start + packed));
    expect([content.length, crc32(content)]).toEqual([size, zip.readUInt32LE(at + 16)]);
    files[name] = content;
    at += 46 + length;
  }
  return files;
}

describe('a download', () => {
  it('of several is a zip of the files as they were uploaded, under the names of the materials', async () => {
    // Longer than a block, so that there are several.
    const large = Buffer.concat([await picture(), Buffer.alloc(200_000, 7)]);
    const [sea, night, arabic] = [await image('Sea/1', large), await image('sea_1'), await image('بحر')];
    const ids = [sea.id, night.id, arabic.id];
    expect(await server.as(fixture.a.designer).ok(materialCalls.download, { ids })).toEqual({
      url: downloadUrl(ids),
    });
    const answer = await read(fixture.a.designer, ids);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; .*materials-\d{4}-\d\d-\d\d\.zip$/),
    });
    expect(unzip(answer.rawPayload)).toEqual({
      'Sea_1.png': sea.bytes,
      'sea_1 (2).png': night.bytes,
      'بحر.png': arabic.bytes,
    });
  });

  it('of one is the file itself', async () => {
    const { id, bytes } = await image('شاطئ');
    const answer = await read(fixture.a.designer, [id]);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    const name = encodeURIComponent('شاطئ.png');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="download.png"; filename*=UTF-8''${name}`,
    );
  });

  it('leaves out what is gone, and of another organisation there is nothing', async () => {
    const [one, other] = [await image('One'), await image('Other')];
    const answer = await read(fixture.a.designer, [one.id, newId(), other.id]);
    expect(Object.keys(unzip(answer.rawPayload))).toEqual(['One.png', 'Other.png']);
    expect((await read(fixture.b.designer, [one.id, other.id])).statusCode).toBe(404);
    const asked = await server.as(fixture.b.designer).call(materialCalls.download, { ids: [one.id] });
    expect(asked.envelope.errorCode).toBe(10_404);
    const anybody = await server.anybody.request({ method: 'GET', url: downloadUrl([one.id]) });
    expect(anybody.json()).toMatchObject({ errorCode: 11_012 });
    expect((await read(fixture.a.designer, ['x'])).statusCode).toBe(404);
  });

  it('has limits, which are told before it begins', async () => {
    const ids = Array.from({ length: downloadLimits.files + 1 }, () => newId());
    const ask = (input: object) => server.as(fixture.a.designer).send(materialCalls.download, input);
    expect(fieldsOf(await ask({ ids }))).toEqual({ ids: 'materials.tooMany' });
    const { id } = await image('Huge');
    await server.owner.query('update materials set size = $2 where id = $1', [id, 3 * 1024 ** 3]);
    expect(fieldsOf(await ask({ ids: [id] }))).toEqual({ ids: 'materials.tooLarge' });
  });
});
