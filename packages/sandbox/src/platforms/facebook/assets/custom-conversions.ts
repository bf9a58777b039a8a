import { any, number, oneOf, required, text } from '../../../fields/index.ts';
import type { StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { conversionEventTypes } from '../enums.data.ts';
import { badParam, invalid } from '../errors.ts';
import { listNodes } from '../graph/list.ts';
import { decoded, read, recordOf, textOf } from '../graph/params.ts';
import { select, wantedFields } from '../graph/select.ts';
import { accountOf, type GraphRequest, type GraphRoute, type Kind, ref } from '../graph/types.ts';
import { own, storedKind } from '../kinds.ts';
import { wireTime } from '../time.ts';
import { platformName } from '../version.ts';
import { checkConversionRule, meetsRule } from './conversion-rules.ts';

const level = 'customconversion';
/** "Custom conversions": so many in an ad account. */
const maxInAccount = 100;
const hourMs = 3_600_000;

/** Events of its pixel that were received and meet its rule, the oldest first: in milliseconds. */
function firedAt(world: World, { fields }: StoredObject): number[] {
  return world.state.objects
    .list(platformName, 'event', { parentId: textOf(fields['$pixel']) })
    .filter(({ name, fields: sent }) =>
      meetsRule(decoded(fields['rule']), { name, url: textOf(sent['event_source_url']) }),
    )
    .map(({ fields: sent }) => Number(sent['event_time']) * 1000)
    .toSorted((one, other) => one - other);
}

const timeAt =
  (index: number): Kind['fields'][string] =>
  (conversion, { world }) => {
    const at = firedAt(world, conversion).at(index);
    return at === undefined ? undefined : wireTime('UTC', at);
  };

const pixelOf = ({ fields }: StoredObject, { world }: GraphRequest) =>
  world.state.objects.get(platformName, 'adspixel', textOf(fields['$pixel']));

export const customConversionKind: Kind = storedKind({
  name: level,
  type: 'CustomConversion',
  owner: 'account',
  fields: {
    ...own('custom_event_type', 'default_conversion_value', 'description', 'rule', 'aggregation_rule'),
    account_id: ({ accountId }) => accountId,
    business: ({ accountId }, { world }) =>
      ref('business', world.state.accounts.get(platformName, accountId)?.businessId),
    creation_time: ({ createdAt }) => wireTime('UTC', createdAt),
    first_fired_time: timeAt(0),
    last_fired_time: timeAt(-1),
    event_source_type: () => 'pixel',
    data_sources: (conversion, request) => {
      const pixel = pixelOf(conversion, request);
      return pixel ? [{ id: pixel.id, source_type: 'PIXEL', name: pixel.name }] : [];
    },
    pixel: ({ fields }) => ref('adspixel', fields['$pixel']),
    is_archived: ({ status }) => status === 'ARCHIVED',
    is_unavailable: () => false,
    retention_days: () => 0,
  },
});

const of = ({ world, node }: GraphRequest): StoredObject[] =>
  world.state.objects.listed(platformName, level, { accountId: node.object.accountId });

const shape = {
  name: required(text({ min: 1, max: 100 })),
  description: text({ max: 1000 }),
  custom_event_type: oneOf(conversionEventTypes),
  default_conversion_value: number({ min: 0 }),
  event_source_id: required(text()),
  rule: required(any()),
};

function create(request: GraphRequest): unknown {
  const { world, graph, params } = request;
  const account = accountOf(request);
  const { name, event_source_id: pixel, rule, ...fields } = read(shape, params);
  const conditions = recordOf(rule);
  checkConversionRule(conditions);
  if (!graph.open(request, String(pixel), ['adspixel']))
    throw invalid(
      'Event Source Not Found',
      `The pixel ${String(pixel)} does not exist or cannot be used by this ad account.`,
      undefined,
      'event_source_id',
    );
  const { objects, ids } = world.state;
  const living = objects.list(platformName, level, { accountId: account.id }).filter(isLiving);
  if (living.length >= maxInAccount)
    throw invalid(
      'Too Many Custom Conversions',
      `An ad account can have ${maxInAccount} custom conversions.`,
      1487809,
    );
  const id = ids.digits(platformName, 16, '77');
  objects.insert(platformName, level, {
    id,
    accountId: account.id,
    name: String(name),
    status: 'ACTIVE',
    fields: {
      custom_event_type: 'OTHER',
      default_conversion_value: 0,
      ...fields,
      // Told as text, whatever it came as.
      rule: JSON.stringify(conditions),
      $pixel: String(pixel),
    },
  });
  return { id };
}

const isLiving = ({ status }: StoredObject): boolean => status !== 'ARCHIVED';

/** What it counts stays as it was made. */
function update({ world, node, params }: GraphRequest): unknown {
  const { name, ...fields } = read(
    {
      name: text({ min: 1, max: 100 }),
      description: text({ max: 1000 }),
      default_conversion_value: number({ min: 0 }),
    },
    params,
  );
  if (!isLiving(node.object)) throw badParam('An archived custom conversion cannot be edited.');
  world.state.objects.save(platformName, level, {
    ...node.object,
    name: textOf(name) || node.object.name,
    fields: { ...node.object.fields, ...fields },
  });
  return { success: true };
}

/** It is never gone: lists go on to show it as archived. */
function remove({ world, node }: GraphRequest): unknown {
  world.state.objects.save(platformName, level, { ...node.object, status: 'ARCHIVED' });
  return { success: true };
}

function stats({ world, node, params, now }: GraphRequest): unknown {
  const bound = (name: string, otherwise: number) =>
    params[name] === undefined ? otherwise : Number(params[name]) * 1000;
  const [from, to] = [bound('start_time', now - 24 * hourMs), bound('end_time', now)];
  const hours = new Map<number, number>();
  for (const at of firedAt(world, node.object).filter((time) => time >= from && time <= to)) {
    const hour = Math.floor(at / hourMs) * hourMs;
    hours.set(hour, (hours.get(hour) ?? 0) + 1);
  }
  const data = [...hours].map(([hour, count]) => ({
    aggregation: 'count',
    timestamp: wireTime('UTC', hour),
    data: [{ count, value: node.object.name }],
  }));
  return { data };
}

/** One that an ad set is to be optimised for. */
export function checkConversion(request: GraphRequest, id: string): void {
  const found = request.world.state.objects.get(platformName, level, id);
  if (found?.accountId !== request.node.object.accountId || !isLiving(found))
    throw badParam(
      `promoted_object[custom_conversion_id]: ${id} does not exist or cannot be used by this ad account.`,
    );
}

const node = (request: GraphRequest): unknown =>
  select(request, request.node.kind, request.node.object, wantedFields(request));
const edge = 'customconversions';
const on = [level];

export const customConversionRoutes: readonly GraphRoute[] = [
  {
    method: 'GET',
    path: '/act_:account/customconversions',
    on: ['adaccount'],
    edge,
    handle: (request) => listNodes(request, request.graph.kind(level), of(request)),
  },
  {
    method: 'POST',
    path: '/act_:account/customconversions',
    on: ['adaccount'],
    edge,
    handle: create,
    part: 'of pixels; advanced_rule and action_source_type are ignored',
  },
  { method: 'GET', path: '/:conversion', on, edge: '', handle: node },
  { method: 'POST', path: '/:conversion', on, edge: '', handle: update },
  { method: 'DELETE', path: '/:conversion', on, edge: '', handle: remove },
  {
    method: 'GET',
    path: '/:conversion/stats',
    on,
    edge: 'stats',
    handle: stats,
    part: 'received events by name and address, by the hour',
  },
];
