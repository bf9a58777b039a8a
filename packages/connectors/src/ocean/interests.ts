import { type AccountScope, chunksOf, type DictionaryEntry } from '../core/index.ts';
import type { OceanClient } from './client.ts';
import { idText, type WireId, wireId } from './ids.ts';

interface Category {
  id: WireId;
  name: string;
  children?: Category[] | null;
}

const basePath = '2/tools/interest_action';
/** Of a question by ids. */
const maxIds = 100;
/** What somebody did in the last month: the platform's own beginning. */
const actionQuery = { action_days: 30 };
/** Anywhere that can be asked about, which the tree alone wants to know; AD and SEARCH come in answers only. */
const actionScenes = ['E-COMMERCE', 'NEWS', 'APP'];

function* categories(
  rows: readonly Category[],
  type: string,
  parentId: string | null = null,
): Generator<DictionaryEntry> {
  for (const row of rows) {
    const id = idText(row.id);
    yield { id, name: row.name, parentId, type };
    yield* categories(row.children ?? [], type, id);
  }
}

/** Both kinds have the same calls under another word; `action` wants to know where and how long ago. */
const kinds = {
  interest: { word: 'interest', type: 'INTEREST_CATEGORY', keyword: 'INTEREST_KEYWORD', query: {}, tree: {} },
  behaviour: {
    word: 'action',
    type: 'ACTION_CATEGORY',
    keyword: 'ACTION_KEYWORD',
    query: actionQuery,
    tree: { action_scene: actionScenes },
  },
} as const;
export type InterestKind = keyof typeof kinds;

/** What people are interested in and what they did: trees of categories, and words beside them. */
export function oceanInterests(client: OceanClient) {
  function ask<Data>(scope: AccountScope, path: string, query: Readonly<Record<string, unknown>>) {
    const { id } = scope.account;
    return client.get<Data>(scope, `${basePath}/${path}`, { advertiser_id: id, ...query }, id);
  }
  return {
    async tree(scope: AccountScope, kind: InterestKind): Promise<DictionaryEntry[]> {
      const { word, type, query, tree } = kinds[kind];
      // Written without the last slash, as the documentation does.
      const rows = await ask<Category[]>(scope, `${word}/category`, { ...tree, ...query });
      return [...categories(rows, type)];
    },
    async keywords(scope: AccountScope, kind: InterestKind, query_words: string): Promise<DictionaryEntry[]> {
      const { word, keyword, query } = kinds[kind];
      const asked = { query_words, ...query };
      const { list } = await ask<{ list: Category[] }>(scope, `${word}/keyword/`, asked);
      return [...categories(list, keyword)];
    },
    /** Words by their ids. */
    async named(scope: AccountScope, kind: InterestKind, ids: readonly string[]): Promise<DictionaryEntry[]> {
      const { word, keyword, query } = kinds[kind];
      const found: DictionaryEntry[] = [];
      for (const chunk of chunksOf(ids, maxIds)) {
        const asked = {
          ids: chunk.map((id) => wireId(id)),
          tag_type: 'KEYWORD',
          targeting_type: word.toUpperCase(),
          ...query,
        };
        const { keywords } = await ask<{ keywords?: Category[] | null }>(scope, 'id2word/', asked);
        found.push(...categories(keywords ?? [], keyword));
      }
      return found;
    },
  };
}
export type OceanInterests = ReturnType<typeof oceanInterests>;
