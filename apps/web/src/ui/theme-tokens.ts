/**
 * The look, set once. Plain CSS reads these as custom properties (`--accent`, `--line`...), Ant Design gets them through
 * theme-antd.ts. Each colour is a pair: light, dark.
 */
export const colors = {
  /** The one accent: ocean blue. */
  accent: ['#2456E6', '#6389F6'],
  'accent-hover': ['#1B46C4', '#7F9DF9'],
  /** Text and icons on a filled accent. */
  'on-accent': ['#FFFFFF', '#0B1020'],
  /** Selected rows, active menu entries. */
  'accent-soft': ['#EEF3FE', '#1A2340'],
  ground: ['#FFFFFF', '#101216'],
  /** Side bar, table heads, footers: one step off the ground. */
  'ground-soft': ['#F8F9FA', '#15181D'],
  /** Menus, dialogs, toasts. */
  raised: ['#FFFFFF', '#1B1F26'],
  hover: ['#F2F4F6', '#1F242C'],
  line: ['#E6E8EB', '#272C35'],
  'line-strong': ['#D0D5DB', '#3A414C'],
  text: ['#16191D', '#E8EAED'],
  'text-soft': ['#515A65', '#A9B1BC'],
  /** Hints and placeholders; still 4.5:1 on the ground. */
  'text-faint': ['#646D79', '#8A93A0'],
  success: ['#17794A', '#4CB782'],
  'success-soft': ['#E9F6EF', '#14281F'],
  warning: ['#9A5B00', '#E0A33E'],
  'warning-soft': ['#FDF4E3', '#2B2313'],
  danger: ['#C42B2B', '#F0716B'],
  'danger-soft': ['#FDECEC', '#311A1C'],
  /** Tiles of the platforms' signs. */
  tiktok: ['#111318', '#2B3038'],
  facebook: ['#1877F2', '#1877F2'],
  ocean: ['#0A6FB8', '#0A6FB8'],
  google: ['#EEF0F3', '#2B3038'],
  'on-platform': ['#FFFFFF', '#FFFFFF'],
  focus: ['#2456E6', '#7896F8'],
  /** Around the field that has the focus; the other where it is wrong. The border alone would not tell it from others. */
  'focus-ring': ['#2456E659', '#7896F873'],
  'danger-ring': ['#C42B2B59', '#F0716B73'],
  /** Where a table's columns slide under the frozen ones. */
  'edge-shadow': ['rgb(16 24 40 / 18%)', 'rgb(0 0 0 / 60%)'],
  shadow: [
    '0 8px 28px rgb(16 24 40 / 14%), 0 1px 3px rgb(16 24 40 / 8%)',
    '0 10px 30px rgb(0 0 0 / 55%), 0 0 0 1px rgb(255 255 255 / 4%)',
  ],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColorToken = keyof typeof colors;

/** Numbers are pixels. */
export const sizes = {
  'top-bar': 60,
  'side-bar': 160,
  radius: 6,
  'radius-small': 4,
  control: 32,
  'font-size': 14,
  'font-size-table': 13,
  'font-size-small': 12,
} as const;

/** System fonts, with the ones that carry Chinese and Arabic well named first where a system has several. */
export const fonts = {
  font: "system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans Arabic', 'Segoe UI Arabic', sans-serif",
  'font-mono': "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
} as const;

/** Below this width the console is in its mobile mode. */
export const mobileBelow = 768;
/** A phone in landscape is as wide as a window, but has no height to lose. */
export const mobileLow = 480;
/** Below this width lists are cards: a table would show two columns of ten. CSS says `max-width: 639px`. */
export const cardsBelow = 640;

export type ThemeName = 'light' | 'dark';
export const colorOf = (token: ColorToken, theme: ThemeName): string =>
  colors[token][theme === 'light' ? 0 : 1];
