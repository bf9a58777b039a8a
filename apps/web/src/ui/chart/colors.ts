import { colorOf, type ThemeName } from '../theme-tokens.ts';

/**
 * Colours of series, light and dark, 3:1 on the ground. Any two of them differ also for those who see no red, green or blue
 * (`colors.test.ts`). Not among the tokens of the theme, since every page carries those, the login too.
 */
const seriesColors: readonly (readonly [light: string, dark: string])[] = [
  ['#2456E6', '#6389F6'],
  ['#B68B1B', '#FFCD29'],
  ['#5A0F53', '#FF6B1D'],
  ['#219F8B', '#34F0D4'],
  ['#91533D', '#B68293'],
  ['#987FE1', '#74BDFF'],
  ['#7C0F0E', '#9D3B9A'],
  ['#2411A5', '#BE283C'],
];

export interface ChartColors {
  text: string;
  soft: string;
  faint: string;
  line: string;
  strong: string;
  ground: string;
  series: readonly string[];
}

export const chartColors = (theme: ThemeName): ChartColors => ({
  text: colorOf('text', theme),
  soft: colorOf('text-soft', theme),
  faint: colorOf('text-faint', theme),
  line: colorOf('line', theme),
  strong: colorOf('line-strong', theme),
  ground: colorOf('ground', theme),
  series: seriesColors.map((pair) => pair[theme === 'light' ? 0 : 1]),
});

export const seriesColor = ({ series, text }: ChartColors, at: number): string =>
  series[at % series.length] ?? text;
