import { expect, it } from 'vitest';
import * as facebook from './facebook/index.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import zh from './messages/zh.json' with { type: 'json' };
import * as ocean from './ocean/index.ts';
import { plainKey } from './testing.ts';
import * as tiktok from './tiktok/index.ts';

const levels = [
  tiktok.campaign,
  tiktok.adgroup,
  tiktok.ad,
  facebook.campaign,
  facebook.adgroup,
  facebook.ad,
  ocean.project,
  ocean.promotion,
];

it.each([
  ['en', en],
  ['zh', zh],
  ['ar', ar],
])('every rule of its own has a message in %s', (_language, texts) => {
  const errors = levels.flatMap(({ rules }) => rules.flatMap(({ error = '' }) => plainKey(error)));
  const own = errors.filter((error) => error.startsWith('delivery.'));
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter((error) => !Object.hasOwn(texts, error.slice('delivery.'.length)))).toEqual([]);
});
