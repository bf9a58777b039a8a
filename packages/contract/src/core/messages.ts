import type { Language } from './languages.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import zh from './messages/zh.json' with { type: 'json' };

/** Texts that server and web both say: errors, field rules, names of enumerations. */
export type MessageKey = keyof typeof en;
/** A text, a number, or a message that is said in the same language. */
export type MessageParameters = Record<string, string | number | { readonly message: MessageKey }>;

const catalogues: Record<Language, Record<MessageKey, string>> = { zh, en, ar };

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key);

export const translate = (language: Language, key: MessageKey, parameters: MessageParameters = {}): string =>
  catalogues[language][key].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = parameters[name] ?? placeholder;
    return typeof value === 'object' ? translate(language, value.message) : String(value);
  });
