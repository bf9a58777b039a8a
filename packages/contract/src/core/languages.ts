export const languages = ['zh', 'en', 'ar'] as const;
export type Language = (typeof languages)[number];

/** What the switcher offers. Arabic is reached through the profile or the browser. */
export const offeredLanguages = ['zh', 'en'] as const satisfies readonly Language[];

export const defaultLanguage: Language = 'en';

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');

const isolateStart = '\u2068';
const isolateEnd = '\u2069';

/**
 * A name, an id or an amount inside of a sentence: these come from anywhere, and in one from right to left each keeps to itself, or
 * brackets and numbers beside it change places.
 */
export const isolatedIn = (language: Language, value: string): string =>
  directionOf(language) === 'rtl' && value !== '' ? `${isolateStart}${value}${isolateEnd}` : value;

/** The BCP 47 tag for Intl. Digits stay 0-9 in Arabic, so the numbering system is pinned. */
export const localeOf = (language: Language): string =>
  ({ zh: 'zh-CN', en: 'en-US', ar: 'ar-u-nu-latn' })[language];

/** First language of an Accept-Language header that the product speaks. */
export function pickLanguage(
  header: string | null | undefined,
  fallback: Language = defaultLanguage,
): Language {
  const wished = (header ?? '')
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean);
      return { primary: tag.toLowerCase().split('-')[0], quality: Number(quality ?? 1), position };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position);
  return wished.map(({ primary }) => primary).find(isLanguage) ?? fallback;
}
