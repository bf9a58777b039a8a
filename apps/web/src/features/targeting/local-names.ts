import { type Language, languages, localeOf } from '@adsail/contract';
import { threeLetters, usualNames } from './country-names.data.ts';

/** What something is called in the reader's language, and what else people call it. */
interface LocalNames {
  name: string;
  aliases: string[];
}

/** The browser's own tables, in every language of the console: people paste names in theirs, platforms answer in English. */
const tables = (type: 'region' | 'language') =>
  new Map(
    languages.map((language) => [
      language,
      (['long', 'short'] as const).map(
        (style) => new Intl.DisplayNames(localeOf(language), { type, style, fallback: 'none' }),
      ),
    ]),
  );
const known = { region: tables('region'), language: tables('language') };

function namesIn(type: keyof typeof known, language: Language, code: string): string[] {
  try {
    return (known[type].get(language) ?? []).flatMap((table) => table.of(code) ?? []);
  } catch (error) {
    // No code that could have a name: a platform may have its own.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/** Of a country or a language; the platform's own name where nobody knows the code. */
export function localNames(
  type: keyof typeof known,
  code: string,
  platformName: string,
  language: Language,
): LocalNames {
  const [name = platformName] = namesIn(type, language, code);
  const all = languages.flatMap((each) => namesIn(type, each, code));
  const usual = type === 'region' ? [threeLetters.get(code) ?? [], usualNames[code] ?? []].flat() : [];
  const aliases = new Set([platformName, code, ...all, ...usual]);
  return { name, aliases: [...aliases].filter((each) => each !== name) };
}
