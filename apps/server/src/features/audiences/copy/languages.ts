import { languages as tiktokLanguages } from '@adsail/contract/delivery/tiktok';
import type { Languages } from '@adsail/contract/audiences/ways';
import type { TargetingEntry } from '@adsail/contract/targeting';

export const noLanguages: Languages = { ofKey: new Map(), keysOf: new Map() };

const englishNames = new Intl.DisplayNames('en', { type: 'language' });
/** TikTok's codes by what the other platform calls them in English. */
const codeOf = new Map<string, string>([
  ...tiktokLanguages.map((code): [string, string] => [englishNames.of(code) ?? code, code]),
  ['Simplified Chinese', 'zh'],
  ['Traditional Chinese', 'zh-Hant'],
  ['Filipino', 'tl'],
  ['Norwegian', 'no'],
]);
const chinese = ['zh', 'zh-Hant'];

const named = /^(.+?)(?: \((.+)\))?$/;

/** Reads the platform's list: `English (All)` is one language, `English (US)` a variant of it, `Thai` has none. */
export function readLanguages(entries: readonly Pick<TargetingEntry, 'id' | 'name'>[]): Languages {
  const read = entries.map(({ id, name }) => {
    const [, language = name, variant] = named.exec(name) ?? [];
    const code = codeOf.get(language);
    const isAll = variant === 'All';
    return { id, name, isAll, codes: language === 'Chinese' ? chinese : code ? [code] : [] };
  });
  const keysOf = new Map<string, string[]>();
  for (const code of tiktokLanguages) {
    const keys = read.filter(({ codes }) => codes.length === 1 && codes[0] === code);
    const whole = keys.filter(({ isAll }) => isAll);
    if (keys.length > 0)
      keysOf.set(
        code,
        (whole.length > 0 ? whole : keys).map(({ id }) => id),
      );
  }
  const ofKey = new Map(
    read.map(({ id, name, isAll, codes }) => {
      const isSole = codes.length === 1 && keysOf.get(codes[0] as string)?.join() === id;
      return [id, { name, codes, isWhole: isAll || isSole }] as const;
    }),
  );
  return { ofKey, keysOf };
}
