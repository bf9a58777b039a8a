import {
  type AccountScope,
  type Author,
  type Authors,
  chunksOf,
  type DictionaryEntry,
} from '../core/index.ts';
import type { OceanClient } from './client.ts';
import { idText, type WireId, wireId } from './ids.ts';

interface AuthorRow {
  label_id: WireId;
  aweme_id?: string;
  author_name?: string;
  avatar?: string;
  category_name?: string;
  total_fans_num_str?: string;
}
interface CategoryRow {
  id: WireId;
  value: string;
  children?: CategoryRow[] | null;
}

const maxIds = 50;

const toAuthor = (row: AuthorRow): Author => ({
  id: idText(row.label_id),
  name: row.author_name ?? '',
  handle: row.aweme_id || null,
  imageUrl: row.avatar || null,
  category: row.category_name || null,
  followers: row.total_fans_num_str || null,
});

function* entries(rows: readonly CategoryRow[], parentId: string | null = null): Generator<DictionaryEntry> {
  for (const { id, value, children } of rows) {
    yield { id: idText(id), name: value, parentId, type: 'AWEME_CATEGORY' };
    yield* entries(children ?? [], idText(id));
  }
}

/** Those who publish on Douyin; `awemeFanCategories` and `awemeFanAccounts` of a targeting hold what is found here. */
export function oceanAuthors(client: OceanClient): Authors {
  function ask<Data>(scope: AccountScope, path: string, query: Readonly<Record<string, unknown>>) {
    const { id } = scope.account;
    return client.get<Data>(scope, `2/tools/${path}/`, { advertiser_id: id, ...query }, id);
  }
  /** Who counts as a follower: left out, everybody does. */
  const doing = (behaviours: readonly string[] | undefined) =>
    behaviours?.length ? { behaviors: behaviours } : {};

  return {
    async categories(scope, behaviours) {
      const path = 'aweme_multi_level_category/get';
      const { categories } = await ask<{ categories: CategoryRow[] }>(scope, path, doing(behaviours));
      return [...entries(categories)];
    },
    async ofCategory(scope, categoryId, behaviours) {
      const query = { category_id: wireId(categoryId, 'categoryId'), ...doing(behaviours) };
      const data = await ask<{ authors: AuthorRow[] }>(scope, 'aweme_category_top_author/get', query);
      return data.authors.map(toAuthor);
    },
    async search(scope, word, behaviours) {
      const query = { query_word: word, ...doing(behaviours) };
      const { list } = await ask<{ list: { authors?: AuthorRow[] | null }[] }>(
        scope,
        'aweme_info_search',
        query,
      );
      return list.flatMap(({ authors }) => authors ?? []).map(toAuthor);
    },
    async similar(scope, handle, behaviours) {
      const query = { aweme_id: handle, ...doing(behaviours) };
      const { list } = await ask<{ list: AuthorRow[] }>(scope, 'aweme_similar_author_search', query);
      return list.map(toAuthor);
    },
    async get(scope, ids) {
      const found: Author[] = [];
      for (const chunk of chunksOf(ids, maxIds)) {
        const query = { label_ids: chunk.map((id) => wireId(id)) };
        const { authors } = await ask<{ authors: AuthorRow[] }>(scope, 'aweme_author_info/get', query);
        found.push(...authors.map(toAuthor));
      }
      return found;
    },
  };
}
