import { describe, expect, it } from 'vitest';
import type { ThemeName } from '../theme-tokens.ts';
import { chartColors } from './colors.ts';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** What is left of a colour (Machado, Oliveira and Fernandes 2009, severity 1). */
const sights: Record<string, Matrix> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'without blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (matrix: Matrix, [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;
const linear = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;
const luminance = (hex: string) => {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** In Oklab equal distances look equally different. */
const oklab = (color: Triple): Triple => {
  const inGamut = color.map((part) => Math.min(1, Math.max(0, part))) as unknown as Triple;
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    inGamut,
  ).map(Math.cbrt) as unknown as Triple;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
};
const distance = (a: Triple, b: Triple) => 100 * Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)));

describe.each<ThemeName>(['light', 'dark'])('the series of the %s theme', (theme) => {
  const { series, ground } = chartColors(theme);

  it('stand out from the ground', () => {
    for (const color of series) {
      const [high = 0, low = 0] = [luminance(color), luminance(ground)].sort((a, b) => b - a);
      expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(Object.entries(sights))('are told apart by eyes: %s', (_, sight) => {
    const seen = series.map((color) => oklab(times(sight, linear(color))));
    for (const [at, one] of seen.entries())
      for (const other of seen.slice(at + 1)) expect(distance(one, other)).toBeGreaterThan(9.5);
  });
});
