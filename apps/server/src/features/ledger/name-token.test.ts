import { describe, expect, it } from 'vitest';
import { namedWithToken, nameToken } from './index.ts';
import { payloadHash } from './payload-hash.ts';
import { referencesIn, replaceReferences } from './references.ts';

describe('a name token', () => {
  it('is always the same for a key, and another one for another key', () => {
    expect(nameToken('plan 1 campaign 1')).toMatch(/^[a-z2-9]{8}$/);
    expect(nameToken('plan 1 campaign 1')).toBe(nameToken('plan 1 campaign 1'));
    const tokens = Array.from({ length: 20_000 }, (_, at) => nameToken(`key ${at}`));
    expect(new Set(tokens).size).toBe(20_000);
  });

  it('stays whole where the platform’s limit shortens the name; wide letters count twice', () => {
    const token = nameToken('key');
    expect(namedWithToken('Harbour', 'key', 400)).toBe(`Harbour_${token}`);
    expect(namedWithToken('x'.repeat(400), 'key', 400)).toBe(`${'x'.repeat(391)}_${token}`);
    expect(namedWithToken('海'.repeat(100), 'key', 100)).toBe(`${'海'.repeat(45)}_${token}`);
    expect(namedWithToken('⛵'.repeat(100), 'key', 100)).toHaveLength(45 + 9);
  });
});

describe('references', () => {
  it('are found and replaced wherever they stand', () => {
    const payload = {
      parentId: { $from: 'a' },
      list: ['x', { $from: 'b', receipt: 'url' }],
      plain: 7,
      none: null,
    };
    expect(referencesIn(payload)).toEqual(['a', 'b']);
    expect(replaceReferences(payload, ({ $from, receipt }) => `${$from}.${receipt ?? 'id'}`)).toEqual({
      parentId: 'a.id',
      list: ['x', 'b.url'],
      plain: 7,
      none: null,
    });
  });
});

describe('the hash of a payload', () => {
  it('does not depend on the order of names, and on everything else it does', () => {
    const hash = (content: unknown) => payloadHash(content).toString('hex');
    expect(hash({ a: 1, b: { c: [1, 2], d: undefined } })).toBe(hash({ b: { c: [1, 2] }, a: 1 }));
    expect(hash({ a: [1, 2] })).not.toBe(hash({ a: [2, 1] }));
    expect(hash({ a: '1' })).not.toBe(hash({ a: 1 }));
  });
});
