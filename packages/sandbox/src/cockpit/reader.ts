import type { FastifyRequest } from 'fastify';
import { type Language, pickLanguage } from '../page/texts.ts';
import { type Texts, texts } from './texts.ts';

export type Theme = 'light' | 'dark' | 'system';

/** Who looks at a page, and which one. */
export interface Reader {
  language: Language;
  theme: Theme;
  text: Texts;
  /** Without the query. */
  path: string;
}

export const languageCookie = 'sandbox_language';
const themeCookie = 'sandbox_theme';

export const isLanguage = (value: unknown): value is Language =>
  value === 'zh' || value === 'en' || value === 'ar';
const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

export function readerOf({ headers, query, url }: Pick<FastifyRequest, 'headers' | 'query' | 'url'>): Reader {
  const cookie = cookiesOf(headers.cookie);
  const { lang } = query as Record<string, unknown>;
  const kept = cookie(languageCookie);
  const theme = cookie(themeCookie);
  const language = isLanguage(lang)
    ? lang
    : isLanguage(kept)
      ? kept
      : pickLanguage(headers['accept-language']);
  return {
    language,
    theme: isTheme(theme) ? theme : 'system',
    text: texts[language],
    path: url.split('?', 1)[0] ?? '',
  };
}

function cookiesOf(header = ''): (name: string) => string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim().split('='));
  return (name) => pairs.find(([own]) => own === name)?.[1];
}
