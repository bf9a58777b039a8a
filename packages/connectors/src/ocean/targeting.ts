import type { DictionaryEntry, AccountScope, Targeting } from '../core/index.ts';
import { oceanAuthors } from './authors.ts';
import type { OceanClient } from './client.ts';
import { refuse } from './errors.ts';
import { idText, type WireId } from './ids.ts';

interface District {
  geoname_id: WireId;
  name: string;
  level: string;
  sub_districts?: District[] | null;
}
interface Category {
  id: WireId;
  name: string;
  children?: Category[] | null;
}

const toolsPath = '2/tools';
/** What somebody did, anywhere that is asked about, in the last month: the platform's own beginning. */
const actionQuery = { action_scene: ['E-COMMERCE', 'NEWS', 'APP', 'AD', 'SEARCH'], action_days: 30 };
/** A country by its code, and three levels below it: province, city, district. */
const chinaCode = 'CN';
const chinaQuery = { codes: [chinaCode], language: 'ZH_CN', sub_district: 'THREE_LEVEL', version: 'V2_3_2' };

function* districts(rows: readonly District[], parentId: string | null): Generator<DictionaryEntry> {
  for (const { geoname_id, name, level, sub_districts } of rows) {
    const id = idText(geoname_id);
    yield { id, name, parentId, type: level, ...(level === 'COUNTRY' && { code: chinaCode }) };
    yield* districts(sub_districts ?? [], id);
  }
}

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
const categoryKinds = {
  interest: { word: 'interest', type: 'INTEREST_CATEGORY', keyword: 'INTEREST_KEYWORD', query: {} },
  behaviour: { word: 'action', type: 'ACTION_CATEGORY', keyword: 'ACTION_KEYWORD', query: actionQuery },
} as const;

export function oceanTargeting(client: OceanClient): Targeting {
  async function tree(scope: AccountScope, kind: keyof typeof categoryKinds): Promise<DictionaryEntry[]> {
    const { word, type, query } = categoryKinds[kind];
    // Written without the last slash, as the documentation does.
    const path = `${toolsPath}/interest_action/${word}/category`;
    const asked = { advertiser_id: scope.account.id, ...query };
    return [...categories(await client.get<Category[]>(scope, path, asked, scope.account.id), type)];
  }

  async function keywords(scope: AccountScope, kind: keyof typeof categoryKinds, query_words: string) {
    const { word, keyword, query } = categoryKinds[kind];
    const path = `${toolsPath}/interest_action/${word}/keyword/`;
    const asked = { advertiser_id: scope.account.id, query_words, ...query };
    const { list } = await client.get<{ list: Category[] }>(scope, path, asked, scope.account.id);
    return [...categories(list, keyword)];
  }

  return {
    async dictionary(scope, name) {
      if (name === 'interest' || name === 'behaviour') return tree(scope, name);
      if (name !== 'region') throw refuse('name', `Ocean Engine has no list for ${name}.`, 'unsupported');
      const query = { advertiser_id: scope.account.id, ...chinaQuery };
      const path = `${toolsPath}/admin/info/`;
      const data = await client.get<{ districts: District[] }>(scope, path, query, scope.account.id);
      return [...districts(data.districts, null)];
    },
    async search(scope, words) {
      const found = new Map<string, DictionaryEntry>();
      const add = (entries: readonly DictionaryEntry[]) => {
        for (const entry of entries) found.set(`${entry.type}:${entry.id}`, entry);
      };
      for (const kind of ['interest', 'behaviour'] as const) {
        if (words.length === 0) add(await tree(scope, kind));
        for (const word of words) add(await keywords(scope, kind, word));
      }
      return [...found.values()];
    },
    authors: oceanAuthors(client),
    /** The API proposes none. */
    suggestBid: async () => null,
  };
}
