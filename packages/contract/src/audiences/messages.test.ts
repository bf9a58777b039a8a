import { expect, it } from 'vitest';
import { valueAt } from '../delivery/index.ts';
import * as facebook from './facebook/index.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import zh from './messages/zh.json' with { type: 'json' };
import * as ocean from './ocean/index.ts';
import * as tiktok from './tiktok/index.ts';

const rules = [
  ...facebook.customAudienceRules,
  ...facebook.similarAudienceRules,
  ...facebook.savedAudienceRules,
  ...tiktok.savedAudienceRules,
  ...ocean.packageRules,
];

it.each([
  ['en', en],
  ['zh', zh],
  ['ar', ar],
])('every rule of its own has a message in %s', (_language, texts) => {
  const own = rules.flatMap(({ error = '' }) =>
    /^audiences\W/.test(error) ? [error.slice('audiences.'.length)] : [],
  );
  expect(own.length).toBeGreaterThan(3);
  expect(own.filter((key) => typeof valueAt(texts, key) !== 'string')).toEqual([]);
});
