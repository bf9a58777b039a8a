import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-main-'));
let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** The process as the launcher starts it. */
async function start(port: number, environment: Record<string, string> = {}): Promise<ChildProcess> {
  const started = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { DATA_DIR: folder, SANDBOX_PORT: String(port), LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise<void>((done, fail) => {
    started.once('message', (message: { type: string; message?: string }) =>
      message.type === 'ready' ? done() : fail(new Error(message.message)),
    );
    started.once('exit', (code) => fail(new Error(`ended with ${code}`)));
  });
  return started;
}

test('what was answered is there after kill -9, and nothing is seeded twice', async () => {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const call = async (path: string, body?: object, token = '') => {
    const answer = await fetch(`${base}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'access-token': token, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await answer.json()) as { data: Record<string, string>; list: { id: string }[] } & Record<
      string,
      string
    >;
  };
  const objects = async (level: string) =>
    (await call(`/_sandbox/objects?platform=tiktok&level=${level}`)).list.map(({ id }) => id);
  child = await start(port);
  const { accessToken, accountIds } = await call('/_sandbox/token', { platform: 'tiktok' });
  const made = await call(
    '/tiktok/open_api/v1.3/campaign/create/',
    { advertiser_id: accountIds?.[0], campaign_name: 'Kept', objective_type: 'TRAFFIC' },
    accessToken,
  );
  const before = await objects('campaign');
  expect(before).toContain(made.data['campaign_id']);
  child.kill('SIGKILL');
  await new Promise((done) => child?.once('exit', done));
  child = await start(port);
  expect(await objects('campaign')).toEqual(before);
  const stopped = new Promise((done) => child?.once('exit', done));
  child.kill('SIGTERM');
  expect(await stopped).toBe(0);
});

test('outside of demo mode it does not run: no consent page, no control, no port', async () => {
  const port = await freePort();
  await expect(start(port, { ADSAIL_DEMO: 'off' })).rejects.toThrow(
    'The sandbox could not start: it is for demo mode only, and ADSAIL_DEMO is not on.',
  );
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
});
