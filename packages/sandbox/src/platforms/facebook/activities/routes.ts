import { oneOf, text } from '../../../fields/index.ts';
import {
  belowThose,
  type Condition,
  createdBefore,
  createdFrom,
  parentIn,
} from '../../../state/conditions.ts';
import { listStored } from '../graph/list.ts';
import { listOf, read, textOf } from '../graph/params.ts';
import { accountOf, type GraphRequest, type GraphRoute, type Kind } from '../graph/types.ts';
import { own } from '../kinds.ts';
import { readTime, wireTime } from '../time.ts';
import { platformName } from '../version.ts';
import { activityCategories } from './events.data.ts';
import { activityLevel } from './store.ts';

const weekMs = 7 * 86_400_000;

/** Rows have no id of their own. */
export const activityKind: Kind = {
  name: activityLevel,
  type: 'AdActivity',
  owner: 'account',
  find: () => undefined,
  defaults: ['actor_id', 'actor_name', 'event_time', 'event_type', 'extra_data', 'object_id', 'object_name'],
  fields: {
    ...own(
      'actor_id',
      'actor_name',
      'application_id',
      'application_name',
      'event_type',
      'extra_data',
      'object_type',
      'translated_event_type',
    ),
    // In UTC, whatever the account's zone.
    event_time: ({ createdAt }) => wireTime('UTC', createdAt),
    date_time_in_timezone: ({ createdAt }, request) =>
      wireTime(accountOf(request).timezone, createdAt).slice(0, 16).replace('T', ' '),
    object_id: ({ parentId }) => parentId,
    object_name: ({ name }) => name,
  },
};

const inCategory = (category: string): Condition => ({
  sql: `EXISTS (SELECT 1 FROM json_each(fields, '$.categories') WHERE value = :activityCategory)`,
  values: { activityCategory: category },
});

const below = (id: string): Condition =>
  belowThose(
    `SELECT :activityRoot AS id UNION SELECT id FROM objects WHERE platform = '${platformName}'
      AND level IN ('adset', 'ad') AND (parent_id = :activityRoot OR parent_id IN (SELECT id FROM objects
      WHERE platform = '${platformName}' AND level = 'adset' AND parent_id = :activityRoot))`,
    { activityRoot: id },
  );

function objectsOf({ params, node }: GraphRequest): Condition[] {
  const root = node.kind.name === 'adaccount' ? textOf(params['oid']) : node.object.id;
  const more = listOf(params['extra_oids']);
  if (root === '' && more.length === 0) return [];
  const withChildren = ['true', '1'].includes(String(params['add_children']));
  return [withChildren && root !== '' ? below(root) : parentIn([...(root === '' ? [] : [root]), ...more])];
}

/** The last week unless said; the newest first. */
function activities(request: GraphRequest): unknown {
  const { params, graph, now } = request;
  const zone = accountOf(request).timezone;
  const { category, uid } = read({ category: oneOf(activityCategories), uid: text() }, params);
  const instant = (name: string) =>
    params[name] === undefined ? undefined : (readTime(name, params[name], zone) ?? 0);
  const until = instant('until') ?? now;
  return listStored(request, graph.kind(activityLevel), {
    conditions: [
      createdFrom(instant('since') ?? until - weekMs),
      // Times have seconds on the wire: what was done within the last one belongs to it.
      createdBefore(until + 1000),
      ...objectsOf(request),
      ...(category === undefined ? [] : [inCategory(String(category))]),
      ...(uid === undefined
        ? []
        : [{ sql: `fields ->> '$.actor_id' = :actor`, values: { actor: String(uid) } }]),
    ],
  });
}

export const activityRoutes: readonly GraphRoute[] = [
  {
    method: 'GET',
    path: '/act_:account/activities',
    on: ['adaccount'],
    edge: 'activities',
    handle: activities,
    part: 'campaigns, ad sets, ads and audiences; no billing, review, roles or media',
  },
  {
    method: 'GET',
    path: '/:adset/activities',
    on: ['adset'],
    edge: 'activities',
    handle: activities,
  },
];
