import { type Language, localeOf } from '@adsail/contract';

/** Several names in one sentence, joined as the reader's language does it. */
export const listText = (items: readonly string[], language: Language): string =>
  new Intl.ListFormat(localeOf(language)).format(items);

const commas: Record<Language, string> = { zh: '、', en: ', ', ar: '، ' };

/** The same in a heading, without a word for "and". */
export const commaText = (items: readonly string[], language: Language): string =>
  items.join(commas[language]);
