import { colorOf, type ColorToken, colors, fonts, sizes, type ThemeName } from './theme-tokens.ts';

const tokenNames = Object.keys(colors) as ColorToken[];
const block = (selector: string, lines: readonly string[]) => `${selector}{${lines.join(';')}}`;
const colorLines = (theme: ThemeName) => [
  `color-scheme:${theme}`,
  ...tokenNames.map((token) => `--${token}:${colorOf(token, theme)}`),
];

/** The custom properties of both themes. `data-theme` on <html> says which one holds. */
export const themeCss = (): string =>
  [
    block(':root', [
      ...Object.entries(sizes).map(([name, value]) => `--${name}:${value}px`),
      ...Object.entries(fonts).map(([name, value]) => `--${name}:${value}`),
      ...colorLines('light'),
    ]),
    block(":root[data-theme='dark']", colorLines('dark')),
  ].join('\n');
