import { expect, it } from 'vitest';
import { isAdManagerPath, withoutBase } from './location.ts';

it.each([
  ['/console', '/'],
  ['/console/', '/'],
  ['/console/home', '/home'],
  ['/consoles/home', '/consoles/home'],
])('reads %s as %s', (pathname, path) => expect(withoutBase(pathname)).toBe(path));

it('knows ad-manager pages by the path segment', () => {
  expect(['/admanager', '/admanager/createAd'].every(isAdManagerPath)).toBe(true);
  expect(['/home', '/admanagers', '/x/admanager'].some(isAdManagerPath)).toBe(false);
});
