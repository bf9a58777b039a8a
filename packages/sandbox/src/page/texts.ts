import ar from '../messages/ar.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import zh from '../messages/zh.json' with { type: 'json' };

export type Language = 'zh' | 'en' | 'ar';
export type Texts = typeof en;

export const texts: Record<Language, Texts> = { zh, en, ar };

/** The first language of the header that the page has; English for everybody else. */
export function pickLanguage(header: string | undefined): Language {
  const wishes = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=');
      return {
        language: tag.slice(0, 2).toLowerCase(),
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wishes) {
    if (language === 'zh' || language === 'en' || language === 'ar') return language;
  }
  return 'en';
}

/** As people call it in this language; a name nobody has a word for stays as it is. */
export const platformName = (language: Language, name: string): string =>
  new Map(Object.entries(texts[language].platform)).get(name) ?? name;

/** What people call a permission that is a number on the wire; undefined where it is a word already. */
export const scopeName = (language: Language, platform: string, scope: string): string | undefined => {
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = texts[language].scope;
  return names[platform]?.[scope];
};

/** `{{name}}` in a text becomes the value of that name. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
