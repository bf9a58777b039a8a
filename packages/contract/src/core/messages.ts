import { type Language, localeOf } from './languages.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import zh from './messages/zh.json' with { type: 'json' };

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** Texts that server and web both say: errors, field rules, names of enumerations. */
export type MessageKey = WithoutForm<keyof typeof en>;
/** A text, a number, or a message that is said in the same language. */
export type MessageParameters = Record<string, string | number | { readonly message: MessageKey }>;

const catalogues: Record<Language, Readonly<Record<string, string>>> = { zh, en, ar };

export const isMessageKey = (key: string): key is MessageKey =>
  Object.hasOwn(en, key) || Object.hasOwn(en, `${key}_other`);

const pluralRules = new Map<Language, Intl.PluralRules>();
function pluralForm(language: Language, count: number): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(localeOf(language));
  pluralRules.set(language, rules);
  return rules.select(count);
}

/** Of a text with plural forms, `count` chooses the form. */
function textOf(language: Language, key: MessageKey, { count }: MessageParameters): string {
  const texts = catalogues[language];
  const text = texts[key] ?? texts[`${key}_${pluralForm(language, Number(count))}`];
  if (text === undefined) throw new Error(`No text ${key} in ${language}`);
  return text;
}

export const translate = (language: Language, key: MessageKey, parameters: MessageParameters = {}): string =>
  textOf(language, key, parameters).replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = parameters[name] ?? placeholder;
    return typeof value === 'object' ? translate(language, value.message) : String(value);
  });
