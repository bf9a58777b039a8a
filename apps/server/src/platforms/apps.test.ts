import { developerApps } from '@adsail/sandbox';
import { expect, it } from 'vitest';
import { sandboxApps } from './apps.ts';

it('are those that the sandbox knows', () => {
  const apps = Object.entries(sandboxApps('http://sandbox')).map(([platform, { appId: id, secret }]) => [
    platform.toLowerCase(),
    { id, secret },
  ]);
  const known = Object.entries(developerApps).map(([name, { id, secret }]) => [name, { id, secret }]);
  expect(Object.fromEntries(apps)).toEqual(Object.fromEntries(known));
});
