import { once } from '../../../dictionaries/once.ts';
import { id, list, oneOf, required, text } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import { hash } from '../../../random.ts';
import { accountOf } from '../auth.ts';
import { ok } from '../envelope.ts';
import * as enums from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { advertiser, idNumber } from '../fields/common.ts';
import { key, readQuery, type Values, words } from '../input.ts';
import { givenNames, penNames, surnames } from './topics.data.ts';
import { type Category, flat, treeOf } from './topics.ts';
import { people } from './interests.ts';

/** How many are known by each kind of thing, and how many a search shows. */
const authorsEach = 6;
const maxFound = 50;

interface Author {
  label: number;
  aweme: string;
  name: string;
  category: Category;
}

/** Those who publish about a thing: invented, and the same every time. */
const authors = once((): Author[] =>
  treeOf('aweme').flatMap(({ children }) =>
    children.flatMap((category) =>
      Array.from({ length: authorsEach }, (_, index): Author => {
        const draw = (what: string, from: readonly string[]) =>
          from[hash(what, category.id, index) % from.length] ?? '';
        const person = draw('surname', surnames) + draw('given', givenNames);
        const label = category.id * 100 + index + 1;
        return {
          label,
          aweme: `dy${label}`,
          name: `${person}${category.name}${draw('pen', penNames)}`,
          category,
        };
      }),
    ),
  ),
);

/** 12345678 → 1234.6万 */
const written = (count: number): string =>
  count < 10_000 ? String(count) : `${(count / 10_000).toFixed(1)}万`;

const authorRow = (call: Call, { label, aweme, name, category }: Author): Values => ({
  label_id: label,
  aweme_id: aweme,
  author_name: name,
  avatar: `${call.baseUrl}/cdn/image/${label}.png`,
  category_name: category.name,
  cover_num_str: written(people(`cover ${name}`)),
  total_fans_num_str: written(people(name)),
});

const categoryRow = ({ id: own, name, children }: Category): Values => ({
  id: own,
  value: name,
  cover_num_str: written(people(`cover ${name}`)),
  fans_num_str: written(people(name)),
  children: children.map(categoryRow),
});

const behaviours = { behaviors: list(oneOf(enums.fanBehaviors)) };

function categories(call: Call): Answer {
  const values = readQuery(call, { advertiser_id: advertiser, ...behaviours });
  accountOf(call, values['advertiser_id']);
  return ok(call, { categories: treeOf('aweme').map(categoryRow) });
}

/** Of a category of any level. */
function ofCategory(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    category_id: required(idNumber),
    ...behaviours,
  });
  accountOf(call, values['advertiser_id']);
  const wanted = key(values['category_id']);
  const category = [...flat(treeOf('aweme'))].find((one) => String(one.id) === wanted);
  if (!category) throw wrong(`参数错误：category_id ${wanted}不存在`);
  const found = authors().filter(
    ({ category: own }) => String(own.id).startsWith(wanted) || wanted.startsWith(String(own.id)),
  );
  return ok(call, { authors: found.slice(0, maxFound).map((author) => authorRow(call, author)) });
}

function search(call: Call): Answer {
  const shape = { advertiser_id: advertiser, query_word: required(text({ min: 1 })), ...behaviours };
  const values = readQuery(call, shape);
  accountOf(call, values['advertiser_id']);
  const word = key(values['query_word']);
  const named = [...flat(treeOf('aweme'))].filter(({ name }) => name.includes(word));
  const found = authors().filter(({ name, aweme }) => name.includes(word) || aweme === word);
  return ok(call, {
    list: [
      {
        categories: named.slice(0, maxFound).map(categoryRow),
        authors: found.slice(0, maxFound).map((author) => authorRow(call, author)),
      },
    ],
  });
}

function similar(call: Call): Answer {
  const shape = { advertiser_id: advertiser, aweme_id: required(text({ min: 1 })), ...behaviours };
  const values = readQuery(call, shape);
  accountOf(call, values['advertiser_id']);
  const own = authors().find(({ aweme }) => aweme === values['aweme_id']);
  const like = authors().filter((author) => author !== own && author.category === own?.category);
  return ok(call, { list: like.map((author) => authorRow(call, author)) });
}

function byIds(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    label_ids: required(list(id({ as: 'number' }), { min: 1, max: 50 })),
    ...behaviours,
  });
  accountOf(call, values['advertiser_id']);
  const wanted = new Set(words(values['label_ids']));
  const found = authors().filter(({ label }) => wanted.has(String(label)));
  return ok(call, { authors: found.map((author) => authorRow(call, author)) });
}

const part = 'made by rule: categories and people of our own';
const get = (path: string, handle: (call: Call) => Answer): Route => ({
  method: 'GET',
  path: `/open_api/2/tools/${path}/`,
  handle,
  part,
});

export const authorRoutes: readonly Route[] = [
  get('aweme_multi_level_category/get', categories),
  get('aweme_category_top_author/get', ofCategory),
  get('aweme_info_search', search),
  get('aweme_similar_author_search', similar),
  get('aweme_author_info/get', byIds),
];
