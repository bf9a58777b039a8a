import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { CompactEntries, targetingCalls, unpackEntries } from '@adsail/contract/targeting';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestMember } from '../../testing/index.ts';
import { type Stage, stage } from './testing/stage.ts';

let open: Stage;
let admin: TestMember;
let url: string;
beforeAll(async () => {
  open = await stage();
  ({ admin } = open.fixture.a);
  await open.grant(open.fixture.a, 'TIKTOK');
  ({ url } = await open.server.as(admin).ok(targetingCalls.tiktokRegionUrl, {}));
});
afterAll(() => open.close());

const get = (member: TestMember | null, address = url, headers: Record<string, string> = {}) =>
  (member ? open.server.as(member) : open.server.anybody).request({ method: 'GET', url: address, headers });

it('is exactly what its name says: every region, under the hash of the content', async () => {
  const answer = await get(admin);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  const [, hash] = /\/([\da-f]{64})\.json$/.exec(url) ?? [];
  expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(hash);
  const regions = unpackEntries(CompactEntries.parse(answer.json()));
  expect(regions.length).toBeGreaterThan(10_000);
  expect(new Set(regions.map(({ type }) => type))).toEqual(new Set(['COUNTRY', 'PROVINCE', 'CITY']));
  const usa = regions.find(({ id }) => id === '6252001');
  expect(usa).toEqual({ id: '6252001', name: 'United States', parentId: null, type: 'COUNTRY', code: 'US' });
  expect(regions.filter(({ parentId }) => parentId === '6252001').length).toBeGreaterThan(5);
});

it('comes packed to whoever takes that, and is the same unpacked', async () => {
  const [plain, packed] = [await get(admin), await get(admin, url, { 'accept-encoding': 'gzip, br' })];
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
    undefined,
    'gzip',
  ]);
  expect(packed.headers['vary']).toContain('accept-encoding');
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(packed.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length);
  const refused = await get(admin, url, { 'accept-encoding': 'gzip;q=0' });
  expect(refused.headers['content-encoding']).toBeUndefined();
});

it('may be kept for a year by the browser alone, and is not sent to whoever has it', async () => {
  const first = await get(admin);
  expect(first.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  const etag = String(first.headers['etag']);
  const second = await get(admin, url, { 'if-none-match': etag });
  expect([second.statusCode, second.rawPayload.length, second.headers['etag']]).toEqual([304, 0, etag]);
  expect((await get(admin, url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

it('is not there for strangers and for whoever may not read assets', async () => {
  for (const member of [null, open.fixture.a.designer]) {
    const answer = await get(member);
    expect([answer.statusCode, answer.json<{ errorCode: number }>().errorCode]).toEqual([404, 10404]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect((await get(open.fixture.a.optimizer)).statusCode).toBe(200);
});

it.each([`${'0'.repeat(64)}.json`, '0'.repeat(64), `${'A'.repeat(64)}.json`, '%2e%2e%2fsecret.json', ''])(
  'nothing else is served there: %s',
  async (name) => {
    expect((await get(admin, url.replace(/[^/]+$/, '') + name)).statusCode).toBe(404);
  },
);
