import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Call } from '../http/call.ts';
import { type RunningSandbox, startSandbox } from '../start.ts';
import { toyPlatform } from '../testing.ts';

const uploadSession = { id: '77', accountId: '1', size: 10 };
let folder: string;
let running: RunningSandbox | undefined;
let seen: { path: string; size: number; md5: string; content: string } | undefined;

/** Looks at the file that came, and refuses when it was told to. */
function look({ files, body }: Call) {
  const { path, size, md5 } = files['file']!;
  seen = { path, size, md5, content: readFileSync(path, 'latin1').slice(0, 5) };
  if (body['refuse']) throw new RangeError('refused');
  return { body: { code: 0 }, code: 0 };
}
const platform = toyPlatform({ routes: [{ method: 'POST', path: '/files/', handle: look }] });
const start = async () => {
  running = await startSandbox({ platforms: [platform], folder });
  return running;
};
const filesIn = (name: string) => {
  const path = join(folder, 'uploads', name);
  return existsSync(path) ? readdirSync(path) : [];
};
const form = (change: Record<string, string> = {}) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(change)) data.set(name, value);
  data.set('file', new Blob(['hello, here is a file']), 'a.txt');
  return data;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-uploads-'));
  seen = undefined;
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(folder, { recursive: true, force: true });
});

test.each<Record<string, string>>([{}, { refuse: 'yes' }])(
  'a file lies on disk while its request lasts: %j',
  async (change) => {
    const { url } = await start();
    await (await fetch(`${url}/tiktok/files/`, { method: 'POST', body: form(change) })).json();
    expect(seen).toMatchObject({ size: 21, md5: '99b48640cefbddceb1980a1a52f8a84d', content: 'hello' });
    await expect.poll(() => filesIn('requests')).toEqual([]);
  },
);

test.each(['late', 'repeat'] as const)('a request that runs %s has its file until then', async (kind) => {
  const { url, world } = await start();
  world.faults.add({ kind, count: 1, delayMs: 20 });
  const runs = () => world.state.requests.list().length;
  await fetch(`${url}/tiktok/files/`, { method: 'POST', body: form() }).catch(() => undefined);
  await expect.poll(runs).toBe(kind === 'late' ? 1 : 2);
  expect(seen).toMatchObject({ size: 21, content: 'hello' });
  expect(world.state.requests.list().map(({ code }) => code)).not.toContain('500');
  await expect.poll(() => filesIn('requests')).toEqual([]);
});

test('an upload that breaks off reaches nobody and leaves nothing', async () => {
  const { url, world } = await start();
  const head =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nthe beginning of something';
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
    socket.write(
      `POST /tiktok/files/ HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 100000\r\n\r\n${head}`,
    ),
  );
  await expect.poll(() => filesIn('requests')).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => filesIn('requests')).toEqual([]);
  await expect.poll(() => world.state.requests.list().map(({ status }) => status)).toEqual([null]);
  expect(seen).toBeUndefined();
});

test('after a kill, files of requests and of nobody are cleared, an upload in pieces goes on', async () => {
  const { world } = await start();
  const { sessions } = world.uploads;
  const piece = join(folder, 'piece');
  writeFileSync(piece, 'hello');
  const begun = sessions.begin('tiktok', uploadSession);
  sessions.append('tiktok', begun, { path: piece, size: 5, md5: '' });
  await fetch(`${running!.url}/tiktok/files/`, { method: 'POST', body: form() });
  writeFileSync(join(folder, 'uploads', 'requests', 'left'), 'x');
  writeFileSync(join(folder, 'uploads', 'sessions', 'tiktok-78'), 'x');
  await running?.stop();
  const again = (await start()).world.uploads.sessions;
  expect(filesIn('requests')).toEqual([]);
  expect(filesIn('sessions')).toEqual(['tiktok-77']);
  const found = again.find('tiktok', '1', '77')!;
  again.append('tiktok', found, { path: piece, size: 5, md5: '' });
  expect(readFileSync(again.path('tiktok', '77'), 'utf8')).toBe('hellohello');
});

test('a piece whose transaction failed is written over, and no piece goes beyond the end', async () => {
  const { world } = await start();
  const { sessions } = world.uploads;
  const [first, second] = ['first', 'second'].map((name) => join(folder, name)) as [string, string];
  writeFileSync(first, 'AAAAAAAA');
  writeFileSync(second, 'bbbbbbbb');
  const begun = sessions.begin('tiktok', uploadSession);
  sessions.append('tiktok', begun, { path: first, size: 8, md5: '' });
  const next = sessions.append('tiktok', begun, { path: second, size: 8, md5: '' });
  expect(sessions.append('tiktok', next, { path: first, size: 8, md5: '' }).fields['at']).toBe(10);
  expect(readFileSync(sessions.path('tiktok', '77'), 'utf8')).toBe('bbbbbbbbAA');
});

test('nobody can go on after a day, and the next upload clears it away', async () => {
  const { world } = await start();
  const { sessions } = world.uploads;
  const piece = join(folder, 'piece');
  writeFileSync(piece, 'hello');
  sessions.append('tiktok', sessions.begin('tiktok', uploadSession), { path: piece, size: 5, md5: '' });
  expect(sessions.find('tiktok', '2', '77')).toBeUndefined();
  world.clock.advance(86_400);
  expect(sessions.find('tiktok', '1', '77')).toBeUndefined();
  sessions.begin('tiktok', { ...uploadSession, id: '79' });
  expect(filesIn('sessions')).toEqual([]);
  expect(world.state.objects.list('tiktok', 'uploadsession').map(({ id }) => id)).toEqual(['79']);
});
