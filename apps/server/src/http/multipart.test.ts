import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileCalls } from '@adsail/contract/files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadPath } from '../storage/index.ts';
import { type Fixture, type TestServer, testServer } from '../testing/index.ts';

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
});
afterAll(() => server.close());

const upload = (payload: string, url = fileCalls.upload.path) =>
  server.anybody.request({
    method: 'POST',
    url,
    payload,
    headers: {
      'x-token': fixture.a.admin.token,
      'content-type': 'multipart/form-data; boundary=b',
    },
  });

const kind = '--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\nimage\r\n';
const file =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nabc';

it.each([
  ['the beginning of a part', '--b\r\ncontent-disposition: form-data; name="file"; f'],
  ['a field without an end', kind.slice(0, -4)],
  ['a file without an end', `${kind}${file}`],
  ['no form at all', 'just words'],
])('a form that is %s is refused as unreadable, wherever it is sent', async (_name, payload) => {
  const answer = await upload(payload);
  expect([answer.statusCode, answer.json<{ errorCode: number }>().errorCode]).toEqual([400, 10401]);
  // The store refuses a file without a permission before it has read it.
  expect([400, 403]).toContain((await upload(payload, uploadPath)).statusCode);
});

// The parser does not listen to the parts beyond its limit, and an error that nobody listens to ends the process.
it.each([fileCalls.upload.path, uploadPath])(
  'of very many parts that is cut short is refused, and nothing worse: %s',
  async (url) => {
    const parts = Array.from({ length: 60 }, (_, at) => kind.replace('kind', `field-${at}`)).join('');
    for (const payload of [parts.slice(0, -4), `${parts}${file}`]) {
      const answer = await upload(payload, url);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json<{ errorCode: number }>().errorCode).not.toBe(0);
    }
    expect((await server.anybody.request({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  },
);

it('leaves no file of it behind', () => {
  const folder = join(server.services.config.dataDir, 'uploads');
  expect(readdirSync(folder)).toEqual([]);
});
