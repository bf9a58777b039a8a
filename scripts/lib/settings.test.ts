import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.ts';
import { parseSettings } from './settings.ts';

test('defaults', () => {
  expect(parseSettings({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    sandboxPort: 8090,
    dataDir: resolve(root, 'data'),
    databaseUrl: undefined,
    role: 'all',
    demo: true,
    publicUrl: undefined,
  });
});

test('demo mode is off in production unless it is asked for', () => {
  expect(parseSettings({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(parseSettings({ NODE_ENV: 'production', ADSAIL_DEMO: 'on' }).demo).toBe(true);
  expect(parseSettings({ ADSAIL_DEMO: 'off' }).demo).toBe(false);
});

test.each([
  [{ PORT: 'eighty' }, 'PORT is "eighty", which is not a port: use a number from 1 to 65535.'],
  [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT is "70000", which is not a port: use a number from 1 to 65535.'],
  [{ ADSAIL_DEMO: 'yes' }, 'ADSAIL_DEMO is "yes": use on or off.'],
  [{ ADSAIL_ROLE: 'boss' }, 'ADSAIL_ROLE is "boss": use all, api or worker.'],
  [{ ADSAIL_ROLE: 'worker' }, 'ADSAIL_ROLE=worker shares a database with other processes: set DATABASE_URL.'],
])('%j is refused in one sentence', (environment, sentence) => {
  expect(() => parseSettings(environment)).toThrow(sentence);
});
