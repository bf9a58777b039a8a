import { tokenCookie } from '@adsail/contract';
import { profileCalls } from '@adsail/contract/profile';
import { sessionCalls } from '@adsail/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../testing/index.ts';
import { type Browser, browser, mara, minutes, omar, peopledServer, signIn } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await peopledServer();
});
afterAll(() => server.close());

const rename = (tab: Browser, userName: string, token: string) =>
  tab.call(profileCalls.update, { userName }, { 'x-token': token, 'accept-language': 'en' });
const sessionTokenOf = async (tab: Browser) =>
  (await tab.call(sessionCalls.refreshToken, {})).response.sessionToken;

test('stands beside the cookie and stays the same over renewals', async () => {
  const tab = await signIn(server, mara);
  const token = await sessionTokenOf(tab);
  expect(await sessionTokenOf(tab)).toBe(token);
  expect((await rename(tab, 'Mara', token)).errorCode).toBe(0);
});

test('opens nothing by itself', async () => {
  const tab = await signIn(server, mara);
  const token = await sessionTokenOf(tab);
  expect((await rename(browser(server), 'Stranger', token)).errorCode).toBe(11012);
  const asCookie = browser(server);
  asCookie.jar.set(tokenCookie, token);
  expect((await rename(asCookie, 'Stranger', token)).errorCode).toBe(11012);
});

test('of another session refuses the request: a tab left open does nothing as somebody else', async () => {
  const before = await sessionTokenOf(await signIn(server, mara));
  const now = await signIn(server, omar);
  expect(await rename(now, 'Mara', before)).toMatchObject({
    errorCode: 10409,
    errorMessage: 'You logged in again in another tab. Reload this page first',
  });
  expect(await rename(now, 'Mara', 's.invented')).toMatchObject({ errorCode: 10409 });
  expect((await now.call(profileCalls.obtain, {})).response.userName).toBe('Omar Saltwell');
});

test('an expired or ended session is told as such, whatever the token', async () => {
  const tab = await signIn(server, mara);
  const token = await sessionTokenOf(tab);
  server.clock.advance(31 * minutes);
  expect((await rename(tab, 'Mara', token)).errorCode).toBe(11012);
});
