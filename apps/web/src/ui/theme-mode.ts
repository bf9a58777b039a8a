import { create } from 'zustand';
import type { ThemeName } from './theme-tokens.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export const themeKey = 'adsail-theme';

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');
const readChoice = (): ThemeChoice =>
  themeChoices.find((choice) => choice === localStorage.getItem(themeKey)) ?? 'system';
const resolve = (choice: ThemeChoice): ThemeName =>
  choice === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : choice;

interface ThemeMode {
  choice: ThemeChoice;
  theme: ThemeName;
  choose(choice: ThemeChoice): void;
}

export const useTheme = create<ThemeMode>()((set) => ({
  choice: 'system',
  theme: 'light',
  choose: (choice) => {
    localStorage.setItem(themeKey, choice);
    set({ choice, theme: resolve(choice) });
  },
}));

/** Follows the stored choice, the system and the other tabs. Called once, by main. */
export function followTheme(): void {
  const adopt = () => {
    const choice = readChoice();
    useTheme.setState({ choice, theme: resolve(choice) });
  };
  useTheme.subscribe(({ theme }) => {
    document.documentElement.dataset.theme = theme;
  });
  adopt();
  systemIsDark().addEventListener('change', adopt);
  window.addEventListener('storage', ({ key }) => {
    if (key === themeKey) adopt();
  });
}
