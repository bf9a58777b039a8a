import { expect, it } from 'vitest';
import { safeRedirect } from './redirect.ts';

it.each([
  ['/productManager/index', '/productManager/index'],
  ['/admanager/index?tab=ad&page=2#top', '/admanager/index?tab=ad&page=2#top'],
  ['/console/home', '/home'],
  ['/console', '/'],
  ['/consoles/home', '/consoles/home'],
  ['/report?next=https://evil.example', '/report?next=https://evil.example'],
  ['/产品', '/%E4%BA%A7%E5%93%81'],
])('follows %s inside the console', (wished, expected) => {
  expect(safeRedirect(wished)).toBe(expected);
});

it.each([
  undefined,
  null,
  7,
  '',
  'home',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/console//evil.example',
  '/user/login',
  '/user/login?redirect=/user/login',
  '/console/user/login',
  ['/home'],
])('leads home instead of to %j', (wished) => {
  expect(safeRedirect(wished)).toBe('/');
});
