import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OceanTest, oceanTest } from '../testing.ts';

let api: OceanTest;
beforeEach(async () => {
  api = await oceanTest();
});
afterEach(async () => api.close());

interface Node {
  name?: string;
  level?: string;
  id?: unknown;
  geoname_id?: unknown;
  children?: Node[];
  sub_districts?: Node[];
}
const ask = (path: string, query: object = {}) =>
  api.get(`2/tools/${path}`, { advertiser_id: api.account, ...query });
const data = async <T>(path: string, query: object = {}) => (await ask(path, query)).data as unknown as T;
const all = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...all(node.children ?? node.sub_districts ?? [])]);
const unique = (ids: readonly unknown[]) => new Set(ids).size === ids.length;

test('every province has its cities', async () => {
  const query = { codes: ['CN'], language: 'ZH_CN', sub_district: 'TWO_LEVEL' };
  const { districts } = await data<{ districts: Node[] }>('admin/info/', query);
  const provinces = districts[0]?.sub_districts ?? [];
  expect(provinces).toHaveLength(34);
  expect(provinces.filter(({ sub_districts }) => sub_districts?.length === 0)).toEqual([]);
  expect(all(districts).length).toBeGreaterThan(400);
  expect(unique(all(districts).map(({ geoname_id }) => geoname_id))).toBe(true);
  const one = await data('admin/info/', { codes: ['3301'], language: 'ZH_CN', sub_district: 'NONE' });
  expect(one).toMatchObject({ districts: [{ name: '杭州市', level: 'CITY', sub_districts: [] }] });
  const cities = await data<{ list: Node[] }>('region/get/', {
    region_type: 'BUSINESS_DISTRICT',
    region_level: 'REGION_LEVEL_CITY',
  });
  expect(cities.list.length).toBeGreaterThan(340);
});

test('every city has its counties, and each can be asked for by its code', async () => {
  const query = { language: 'ZH_CN', sub_district: 'FOUR_LEVEL' };
  const { districts } = await data<{ districts: Node[] }>('admin/info/', { ...query, codes: ['CN'] });
  const nodes = all(districts);
  expect(unique(nodes.map(({ geoname_id }) => geoname_id))).toBe(true);
  const cities = nodes.filter(({ level }) => level === 'CITY').map(({ sub_districts = [] }) => sub_districts);
  expect(cities.filter(({ length }) => length < 4)).toEqual([]);
  expect(cities.every((counties) => unique(counties.map(({ name }) => name)))).toBe(true);
  const county = nodes.find(({ level }) => level === 'COUNTY');
  const one = await data('admin/info/', { ...query, codes: [String(county?.geoname_id)] });
  expect(one).toMatchObject({ districts: [{ name: county?.name, level: 'COUNTY' }] });
});

test('interests and actions are a few thousand, each under ids of its own', async () => {
  const interests = all(await data<Node[]>('interest_action/interest/category'));
  const actions = all(await data<Node[]>('interest_action/action/category/', { action_days: 30 }));
  const ids = [...interests, ...actions].map((one) => one.id);
  expect(interests.length).toBeGreaterThan(2000);
  expect(unique(ids)).toBe(true);
  const wanted = { ids: [10, 1001], tag_type: 'CATEGORY', targeting_type: 'INTEREST' };
  const named = await data('interest_action/id2word/', wanted);
  expect(named).toMatchObject({ categories: [{ name: '游戏' }, { name: '角色扮演' }], keywords: [] });
  const found = await data<{ list: { id: string }[] }>('interest_action/interest/keyword/', {
    query_words: '火锅',
  });
  expect(found.list).toContainEqual(expect.objectContaining({ name: '火锅推荐' }));
  const word = { ids: [Number(found.list[0]?.id)], tag_type: 'KEYWORD', targeting_type: 'ACTION' };
  expect(await data('interest_action/id2word/', word)).toMatchObject({ keywords: [{ name: '火锅' }] });
});

test('people of Douyin are found by category, word, likeness and id', async () => {
  const { categories } = await data<{ categories: Node[] }>('aweme_multi_level_category/get/');
  expect(all(categories).length).toBeGreaterThan(2000);
  const [thing] = categories[0]?.children ?? [];
  type People = { label_id: number; aweme_id: string; author_name: string }[];
  const top = async (category_id: unknown) =>
    (await data<{ authors: People }>('aweme_category_top_author/get/', { category_id })).authors;
  const authors = await top(thing?.id);
  expect(authors.length).toBeGreaterThan(3);
  expect(await top(thing?.children?.[0]?.id)).toEqual(authors);
  expect((await top(categories[0]?.id)).length).toBeGreaterThan(authors.length);
  const query = { aweme_id: authors[0]?.aweme_id, behaviors: ['FOLLOWED_USER'] };
  const { list: like } = await data<{ list: People }>('aweme_similar_author_search/', query);
  expect(like).toEqual(authors.slice(1));
  const found = await data('aweme_info_search/', { query_word: '角色扮演' });
  expect(found).toMatchObject({
    list: [{ categories: [{ value: '角色扮演' }, {}, {}, {}, {}, {}, {}, {}, {}], authors }],
  });
  const known = await data('aweme_author_info/get/', { label_ids: [authors[1]?.label_id] });
  expect(known).toMatchObject({ authors: [authors[1]] });
  expect((await ask('aweme_author_info/get/', { label_ids: [] })).code).toBe(40002);
  expect((await ask('aweme_category_top_author/get/', { category_id: 5 })).code).toBe(40002);
  expect((await ask('aweme_info_search/', { query_word: 'x', behaviors: ['WALKED'] })).code).toBe(40002);
});
