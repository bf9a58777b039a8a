import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { testSandbox, toyPlatform } from '../testing.ts';
import { schema } from './schema.ts';

test('what was answered is there after a restart that nobody prepared', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  try {
    const first = await testSandbox([toyPlatform()], { folder });
    await first.app.inject({ method: 'POST', url: '/tiktok/things/', payload: { name: 'kept' } });
    first.world.clock.advance(3600);
    const now = first.world.clock.now();
    // The first one is still open, as after kill -9: nothing was closed or flushed.
    const second = await testSandbox([toyPlatform()], { folder });
    expect(second.world.state.objects.list('tiktok', 'thing').map(({ name }) => name)).toEqual(['kept']);
    expect(second.world.clock.now()).toBe(now);
    await second.close();
    await first.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('ids have their length, begin as told and never repeat', async () => {
  const { world, close } = await testSandbox([]);
  const ids = Array.from({ length: 2000 }, () => world.state.ids.digits('tiktok', 19, '17'));
  expect(new Set(ids).size).toBe(2000);
  for (const id of ids) expect(id).toMatch(/^17\d{17}$/);
  await close();
});

test('ids that are taken together are in order and meet none of the others', async () => {
  const { world, close } = await testSandbox([]);
  const one = world.state.ids.digits('tiktok', 19, '17');
  const together = [...world.state.ids.several('tiktok', 19, '17', 3000)];
  const next = world.state.ids.digits('tiktok', 19, '17');
  expect(together).toEqual(together.toSorted());
  expect(new Set([one, ...together, next]).size).toBe(3002);
  for (const id of together) expect(id).toMatch(/^17\d{17}$/);
  await close();
});

test('a token is usable until it expires or ends, and a consent ends as a whole', async () => {
  const { world, close } = await testSandbox([]);
  const { tokens } = world.state;
  const base = { userId: 'u', appId: 'a', accountIds: ['1'], scopes: [], createdAt: 0, grantId: 'g' };
  const access = tokens.issue('tiktok', { ...base, kind: 'access', expiresAt: 1000 });
  const refresh = tokens.issue('tiktok', { ...base, kind: 'refresh', expiresAt: null });
  expect(tokens.usable('tiktok', access.token, 'access', 999)).toMatchObject({ accountIds: ['1'] });
  expect(tokens.usable('tiktok', access.token, 'access', 1000)).toBe('expired');
  expect(tokens.usable('tiktok', access.token, 'refresh', 0)).toBe('unknown');
  expect(tokens.usable('facebook', access.token, 'access', 0)).toBe('unknown');
  tokens.endGrant('tiktok', 'g', 'revoked');
  expect(tokens.usable('tiktok', refresh.token, 'refresh', 0)).toBe('ended');
  await close();
});

test('a file of an older sandbox gets the columns that came later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const old = new DatabaseSync(join(folder, 'state.sqlite'));
  old.exec(schema.replace(/ *listed_at INTEGER NOT NULL DEFAULT 0,\n/, ''));
  old.exec(
    `INSERT INTO objects VALUES ('tiktok', 'thing', '1', '1', NULL, 'old', 'ON', NULL, NULL, 5, 5, '{}')`,
  );
  old.close();
  const made = await testSandbox([toyPlatform()], { folder });
  expect(made.world.state.objects.listed('tiktok', 'thing')).toMatchObject([{ name: 'old' }]);
  await made.close();
  rmSync(folder, { recursive: true, force: true });
});
