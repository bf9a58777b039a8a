import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileCalls } from '@adsail/contract/files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, type TestServer, testServer } from '../testing/index.ts';

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
});
afterAll(() => server.close());

const upload = (payload: string, boundary = 'b') =>
  server.anybody.request({
    method: 'POST',
    url: fileCalls.upload.path,
    payload,
    headers: {
      'x-token': fixture.a.admin.token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
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
])('a form that is %s is refused as unreadable', async (_name, payload) => {
  const answer = await upload(payload);
  expect([answer.statusCode, answer.json<{ errorCode: number }>().errorCode]).toEqual([400, 10401]);
});

it('leaves no file of it behind', () => {
  const folder = join(server.services.config.dataDir, 'uploads');
  expect(readdirSync(folder)).toEqual([]);
});
