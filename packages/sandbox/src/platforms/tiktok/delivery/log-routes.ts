import { id, list, oneOf, required, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import { createdBefore, createdFrom, parentIn } from '../../../state/conditions.ts';
import type { StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { localTime } from '../../../delivery/zone.ts';
import { type Context, get, type Input, post } from '../define-route.ts';
import { fromStamp } from '../envelope.ts';
import { errorCodes, missing, TikTokError, wrong } from '../errors.ts';
import { logLevel } from './log.ts';

const taskLevel = 'change_log_task';
const mostDays = 30;
const dayMs = 86_400_000;
const task = { advertiser_id: required(id()), task_id: required(id()) };

/** A task is seen at work once, whenever that is, and then it is done. */
function requireTask({ world, account }: Context, key: unknown): StoredObject {
  const found = world.state.objects.get('tiktok', taskLevel, String(key));
  if (found?.accountId !== account.id) throw missing(`Task ${String(key)} does not exist.`);
  return found;
}

/** As Python shows bytes. */
function bytes(value: string): string {
  const shown = Array.from(Buffer.from(value), (byte) => {
    if (byte === 10 || byte === 13) return byte === 10 ? '\\n' : '\\r';
    if (byte === 92) return '\\\\';
    return byte >= 32 && byte < 127 ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`;
  });
  return `b'${shown.join('')}'`;
}

function minuteIn(zone: string, instant: number): string {
  const { day, hour, minute } = localTime(zone, instant);
  return `${day} ${[hour, minute].map((part) => String(part).padStart(2, '0')).join(':')}`;
}

const cell = (value: string): string => (/[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

function lineOf(log: StoredObject, zone: string): string {
  const { kind, operator, source, appId, field, before, after } = log.fields as Record<string, string>;
  const details = [
    {
      action: 'Change ',
      name: field,
      before_after: [{ before: bytes(before ?? ''), after: bytes(after ?? '') }],
    },
  ];
  const cells = [minuteIn(zone, log.createdAt), kind, log.parentId, log.name, operator, source, appId];
  return [...cells, JSON.stringify(details)].map((value) => cell(String(value))).join(',');
}

const head = 'Time,log_object_type,Object ID,Object,Operator,Source,App ID,Activity details';

function fileOf(world: World, { accountId, fields }: StoredObject): string {
  const { from, to, zone, objectIds } = fields as {
    from: number;
    to: number;
    zone: string;
    objectIds?: string[];
  };
  const place = {
    platform: 'tiktok',
    level: logLevel,
    accountId,
    conditions: [
      createdFrom(from),
      createdBefore(to + 1000),
      ...(objectIds === undefined ? [] : [parentIn(objectIds)]),
    ],
  };
  const { rows } = world.state.lists.page(place, { offset: 0 }, 10_000);
  const counted = (object: string) => rows.filter(({ name }) => name === object).length;
  return [
    `Budget changes,${counted('Budget & Schedule')}`,
    `Bid changes,${counted('Bidding & Optimization')}`,
    `Status changes,${counted('On/Off Status')}`,
    '',
    head,
    ...rows.map((row) => lineOf(row, zone)),
    '',
  ].join('\r\n');
}

function instant(input: Input, name: string, otherwise: number): number {
  if (input[name] === undefined) return otherwise;
  const time = fromStamp(String(input[name]));
  if (Number.isNaN(time)) throw wrong(`${name}: Not a valid datetime.`);
  return time;
}

/** "Change Log". */
export const logRoutes: Route[] = [
  post('changelog/task/create/', {
    part: 'changes of name, switch, budget and bid; no creations, and filters by module and operation match everything',
    shape: {
      advertiser_id: required(id()),
      start_time: text(),
      end_time: text(),
      timezone: text(),
      module: oneOf(['BIDDING_AND_OPTIMIZATION', 'BUDGET', 'STATUS', 'TARGETING']),
      object_type: oneOf(['AD', 'ADGROUP', 'ADVERTISER', 'CAMPAIGN', 'INSTANT_FORM']),
      object_ids: list(id(), { min: 1 }),
      operation_types: list(text()),
      order_fields: list(text()),
    },
    handle(input, { world, account }) {
      const now = world.clock.now();
      const to = instant(input, 'end_time', now);
      const from = instant(input, 'start_time', to - mostDays * dayMs);
      if (to < from) throw wrong('end_time: Must not be before start_time.');
      if (to - from > mostDays * dayMs)
        throw wrong(`end_time: Must be within ${mostDays} days of start_time.`);
      const zone = String(input['timezone'] ?? account.timezone);
      const { objects, ids } = world.state;
      const { id: task_id } = objects.insert('tiktok', taskLevel, {
        id: ids.digits('tiktok', 19, '76'),
        accountId: account.id,
        name: 'change log',
        status: 'PROCESSING',
        fields: { from, to, zone, ...(input['object_ids'] ? { objectIds: input['object_ids'] } : {}) },
      });
      return { task_id };
    },
  }),
  get('changelog/task/check/', {
    shape: task,
    handle({ task_id }, context) {
      const row = requireTask(context, task_id);
      context.world.state.objects.save('tiktok', taskLevel, { ...row, status: 'SUCCESS' });
      return { status: row.status };
    },
  }),
  get('changelog/task/download/', {
    shape: task,
    handle({ task_id }, context) {
      const row = requireTask(context, task_id);
      if (row.status !== 'SUCCESS')
        throw new TikTokError(errorCodes.taskNotReady, `Task ${row.id} is not ready.`);
      const file = { file_data: bytes(fileOf(context.world, row)), file_name: `${row.id}.csv` };
      return { status: row.status, changelog: JSON.stringify(file) };
    },
  }),
];
