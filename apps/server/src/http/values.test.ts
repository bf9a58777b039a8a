import { bodyLimits, maxFieldErrors, usualValues } from '@adsail/contract';
import { describe, expect, it } from 'vitest';
import { deepestInput, InputWalk, valuesIn } from './values.ts';

const most = valuesIn({ maxBytes: bodyLimits.large, maxValues: usualValues });
const walk = (raw: unknown) => {
  const walked = new InputWalk(most);
  walked.visit(raw);
  return walked;
};
const pathsIn = (raw: unknown) => walk(raw).issues.map(({ path }) => path.join('.'));
const nested = (depth: number, inside: unknown): unknown =>
  depth === 0 ? inside : [nested(depth - 1, inside)];

describe('the look at an input', () => {
  it.each([
    ['nothing in ordinary text', { a: ['ä€𝄞', 1, null, true, { b: 'x' }] }, []],
    ['NUL', { a: [1, { b: 'x\0' }] }, ['a.1.b']],
    ['half a pair, either half', ['\ud800', 'x\udc00y', '\udc00\ud800', '\ud834\udd1e'], ['0', '1', '2']],
    ['a name that cannot be stored', { 'a\0': { b: '\0' }, c: 1 }, ['a\0']],
    ['what lies next to each other under its own path', { a: { b: '\0' }, c: '\0' }, ['a.b', 'c']],
  ])('finds %s', (_name, raw, paths) => {
    expect(pathsIn(raw)).toEqual(paths);
  });

  // A count and not a time: a busy machine does not change it.
  it('costs one step a value, however deep it lies', () => {
    const row = (items: number, depth: number) => nested(depth, Array(items).fill('\u0041'));
    const steps = (items: number, depth: number) => walk(row(items, depth)).steps;
    expect(steps(2000, 1) / steps(1000, 1)).toBeLessThan(2.1);
    expect(steps(1000, 30) - steps(1000, 1)).toBe(29);
    const bushy = (width: number) => Array.from({ length: width }, () => nested(20, 'x'));
    expect(walk(bushy(200)).steps / walk(bushy(100)).steps).toBeLessThan(2.1);
  });

  it('copies a path for what it reports and for nothing else, and reports a hundred at most', () => {
    const walked = walk(Array(20_000).fill('\0'));
    expect(walked.issues).toHaveLength(maxFieldErrors);
    expect(walked.steps).toBe(maxFieldErrors + 1);
  });

  it('refuses too many values and too deep ones', () => {
    expect(() => walk(Array(most).fill(1))).toThrow('tooLarge');
    expect(walk(Array(most - 1).fill(1)).issues).toEqual([]);
    expect(walk(nested(deepestInput, 'x')).issues).toEqual([]);
    expect(() => walk(nested(deepestInput + 1, 'x'))).toThrow('input');
    expect(() => walk(nested(5000, 'x'))).toThrow('input');
  });
});
