import type { Language } from '../../page/texts.ts';
import ar from './ar.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** Notes stand in English beside the routes they are about, so that they change with them. What they say in another
 *  language is found by what they say there; a test sees to it that none is missing and none is left over. */
const translations: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: new Map(),
  zh: new Map(Object.entries(zh)),
  ar: new Map(Object.entries(ar)),
};

export const translateNote = (language: Language, note: string): string =>
  translations[language].get(note) ?? note;

export const translatedNotes = (language: Language): string[] => [...translations[language].keys()];
