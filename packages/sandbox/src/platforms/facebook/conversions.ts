import { actionSources } from './enums.data.ts';
import { badParam, invalid } from './errors.ts';
import { decoded, isRecord, recordOf, textOf } from './graph/params.ts';
import type { GraphRequest, GraphRoute } from './graph/types.ts';
import { platformName } from './version.ts';

const maxEvents = 1000;
const daySeconds = 86_400;
const maxAgeDays = 7;
const maxStoreAgeDays = 62;
const duplicateSeconds = 48 * 3600;
const hashedFields = ['em', 'ph', 'fn', 'ln', 'db', 'ge', 'ct', 'st', 'zp', 'country'];

type Event = Record<string, unknown>;
const refuse = (title: string, text: string, subcode: number) => invalid(title, text, subcode, 'data');

/** One wrong event and none is taken. */
function receive(request: GraphRequest): unknown {
  const { world, node, params, now } = request;
  const data = decoded(params['data']);
  if (!Array.isArray(data)) throw badParam('The parameter data is required.');
  if (data.length === 0) throw badParam('param data must be non-empty.');
  if (data.length > maxEvents) throw badParam(`param data must have at most ${maxEvents} elements.`);
  const events = data.map((event) => (isRecord(event) ? event : {}));
  for (const event of events) check(event, Math.floor(now / 1000));
  for (const event of events) keep(request, event);
  world.state.objects.save(platformName, 'adspixel', {
    ...node.object,
    fields: { ...node.object.fields, $firedAt: now },
  });
  return {
    events_received: events.length,
    messages: [],
    fbtrace_id: request.traceId,
  };
}

function check(event: Event, now: number): void {
  const name = textOf(event['event_name']);
  if (name === '') throw refuse('Missing Event Name', 'Every event needs event_name.', 2804019);
  const time = Number(event['event_time']);
  if (!Number.isInteger(time) || time <= 0)
    throw refuse('Invalid Event Time', 'event_time must be in unix seconds.', 2804016);
  const source = textOf(event['action_source']);
  if (!actionSources.includes(source))
    throw refuse(
      'Invalid Action Source',
      `action_source must be one of {${actionSources.join(', ')}}.`,
      2804017,
    );
  const days = source === 'physical_store' ? maxStoreAgeDays : maxAgeDays;
  if (time < now - days * daySeconds)
    throw refuse(
      'Event Timestamp Too Old',
      `The timestamp for this event is too far in the past. Events need to be sent within ${days} days of when they occurred.`,
      2804003,
    );
  if (time > now + 60)
    throw refuse('Event Timestamp In The Future', 'The timestamp of this event is in the future.', 2804016);
  checkPerson(event, source);
  const custom = recordOf(event['custom_data']);
  if (
    name === 'Purchase' &&
    (typeof custom['value'] !== 'number' || !/^[A-Za-z]{3}$/.test(textOf(custom['currency'])))
  )
    throw refuse(
      'Missing Value for Purchase Event',
      'Purchase events need value and currency in custom_data.',
      2804009,
    );
}

function checkPerson(event: Event, source: string): void {
  const user = recordOf(event['user_data']);
  const keys = Object.keys(user).filter((key) => user[key] !== undefined && user[key] !== '');
  if (keys.length === 0)
    throw refuse('Missing User Data', 'user_data needs at least one parameter.', 2804048);
  for (const key of hashedFields) {
    const values = Array.isArray(user[key]) ? user[key] : user[key] === undefined ? [] : [user[key]];
    if (values.some((value) => !/^([0-9a-f]{64}|[0-9a-f]{32})$/.test(String(value))))
      throw refuse(
        'Customer Information Is Not Hashed',
        `user_data.${key} must be a SHA-256 hash in lower case.`,
        2804007,
      );
  }
  if (
    source === 'website' &&
    (textOf(user['client_user_agent']) === '' || textOf(event['event_source_url']) === '')
  )
    throw refuse(
      'Missing Website Information',
      'Website events need client_user_agent and event_source_url.',
      2804001,
    );
  if (source !== 'app') return;
  const app = recordOf(event['app_data']);
  const extinfo = Array.isArray(app['extinfo']) ? app['extinfo'] : Object.values(recordOf(app['extinfo']));
  if (
    ![0, 1, true, false].includes(app['advertiser_tracking_enabled'] as number) ||
    extinfo.length !== 16 ||
    !['a2', 'i2'].includes(String(extinfo[0]))
  )
    throw refuse(
      'Missing App Information',
      'App events need advertiser_tracking_enabled and extinfo with 16 values.',
      2804001,
    );
}

/** A second event with the same name and id within two days is received and not counted. */
function keep({ world, node }: GraphRequest, event: Event): void {
  const { objects, ids } = world.state;
  const key = textOf(event['event_id']);
  const name = textOf(event['event_name']);
  const id = key === '' ? ids.digits(platformName, 20, '9') : `${node.object.id}:${name}:${key}`;
  const before = objects.get(platformName, 'event', id);
  if (
    before &&
    Math.abs(Number(before.fields['event_time']) - Number(event['event_time'])) <= duplicateSeconds
  )
    return;
  const stored = {
    id,
    accountId: node.object.accountId,
    parentId: node.object.id,
    name,
    status: 'RECEIVED',
    fields: event,
  };
  if (before) objects.save(platformName, 'event', { ...before, ...stored });
  else objects.insert(platformName, 'event', stored);
}

export const conversionRoutes: readonly GraphRoute[] = [
  {
    method: 'POST',
    path: '/:pixel/events',
    on: ['adspixel'],
    edge: 'events',
    handle: receive,
    part: 'events are counted; they do not change insights',
  },
];
