import type { AccountScope, Author, Authors, DictionaryEntry, LookupName, Lookups } from '../core/index.ts';
import { refuse } from './errors.ts';
import { isId } from './ids.ts';
import type { InterestKind, OceanInterests } from './interests.ts';

/** Below their kind of thing, and told apart by what people know them by. */
function entriesOf(authors: readonly Author[], by: 'id' | 'handle'): DictionaryEntry[] {
  const entries: DictionaryEntry[] = [];
  for (const { id, name, handle, category, followers } of authors) {
    const own = by === 'id' ? id : handle;
    if (own === null) continue;
    const parentId = category === null ? null : `branch:${category}`;
    if (parentId !== null && category !== null)
      entries.push({ id: parentId, name: category, type: 'BRANCH', parentId: null });
    const note = [handle, followers].filter((each) => each !== null).join(' · ');
    entries.push({ id: own, name: name || own, type: 'CREATOR', parentId, ...(note && { note }) });
  }
  return entries;
}

const wordKinds: Partial<Record<LookupName, InterestKind>> = {
  interestWord: 'interest',
  behaviourWord: 'behaviour',
};
const creatorIds: Partial<Record<LookupName, 'id' | 'handle'>> = { creator: 'id', creatorHandle: 'handle' };

const unique = (entries: readonly DictionaryEntry[]): DictionaryEntry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

/** Those who publish on Douyin, and words that people are interested in. */
export function oceanLookups(
  authors: Authors,
  { keywords, named }: Pick<OceanInterests, 'keywords' | 'named'>,
): Lookups {
  async function find(scope: AccountScope, name: LookupName, word: string): Promise<DictionaryEntry[]> {
    const kind = wordKinds[name];
    if (kind) return keywords(scope, kind, word);
    const by = creatorIds[name];
    if (by) return entriesOf(await authors.search(scope, word), by);
    throw refuse('name', `Ocean Engine has no list for ${name}.`, 'unsupported');
  }

  return {
    async find(scope, name, words) {
      const found: DictionaryEntry[] = [];
      for (const word of words) found.push(...(await find(scope, name, word)));
      return unique(found);
    },
    async named(scope, name, ids) {
      // A Douyin id is what people call somebody by.
      if (name === 'creatorHandle')
        return ids.map((id) => ({ id, name: id, type: 'CREATOR', parentId: null }));
      // The platform refuses a whole question for one id that can be none.
      const asked = ids.filter(isId);
      const kind = wordKinds[name];
      if (kind) return named(scope, kind, asked);
      if (name === 'creator') return unique(entriesOf(await authors.get(scope, asked), 'id'));
      throw refuse('name', `Ocean Engine has no list for ${name}.`, 'unsupported');
    },
  };
}
