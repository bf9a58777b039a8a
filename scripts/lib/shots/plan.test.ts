import { expect, test } from 'vitest';
import { fileName, plan, platformOf } from './plan.ts';

const all = { routes: [], languages: [], themes: [], sizes: [] };
const table = [
  { path: '/home' },
  { path: '/user/login', public: true },
  { path: '/product/:id' },
  { path: '*' },
  { path: '/home' },
  { path: '/open', public: true },
];

test('every page once in every language, theme and size, the public ones without a login', () => {
  const series = plan(table, all);
  expect(series).toHaveLength(3 * 2 * 2 * 2);
  expect(series[0]).toEqual({
    language: 'zh',
    theme: 'light',
    size: 'wide',
    loggedIn: false,
    routes: [
      { path: '/user/login', public: true },
      { path: '/open', public: true },
    ],
  });
  expect(series[1]).toMatchObject({ loggedIn: true, routes: [{ path: '/home' }] });
});

test('a filter narrows it down', () => {
  const series = plan(table, { routes: ['/home'], languages: ['ar'], themes: ['dark'], sizes: ['narrow'] });
  expect(series).toEqual([
    { language: 'ar', theme: 'dark', size: 'narrow', loggedIn: true, routes: [{ path: '/home' }] },
  ]);
});

test('a low window has to be asked for, and so has what is open on a page', () => {
  const series = plan(table, {
    ...all,
    routes: ['/home', '/home?dialog=add'],
    languages: ['en'],
    sizes: ['landscape'],
  });
  expect(series.map(({ size, routes }) => [size, routes.map(({ path }) => path)])).toEqual(
    Array.from({ length: 2 }, () => ['landscape', ['/home', '/home?dialog=add']]),
  );
});

test('one folder a route, so that its pictures stand side by side', () => {
  const series = { language: 'en', theme: 'dark', size: 'wide' } as const;
  expect(fileName({ path: '/admanager/pixelManager' }, series)).toBe(
    'admanager-pixelManager/en-dark-wide.png',
  );
  expect(fileName({ path: '/home?dialog=add' }, series)).toBe('home-dialog-add/en-dark-wide.png');
  expect(fileName({ path: '/' }, series)).toBe('root/en-dark-wide.png');
});

test('pictures a screen on the first platform that has it', () => {
  expect(platformOf({ path: '/home' })).toBe('TIKTOK');
  expect(platformOf({ path: '/admanager/pageManager', hiddenFor: ['OCEAN', 'TIKTOK'] })).toBe('FACEBOOK');
});
