import { any, boolean, oneOf, text } from '../../../fields/index.ts';
import type { StoredObject } from '../../../state/index.ts';
import { insertNoted } from '../activities/store.ts';
import { copyStatuses, renameStrategies } from '../enums.data.ts';
import { badParam, GraphError, invalid, noObject } from '../errors.ts';
import { listNodes } from '../graph/list.ts';
import { read, recordOf, textOf } from '../graph/params.ts';
import type { GraphRequest, GraphRoute } from '../graph/types.ts';
import { readTime } from '../time.ts';
import { platformName } from '../version.ts';
import { requireRoomBelow, requireRoomInAccount } from './room.ts';
import { beginChange, type Values, zoneOf } from './shared.ts';
import { adStatus } from './status.ts';

export const copyRoutePart = 'parameter_overrides and migrate_to_advantage_plus are ignored';

/** More has to be copied asynchronously. */
const maxChildren = 3;
const copySuffix = ' - Copy';

type Level = 'campaign' | 'adset' | 'ad';
const childLevels: Readonly<Record<Level, Level | null>> = { campaign: 'adset', adset: 'ad', ad: null };
const wireTypes: Readonly<Record<Level, string>> = { campaign: 'campaign', adset: 'ad_set', ad: 'ad' };

interface Plan {
  status: string;
  deep: boolean;
  strategy: string;
  prefix: string;
  suffix: string;
  times: Values;
  made: { ad_object_type: string; source_id: string; copied_id: string }[];
}

const shape = {
  deep_copy: boolean(),
  status_option: oneOf(copyStatuses),
  campaign_id: text(),
  adset_id: text(),
  rename_options: any(),
};

export function copies(request: GraphRequest): unknown {
  beginChange(request);
  const { node, params } = request;
  const level = node.kind.name as Level;
  const values = read(shape, params);
  const rename = recordOf(params['rename_options']);
  const strategy = textOf(rename['rename_strategy']) || 'ONLY_TOP_LEVEL_RENAME';
  if (!renameStrategies.includes(strategy))
    throw badParam(`Param rename_options[rename_strategy] must be one of {${renameStrategies.join(', ')}}`);
  const plan: Plan = {
    status: textOf(values['status_option']) || 'PAUSED',
    deep: values['deep_copy'] === true,
    strategy,
    prefix: textOf(rename['rename_prefix']),
    suffix: rename['rename_suffix'] === undefined ? copySuffix : textOf(rename['rename_suffix']),
    times: copyTimes(request),
    made: [],
  };
  const ads = check(request, level, plan);
  const parent = target(request, level, values);
  checkRoom(request, level, parent, { ads: ads.length, deep: plan.deep });
  const id = copy(request, level, node.object, parent?.id ?? null, plan, true);
  return { [`copied_${level}_id`]: id, ad_object_ids: plan.made };
}

function copyTimes({ params, node, ...request }: GraphRequest): Values {
  const zone = zoneOf(node.object, request);
  return Object.fromEntries(
    ['start_time', 'end_time'].flatMap((name) =>
      params[name] === undefined ? [] : [[name, readTime(name, params[name], zone)]],
    ),
  );
}

/** Returns the ads that will be copied. */
function check(request: GraphRequest, level: Level, { deep }: Plan): StoredObject[] {
  const { world, node } = request;
  const ads = level === 'ad' ? [node.object] : deep ? adsOf(request, level, node.object) : [];
  if (level !== 'ad' && ads.length > maxChildren)
    throw invalid(
      'Too Many Objects To Copy',
      `A copy may contain at most ${maxChildren} ads. Use an asynchronous request for more.`,
      1885194,
    );
  if (ads.some((ad) => adStatus(world, ad) === 'IN_PROCESS'))
    throw new GraphError({ code: 1, status: 500, message: 'An unknown error occurred', transient: true });
  return ads;
}

/** A copy takes as much room as what is created; what is below it comes in with it. */
function checkRoom(
  request: GraphRequest,
  level: Level,
  parent: StoredObject | null,
  { ads, deep }: { ads: number; deep: boolean },
): void {
  if (parent && level !== 'campaign') requireRoomBelow(request, level, parent);
  if (level === 'campaign') requireRoomInAccount(request, 'campaign');
  const adsets = level === 'adset' ? 1 : deep ? children(request, 'adset', request.node.object.id).length : 0;
  if (adsets > 0) requireRoomInAccount(request, 'adset', adsets);
  if (ads > 0) requireRoomInAccount(request, 'ad', ads);
}

function adsOf(request: GraphRequest, level: Level, object: StoredObject): StoredObject[] {
  const child = childLevels[level];
  if (child === null) return [];
  const below = children(request, child, object.id);
  return child === 'ad' ? below : below.flatMap((part) => adsOf(request, child, part));
}

const children = ({ world }: GraphRequest, level: Level, parentId: string): StoredObject[] =>
  world.state.objects
    .list(platformName, level, { parentId })
    .filter(({ status }) => status !== 'DELETED' && status !== 'ARCHIVED')
    .toReversed();

/** Another parent of the same account may be named. */
function target(request: GraphRequest, level: Level, values: Values): StoredObject | null {
  const { world, node } = request;
  if (level === 'campaign') return null;
  const above = level === 'adset' ? 'campaign' : 'adset';
  const id = textOf(values[`${above}_id`]) || (node.object.parentId ?? '');
  const parent = world.state.objects.get(platformName, above, id);
  if (!parent || parent.accountId !== node.object.accountId) throw noObject('GET', id);
  return parent;
}

function copy(
  request: GraphRequest,
  level: Level,
  source: StoredObject,
  parentId: string | null,
  plan: Plan,
  top: boolean,
): string {
  const { world, now } = request;
  const id = world.state.ids.digits(platformName, 18, '1202');
  const renamed = plan.strategy === 'DEEP_RENAME' || (plan.strategy === 'ONLY_TOP_LEVEL_RENAME' && top);
  const fields: Values = { ...source.fields, [`source_${level}_id`]: source.id };
  for (const internal of ['$budgetChanges', '$updatedAt']) delete fields[internal];
  if (level === 'ad') fields['$submittedAt'] = now;
  else fields['start_time'] = plan.times['start_time'] ?? Math.max(now, Number(fields['start_time'] ?? 0));
  if (level === 'adset' && plan.times['end_time'] !== undefined) fields['end_time'] = plan.times['end_time'];
  insertNoted(request, level, {
    id,
    accountId: source.accountId,
    parentId,
    name: renamed ? `${plan.prefix}${source.name}${plan.suffix}` : source.name,
    status: plan.status === 'INHERITED_FROM_SOURCE' ? source.status : plan.status,
    ...(level === 'ad' ? { ...world.review.submit(id, now, []), reviewReason: source.reviewReason } : {}),
    fields,
  });
  plan.made.push({ ad_object_type: wireTypes[level], source_id: source.id, copied_id: id });
  const child = childLevels[level];
  if (plan.deep && child !== null)
    for (const part of children(request, child, source.id)) copy(request, child, part, id, plan, false);
  return id;
}

function listCopies(request: GraphRequest): unknown {
  const { world, node, graph } = request;
  const level = node.kind.name;
  const made = world.state.objects
    .listed(platformName, level, { accountId: node.object.accountId })
    .filter(({ fields, status }) => fields[`source_${level}_id`] === node.object.id && status !== 'DELETED');
  return listNodes(request, graph.kind(level), made);
}

export const copyListRoutes: readonly GraphRoute[] = [
  {
    method: 'GET',
    path: '/:object/copies',
    on: ['campaign', 'adset', 'ad'],
    edge: 'copies',
    handle: listCopies,
  },
];
