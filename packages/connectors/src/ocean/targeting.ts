import type { DictionaryEntry, Targeting } from '../core/index.ts';
import { oceanAuthors } from './authors.ts';
import type { OceanClient } from './client.ts';
import { refuse } from './errors.ts';
import { idText, type WireId } from './ids.ts';
import { oceanInterests } from './interests.ts';
import { oceanLookups } from './lookups.ts';

interface District {
  geoname_id: WireId;
  name: string;
  level: string;
  sub_districts?: District[] | null;
}
const toolsPath = '2/tools';
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

export function oceanTargeting(client: OceanClient): Targeting {
  const { tree, keywords, named } = oceanInterests(client);
  const authors = oceanAuthors(client);
  return {
    async dictionary(scope, name) {
      if (name === 'interest' || name === 'behaviour') return tree(scope, name);
      if (name === 'creatorCategory') return authors.categories(scope);
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
    lookups: oceanLookups(authors, { keywords, named }),
    authors,
    /** The API proposes none. */
    suggestBid: async () => null,
  };
}
