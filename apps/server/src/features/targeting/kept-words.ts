import type { DictionaryEntry } from '@adsail/connectors';
import type { Services } from '../../services.ts';

/** As the lists that are read whole: once a day. */
const keptMs = 24 * 3_600_000;
/** Words and ids, each with a few entries. */
const kept = 5000;

interface Kept {
  entries: readonly DictionaryEntry[];
  until: number;
}

/** The platform's words, no organisation's; kept in the process alone, since there is no end of words to ask for. */
const known = new WeakMap<Services['db'], Map<string, Kept>>();

/** What a platform has answered to words or ids lately, and what it has still to be asked. */
export function keptAnswers({ db, clock }: Services, list: string) {
  const all = known.get(db) ?? new Map<string, Kept>();
  known.set(db, all);
  const now = clock().getTime();
  const keyOf = (word: string) => `${list} ${word}`;
  return {
    find(word: string): readonly DictionaryEntry[] | undefined {
      const found = all.get(keyOf(word));
      return found && found.until > now ? found.entries : undefined;
    },
    keep(word: string, entries: readonly DictionaryEntry[]): readonly DictionaryEntry[] {
      all.delete(keyOf(word));
      // In the order in which they were kept: the oldest stands first.
      for (const oldest of all.keys()) {
        if (all.size < kept) break;
        all.delete(oldest);
      }
      all.set(keyOf(word), { entries, until: now + keptMs });
      return entries;
    },
  };
}
