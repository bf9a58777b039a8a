import { id, integer, list, object, oneOf, required, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import { placements } from '../enums.data.ts';
import { get, post, type Input } from '../define-route.ts';
import { categories, creatorActions, hashtags, keywordId, keywords, videoActions } from './vocabulary.ts';

const account = { advertiser_id: required(id()) };
const actions = [...videoActions, ...creatorActions];
const named = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id: key, name }) => ({ id: key, name }));

/** The six kinds that targeting/search knows, each an id and a name. */
const searchResults: Record<string, { id: string; name: string }[]> = {
  GENERAL_INTEREST: categories.map((row) => ({
    id: row.interest_category_id,
    name: row.interest_category_name,
  })),
  ADDITIONAL_INTEREST: keywords.map((row) => ({ id: row.keyword_id, name: row.keyword })),
  PURCHASE_INTENTION: keywords.map((row) => ({ id: keywordId(`buy ${row.keyword}`), name: row.keyword })),
  VIDEO_INTERACTION: named(videoActions),
  CREATOR_INTERACTION: named(creatorActions),
  HASHTAG_INTERACTION: named(hashtags),
};

function search(sub: string, words: string[]): Input {
  const rows = searchResults[sub] ?? [];
  const find = (word: string) => rows.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()));
  return {
    list_result: words.length === 0 ? rows : [],
    search_result: Object.fromEntries(words.map((word) => [word, find(word)])),
  };
}

const hashtagRow = ({ id: key, name }: { id: string; name: string }) => ({
  keyword: name,
  keyword_id: key,
  keyword_status: 'ONLINE',
});

export const interestRoutes: Route[] = [
  get('tool/interest_category/', {
    part: 'invented interests, the same for every placement and industry',
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
    part: 'words that contain the keyword or are contained in it',
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
    part: 'names in English only',
    shape: {
      ...account,
      keyword_query: list(object({ keyword_id: required(id()), language: text() }), { min: 1 }),
      filtering: object({ audience_type: oneOf(['GENERAL_INTEREST', 'PURCHASE_INTENTION']) }),
    },
    handle({ keyword_query = [] }) {
      const wanted = new Set((keyword_query as { keyword_id: string }[]).map((each) => each.keyword_id));
      return { keywords: keywords.filter((row) => wanted.has(row.keyword_id)) };
    },
  }),
  get('tool/action_category/', {
    part: 'invented categories, the same for every industry',
    shape: { ...account, special_industries: list(text()), language: text() },
    handle: () => ({
      action_categories: actions.map(({ id: key, name, scene, level, childIds }) => ({
        action_category_id: key,
        name,
        description: '',
        level,
        sub_category_ids: childIds,
        action_scene: scene,
      })),
    }),
  }),
  get('tool/hashtag/recommend/', {
    part: 'hashtags that contain one of the words; the operator is not looked at',
    shape: { ...account, keywords: required(list(text(), { min: 1 })), operator: text() },
    handle({ keywords: words }) {
      const asked = (words as string[]).map((word) => word.toLowerCase().replaceAll(/\W+/g, ''));
      return {
        recommend_keywords: hashtags
          .filter(({ name }) => asked.some((word) => name.includes(word)))
          .map(hashtagRow),
      };
    },
  }),
  get('tool/hashtag/get/', {
    shape: { ...account, keyword_ids: required(list(id(), { min: 1 })) },
    handle({ keyword_ids }) {
      const wanted = new Set(keyword_ids as string[]);
      return { keywords_status: hashtags.filter((tag) => wanted.has(tag.id)).map(hashtagRow) };
    },
  }),
  get('targeting/search/', {
    part: 'the rows are an id and a name',
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
