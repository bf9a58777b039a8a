import { id, list, oneOf, required, text } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import { hash } from '../../../random.ts';
import { accountOf } from '../auth.ts';
import { ok } from '../envelope.ts';
import * as enums from '../enums.data.ts';
import { advertiser } from '../fields/common.ts';
import { key, readQuery, type Values, words } from '../input.ts';
import { type Category, flat, searchWords, treeOf, type Word } from './topics.ts';

const basePath = '/open_api/2/tools/interest_action';
/** No fact says how many; a screen shows no more. */
const maxFound = 100;
const suggested = 5;

const days = { action_days: oneOf(enums.actionDays) };
/** The trees alone can be asked by place. */
const scenes = { action_scene: list(oneOf(enums.actionScenes)), ...days };

/** People who have it, drawn from its name: the same every time. */
export const people = (name: string) => 100_000 + (hash('people', name) % 90_000_000);

const counted = ({ id: own, name, children }: Category): Values => ({
  id: String(own),
  name,
  num: people(name),
  children: children.map(counted),
});

function categories(call: Call, kind: 'interest' | 'action'): Answer {
  const values = readQuery(call, { advertiser_id: advertiser, ...scenes });
  accountOf(call, values['advertiser_id']);
  return ok(call, treeOf(kind).map(counted));
}

const wordRow = ({ id: own, name }: Word) => ({ id: own, name, num: people(name) });

function keywords(call: Call): Answer {
  const shape = { advertiser_id: advertiser, query_words: required(text({ min: 1 })), ...days };
  const values = readQuery(call, shape);
  accountOf(call, values['advertiser_id']);
  const wanted = key(values['query_words']);
  const found = searchWords().filter(({ name }) => name.includes(wanted) || wanted.includes(name));
  return ok(call, { list: found.slice(0, maxFound).map(wordRow) });
}

const idsShape = {
  advertiser_id: advertiser,
  ids: required(list(id({ as: 'number' }), { min: 1, max: 100 })),
  tag_type: required(oneOf(['CATEGORY', 'KEYWORD'])),
  targeting_type: required(oneOf(['ACTION', 'INTEREST'])),
  ...days,
};

function byIds(call: Call): Answer {
  const values = readQuery(call, idsShape);
  accountOf(call, values['advertiser_id']);
  const wanted = new Set(words(values['ids']));
  const isCategory = values['tag_type'] === 'CATEGORY';
  const tree = treeOf(values['targeting_type'] === 'ACTION' ? 'action' : 'interest');
  return ok(call, {
    categories: isCategory
      ? [...flat(tree)]
          .filter((one) => wanted.has(String(one.id)))
          .map((one) => ({ id: String(one.id), name: one.name, num: people(one.name) }))
      : [],
    keywords: isCategory
      ? []
      : searchWords()
          .filter((word) => wanted.has(word.id))
          .map(wordRow),
  });
}

function suggest(call: Call): Answer {
  const values = readQuery(call, idsShape);
  accountOf(call, values['advertiser_id']);
  const all = searchWords();
  const from = hash('suggest', ...words(values['ids'])) % (all.length - suggested);
  return ok(call, { categories: [], keywords: all.slice(from, from + suggested).map(wordRow) });
}

const part = 'made by rule: the platform’s own are not public';
const get = (path: string, handle: (call: Call) => Answer): Route => ({
  method: 'GET',
  path: `${basePath}/${path}`,
  handle,
  part,
});

export const interestRoutes: readonly Route[] = [
  // Clients write these two without the last slash.
  ...(['action', 'interest'] as const).flatMap((kind) => [
    get(`${kind}/category`, (call) => categories(call, kind)),
    get(`${kind}/category/`, (call) => categories(call, kind)),
    get(`${kind}/keyword/`, keywords),
  ]),
  get('keyword/suggest/', suggest),
  get('id2word/', byIds),
];
