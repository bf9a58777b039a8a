import { describe, expect, it } from 'vitest';
import { widthOf } from '../../delivery/index.ts';
import {
  cutToWidth,
  FilledName,
  fillTemplate,
  SiblingNames,
  unknownMacros,
  withoutExtension,
} from './names.ts';

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

describe('a name that is too wide', () => {
  const values = { product: 'A lamp of brass', audience: 'Night owls', date: '20261117', number: '01' };
  const within = (template: string, width: number) => new FilledName(template, values).within(width);
  it.each([
    ['{product}-{date}-{number}', 27, 'A lamp of brass-20261117-01'],
    // The longest word gives way, and what tells names apart stays.
    ['{product}-{date}-{number}', 20, 'A lamp o-20261117-01'],
    ['{product}-{audience}-{number}', 26, 'A lamp of br-Night owls-01'],
    // Then all of them do.
    ['{product}-{audience}-{number}', 16, 'A lamp-Night-01'],
    ['{product}-{product}-{number}', 17, 'A lamp-A lamp-01'],
    ['{product}-{number}', 4, 'A-01'],
    // Nothing is left of the words: only the end can give way.
    ['{product}-{date}-{number}', 9, '20261117'],
    ['Spring and summer {number}', 10, 'Spring and'],
  ])('%s within %s: %s', (template, width, name) => {
    expect(within(template, width)).toBe(name);
    expect(widthOf(within(template, width))).toBeLessThanOrEqual(width);
  });
});

describe('names of siblings', () => {
  it('keep their ends where they are shortened, numbers of their own included', () => {
    const names = new SiblingNames(14);
    const filled = (product: string) => new FilledName('{product}-{date}', { product, date: '1117' });
    const given = ['Lamps of brass', 'Lamps of bronze', 'Sun'].map((product) => names.give(filled(product)));
    expect(given).toEqual([
      { name: 'Lamps of-1117', isShortened: true },
      { name: 'Lamps o-1117-2', isShortened: true },
      { name: 'Sun-1117', isShortened: false },
    ]);
  });

  it('are given once', () => {
    const names = new SiblingNames(20);
    expect(['Lamp', 'Lamp', 'Sun', 'Lamp'].map((name) => names.give(new FilledName(name)).name)).toEqual([
      'Lamp',
      'Lamp-2',
      'Sun',
      'Lamp-3',
    ]);
  });

  it('keep out of the way of what people wrote, and of each other', () => {
    const names = new SiblingNames(20, ['Lamp', 'Lamp-2']);
    expect(['Lamp', 'Lamp-3', 'Lamp'].map((name) => names.give(new FilledName(name)).name)).toEqual([
      'Lamp-3',
      'Lamp-3-2',
      'Lamp-4',
    ]);
  });

  it('stay within the width with their numbers', () => {
    const names = new SiblingNames(10);
    const given = Array.from({ length: 120 }, () => names.give(new FilledName('灯灯灯灯灯灯')).name);
    expect(new Set(given).size).toBe(120);
    expect(Math.max(...given.map(widthOf))).toBeLessThanOrEqual(10);
    expect(given[11]).toBe('灯灯灯-12');
  });
});
