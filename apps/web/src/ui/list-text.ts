import { type Language, localeOf } from '@adsail/contract';

/** Several names in one sentence, joined as the reader's language does it. */
export const listText = (items: readonly string[], language: Language): string =>
  new Intl.ListFormat(localeOf(language)).format(items);
