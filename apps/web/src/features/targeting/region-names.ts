import { foldText, type Language, languages, localeOf } from '@adsail/contract';

/** What countries are called, in every language of the console. Platforms name them in English, people paste them in their own. */
const namesIn = new Map(
  languages.map((language) => [
    language,
    new Intl.DisplayNames(localeOf(language), { type: 'region', fallback: 'none' }),
  ]),
);

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes that mean no country: unknown, and made up for tests. */
const noCountries = new Set(['ZZ', 'XA', 'XB']);

const nameIn = (language: Language, code: string): string | undefined => namesIn.get(language)?.of(code);

let codes: ReadonlyMap<string, string> | undefined;

/** By any of the names; the browser's own table is read once. */
function codesByName(): ReadonlyMap<string, string> {
  if (codes) return codes;
  const found = new Map<string, string>();
  for (const first of letters)
    for (const second of letters) {
      const code = first + second;
      // A code that is no longer used has the name of its successor.
      if (noCountries.has(code) || Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}`) continue;
      for (const language of languages) {
        const name = nameIn(language, code);
        if (name !== undefined) found.set(foldText(name), code);
      }
    }
  codes = found;
  return found;
}

export interface CountryNames {
  /** In the reader's language. */
  name: string;
  /** What else it is called, its code among it. */
  aliases: string[];
}

/** Null where it is no country that anybody knows: the platform's own name has to do. */
export function countryNames(
  platformName: string,
  code: string | null,
  language: Language,
): CountryNames | null {
  const known = code ?? codesByName().get(foldText(platformName));
  const name = known && nameIn(language, known);
  if (!known || !name) return null;
  const others = languages.flatMap((each) => nameIn(each, known) ?? []);
  return { name, aliases: [...new Set([platformName, known, ...others])].filter((each) => each !== name) };
}

/** `zh-Hant` and its like, by the names of all languages of the console. */
export function languageNames(code: string, platformName: string, language: Language): CountryNames {
  const nameOf = (each: Language): string | undefined => {
    try {
      return new Intl.DisplayNames(localeOf(each), { type: 'language', fallback: 'none' }).of(code);
    } catch (error) {
      // No code of a language: the platform numbers its own.
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  };
  const name = nameOf(language) ?? platformName;
  const others = languages.flatMap((each) => nameOf(each) ?? []);
  return { name, aliases: [...new Set([platformName, ...others])].filter((each) => each !== name) };
}
