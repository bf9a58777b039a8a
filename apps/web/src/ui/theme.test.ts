import { readFileSync } from 'node:fs';
import { storageKeys } from '@adsail/contract';
import { theme as antd } from 'antd';
import { describe, expect, it } from 'vitest';
import { antdTheme } from './theme-antd.ts';
import { themeCss } from './theme-css.ts';
import { themeKey } from './theme-mode.ts';
import { colorOf, type ColorToken, type ThemeName } from './theme-tokens.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.039_28 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** What `#RRGGBBAA` looks like on a ground. */
function laidOn(color: string, ground: string): string {
  const at = (hex: string, start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  const alpha = at(color, 7) / 255;
  const mixed = [1, 3, 5].map((start) =>
    Math.round(at(color, start) * alpha + at(ground, start) * (1 - alpha)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const grounds: ColorToken[] = ['ground', 'ground-soft', 'raised', 'hover'];
const pairs: [ColorToken, ColorToken][] = [
  ...grounds.flatMap((ground): [ColorToken, ColorToken][] =>
    (['text', 'text-soft', 'text-faint', 'accent', 'danger', 'success', 'warning'] as const).map((text) => [
      text,
      ground,
    ]),
  ),
  ['accent', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
];

describe.each<ThemeName>(['light', 'dark'])('the %s theme', (theme) => {
  it.each(['tiktok', 'facebook', 'ocean'] as const)('shows the sign on the tile of %s', (tile) => {
    expect(contrast(colorOf('on-platform', theme), colorOf(tile, theme))).toBeGreaterThanOrEqual(3);
  });

  it.each(['focus-ring', 'danger-ring'] as const)('shows the focus by its %s', (ring) => {
    for (const ground of ['ground', 'raised'] as const) {
      const around = colorOf(ground, theme);
      expect(contrast(laidOn(colorOf(ring, theme), around), around)).toBeGreaterThanOrEqual(1.6);
    }
  });

  it('gives the fields of the console the ring of the login, valid or not', () => {
    const token = antd.getDesignToken(antdTheme(theme, { isStill: true }));
    expect(token.controlOutline).toBe(colorOf('focus-ring', theme));
    expect(token.colorErrorOutline).toBe(colorOf('danger-ring', theme));
    expect(token.controlOutlineWidth).toBe(3);
  });

  it.each(pairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(colorOf(text, theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
});

it('has the same custom properties in both themes', () => {
  const [light = '', dark = ''] = themeCss().split('\n');
  const names = (block: string) => [...block.matchAll(/--([\w-]+):/g)].map(([, name]) => name);
  expect(names(light)).toEqual(expect.arrayContaining(names(dark)));
  expect(names(dark).length).toBeGreaterThan(20);
});

it('is chosen before the first paint under the same key, and the member is known by theirs', () => {
  const script = readFileSync(new URL('../../public/early.js', import.meta.url), 'utf8');
  expect(script).toContain(`stored('${themeKey}')`);
  expect(script).toContain(`stored('${storageKeys.member}')`);
});
