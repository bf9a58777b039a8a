import { any, id, integer, list, oneOf, required, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import { hash } from '../../../random.ts';
import { placements } from '../enums.data.ts';
import { get, post, type Input } from '../define-route.ts';
import { actions, interests, keywordTable } from './interests.data.ts';

const account = { advertiser_id: required(id()) };
const interestPlacements = ['PLACEMENT_TIKTOK', 'PLACEMENT_PANGLE'];

const childId = (parent: string, index: number): string => `${parent}${String(index + 1).padStart(3, '0')}`;
const categories = interests.flatMap(({ id: key, name, children }) => [
  {
    interest_category_id: key,
    interest_category_name: name,
    level: 1,
    sub_category_ids: children.map((_, index) => childId(key, index)),
    placements: interestPlacements,
  },
  ...children.map((child, index) => ({
    interest_category_id: childId(key, index),
    interest_category_name: child,
    level: 2,
    sub_category_ids: [],
    placements: interestPlacements,
  })),
]);

const keywordId = (word: string): string => String(7_000_000_000 + hash('keyword', word));
const keywords = keywordTable.map((keyword) => ({
  keyword,
  keyword_id: keywordId(keyword),
  status: 'EFFECTIVE',
}));

/** The six kinds that targeting/search knows, each an id and a name. */
const searchResults: Record<string, { id: string; name: string }[]> = {
  GENERAL_INTEREST: categories.map((row) => ({
    id: row.interest_category_id,
    name: row.interest_category_name,
  })),
  ADDITIONAL_INTEREST: keywords.map((row) => ({ id: row.keyword_id, name: row.keyword })),
  PURCHASE_INTENTION: keywords.map((row) => ({ id: keywordId(`buy ${row.keyword}`), name: row.keyword })),
  VIDEO_INTERACTION: actions
    .filter(({ scene }) => scene === 'VIDEO_RELATED')
    .map(({ id: key, name }) => ({
      id: key,
      name,
    })),
  CREATOR_INTERACTION: actions
    .filter(({ scene }) => scene === 'CREATOR_RELATED')
    .map(({ id: key, name }) => ({ id: key, name })),
  HASHTAG_INTERACTION: actions
    .filter(({ scene }) => scene === 'HASHTAG_RELATED')
    .map(({ id: key, name }) => ({ id: key, name })),
};

function search(sub: string, words: string[]): Input {
  const rows = searchResults[sub] ?? [];
  const find = (word: string) => rows.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()));
  return {
    list_result: words.length === 0 ? rows : [],
    search_result: Object.fromEntries(words.map((word) => [word, find(word)])),
  };
}

export const interestRoutes: Route[] = [
  get('tool/interest_category/', {
    part: 'nine interests and their children',
    shape: {
      ...account,
      version: integer(),
      placements: list(oneOf(placements)),
      special_industries: list(text()),
      language: text(),
    },
    handle: () => ({ interest_categories: categories }),
  }),
  get('tool/interest_keyword/recommend/', {
    part: 'twenty words',
    shape: {
      ...account,
      keyword: required(text()),
      language: text(),
      limit: integer({ min: 1, max: 50 }),
      mode: text(),
      audience_type: text(),
    },
    handle({ keyword, limit = 10 }) {
      const word = String(keyword).toLowerCase();
      const found = keywords.filter((row) => row.keyword.includes(word) || word.includes(row.keyword));
      return { recommended_keywords: found.slice(0, limit as number) };
    },
  }),
  get('tool/interest_keyword/get/', {
    part: 'twenty words',
    shape: { ...account, keyword_query: any(), keyword_ids: list(id()), audience_type: text() },
    handle: ({ keyword_ids }) => ({
      keywords: keywords.filter((row) => !keyword_ids || (keyword_ids as string[]).includes(row.keyword_id)),
    }),
  }),
  get('tool/action_category/', {
    part: 'a selection',
    shape: { ...account, special_industries: list(text()) },
    handle: () => ({
      action_categories: actions.map(({ id: key, name, scene }) => ({
        action_category_id: key,
        name,
        description: '',
        level: 1,
        sub_category_ids: [],
        action_scene: scene,
      })),
    }),
  }),
  get('tool/hashtag/recommend/', {
    part: 'five hashtags',
    shape: { ...account, keywords: required(list(text(), { min: 1 })), operator: text() },
    handle: ({ keywords: words }) => ({
      recommend_keywords: actions
        .filter(
          ({ scene, name }) =>
            scene === 'HASHTAG_RELATED' &&
            (words as string[]).some((word) => name.includes(word.toLowerCase())),
        )
        .map(({ id: key, name }) => ({ keyword: name, keyword_id: key, keyword_status: 'ONLINE' })),
    }),
  }),
  get('targeting/search/', {
    part: 'a selection; the rows are an id and a name',
    shape: {
      ...account,
      targeting_type: required(oneOf(['INTEREST_AND_BEHAVIOR'])),
      sub_targeting_types: list(oneOf(Object.keys(searchResults))),
      search_keywords: list(text(), { max: 10 }),
      language: text(),
    },
    handle({ sub_targeting_types = Object.keys(searchResults), search_keywords = [] }) {
      const kinds = sub_targeting_types as string[];
      return Object.fromEntries(
        kinds.map((kind) => [kind.toLowerCase(), search(kind, search_keywords as string[])]),
      );
    },
  }),
  post('tool/bid/recommend/', {
    part: 'the same suggestion for everybody',
    shape: {
      ...account,
      objective_type: required(text()),
      location_ids: required(list(id(), { min: 1 })),
      external_action: text(),
      campaign_id: id(),
    },
    handle: () => ({ bid: 2.4 }),
  }),
];
