import { describe, expect, it } from 'vitest';
import { widthOf } from '../../delivery/index.ts';
import { cutToWidth, fillTemplate, SiblingNames, unknownMacros, withoutExtension } from './names.ts';

describe('a template', () => {
  const values = { date: '20261117', product: 'Lamp', objective: 'TRAFFIC', bid: '' };
  it.each([
    ['{date}-{product}-{objective}', '20261117-Lamp-TRAFFIC'],
    ['{date}-{bid}-{product}', '20261117-Lamp'],
    ['{bid}-{product}', 'Lamp'],
    ['{product}-{bid}', 'Lamp'],
    ['{product} -- {date}', 'Lamp -- 20261117'],
    ['Spring', 'Spring'],
    ['  {product}  ', 'Lamp'],
    ['{what}', '{what}'],
    ['{product}{product}', 'LampLamp'],
  ])('%s: %s', (template, name) => {
    expect(fillTemplate(template, values)).toBe(name);
  });

  it('leaves out what would turn the rest of a name', () => {
    expect(fillTemplate('{product}\u202E-{date}', { product: 'La\u2066mp', date: '1' })).toBe('Lamp-1');
  });

  it('takes what a value says for what it is', () => {
    expect(fillTemplate('{product}', { product: '{date}', date: 'no' })).toBe('{date}');
  });

  it('has no line breaks', () => {
    expect(fillTemplate('{product}', { product: 'Lamp\n\tof\u0000brass' })).toBe('Lamp of brass');
  });

  it('names the words that mean nothing', () => {
    expect(unknownMacros('{date}-{nmae}-{}-{nmae}')).toEqual(['nmae', '']);
    expect(unknownMacros('{date} {number}')).toEqual([]);
  });
});

it.each([
  ['sea.mp4', 'sea'],
  ['sea.MP4', 'sea'],
  ['sea.mp4.mp4', 'sea'],
  ['sea v1.5', 'sea v1.5'],
  ['v1.5.mov', 'v1.5'],
  ['.mp4', '.mp4'],
  ['sea.webm', 'sea'],
])('%s is called %s', (file, name) => {
  expect(withoutExtension(file)).toBe(name);
});

it('is cut to a width, and not in the middle of a sign', () => {
  expect(cutToWidth('Lamp-of-brass', 8)).toBe('Lamp-of');
  expect(cutToWidth('灯灯灯', 5)).toBe('灯灯');
  expect(cutToWidth('⛵⛵', 3)).toBe('⛵');
  expect(cutToWidth('Lamp', 4)).toBe('Lamp');
});

describe('names of siblings', () => {
  it('are given once', () => {
    const names = new SiblingNames(20);
    expect(['Lamp', 'Lamp', 'Sun', 'Lamp'].map((name) => names.give(name))).toEqual([
      'Lamp',
      'Lamp-2',
      'Sun',
      'Lamp-3',
    ]);
  });

  it('keep out of the way of what people wrote, and of each other', () => {
    const names = new SiblingNames(20, ['Lamp', 'Lamp-2']);
    expect(['Lamp', 'Lamp-3', 'Lamp'].map((name) => names.give(name))).toEqual([
      'Lamp-3',
      'Lamp-3-2',
      'Lamp-4',
    ]);
  });

  it('stay within the width with their numbers', () => {
    const names = new SiblingNames(10);
    const given = Array.from({ length: 120 }, () => names.give('灯灯灯灯灯灯'));
    expect(new Set(given).size).toBe(120);
    expect(Math.max(...given.map(widthOf))).toBeLessThanOrEqual(10);
    expect(given[11]).toBe('灯灯灯-12');
  });
});
