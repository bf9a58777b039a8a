import { describe, expect, it } from 'vitest';
import { NamePattern, renamed, SetTagsInput } from './batch.ts';

const id = '0198c0de-0000-7000-8000-000000000001';
const sea = { name: 'Sea', product: 'Lamp', number: 3, total: 12, date: '2026-11-16' };

describe('a pattern of names', () => {
  it('is filled, with numbers that sort', () => {
    expect(renamed('{date}-{product}-{n}', sea)).toBe('2026-11-16-Lamp-03');
    expect(renamed('{name} v{n}', { ...sea, total: 9 })).toBe('Sea v3');
    expect(renamed('{n}{n}', { ...sea, number: 12 })).toBe('1212');
  });

  it('takes what a name says for what it is, not for a pattern', () => {
    expect(renamed('{name} {n}', { ...sea, name: '{date}', total: 3 })).toBe('{date} 3');
  });

  it.each([
    ['{n}', true],
    ['{name}', true],
    ['Spring {n}', true],
    ['', false],
    ['Spring', false],
    ['{product} {date}', false],
    ['{n} {nmae}', false],
    ['{n} {}', false],
    [`{n}${'x'.repeat(200)}`, false],
  ])('%j: %s', (pattern, accepted) => {
    expect(NamePattern.safeParse(pattern).success).toBe(accepted);
  });
});

it('tags are added, removed or both, never neither', () => {
  expect(SetTagsInput.safeParse({ ids: [id], add: [id] }).success).toBe(true);
  expect(SetTagsInput.safeParse({ ids: [id], remove: [id] }).success).toBe(true);
  expect(SetTagsInput.safeParse({ ids: [id] }).success).toBe(false);
});
