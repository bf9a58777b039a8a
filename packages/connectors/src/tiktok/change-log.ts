import { ianaOffsetMinutes } from '@adsail/contract';
import {
  type AccountScope,
  type ChangeLog,
  type LoggedChange,
  type LoggedField,
  TransientError,
} from '../core/index.ts';
import { bytesText, csvLines, fileIn } from './change-log-file.ts';
import type { TikTokClient } from './client.ts';
import { stampOf } from './time.ts';

/** "Create a change log download task": how long a time one may be about. */
const spanMs = 30 * 86_400_000;
/** In which zone the ends of that time are read is not said: a day more on both sides holds them in any. */
const marginMs = 86_400_000;
const pollMs = 1000;
const mostPolls = 60;

type TaskStatus = 'PROCESSING' | 'SUCCESS' | 'FAILED';

interface Detail {
  action?: string;
  name?: string;
  before_after?: { before?: string; after?: string }[] | null;
}

const columns = {
  at: 'Time',
  kind: 'log_object_type',
  id: 'Object ID',
  title: 'Object',
  operator: 'Operator',
  details: 'Activity details',
} as const;

function detailsIn(text: string): Detail[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? (read as Detail[]) : [];
  } catch {
    return [];
  }
}

/** "Object" names a page of settings, and each detail a field of it. */
function fieldsOf(title: string, details: readonly Detail[]): LoggedField[] {
  const changed = details.filter(({ action = '' }) => action.trim() === 'Change');
  const named = changed.flatMap(({ name = '' }): LoggedField[] => {
    if (/^name$/i.test(name)) return ['name'];
    if (/budget/i.test(name)) return ['budget'];
    return /\b(bid|cpa|roas)\b/i.test(name) ? ['bid'] : [];
  });
  return [...new Set<LoggedField>(/^on\/off status$/i.test(title) ? ['status', ...named] : named)];
}

/** Times have minutes, in the zone that was asked for. */
function instantIn(zone: string, time: string): string | null {
  const local = Date.parse(`${time.trim().replace(' ', 'T').slice(0, 16)}:00Z`);
  if (Number.isNaN(local)) return null;
  const offset = ianaOffsetMinutes(zone, new Date(local));
  return new Date(local - offset * 60_000).toISOString();
}

function changesIn(file: string, zone: string): LoggedChange[] {
  const [head, ...lines] = csvLines(file.slice(Math.max(0, file.search(/^Time,/m))));
  const at = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, head?.indexOf(column) ?? -1]),
  ) as Record<keyof typeof columns, number>;
  return lines.flatMap((line): LoggedChange[] => {
    const cell = (name: keyof typeof columns): string => line[at[name]] ?? '';
    const instant = instantIn(zone, cell('at'));
    if (instant === null) return [];
    const details = detailsIn(cell('details'));
    return [
      {
        // They have no id: who did what to what, and when, tells them apart.
        id: line.join(' '),
        at: instant,
        title: cell('title'),
        objectKind: cell('kind'),
        objectId: cell('id'),
        objectName: '',
        details: details.flatMap(({ before_after }) =>
          (before_after ?? []).map(
            ({ before = '-', after = '-' }) => `${bytesText(before)} -> ${bytesText(after)}`,
          ),
        ),
        fields: fieldsOf(cell('title'), details),
        actor: cell('operator') || null,
      },
    ];
  });
}

/** "Change log": a file that is made for the asking, of all that was done in an account. */
export function tiktokChangeLog(client: TikTokClient): ChangeLog {
  async function made(scope: AccountScope, task_id: string): Promise<string> {
    const task = { advertiser_id: scope.account.id, task_id };
    for (let poll = 0; poll < mostPolls; poll += 1) {
      const { status } = await client.get<{ status: TaskStatus }>(
        scope,
        'changelog/task/check/',
        task,
        scope.account.id,
      );
      if (status === 'SUCCESS') {
        const path = 'changelog/task/download/';
        const { changelog } = await client.get<{ changelog: string }>(scope, path, task, scope.account.id);
        return fileIn(changelog);
      }
      if (status === 'FAILED') break;
      await client.clock.sleep(pollMs, scope.signal);
    }
    throw new TransientError({ platform: 'TIKTOK', message: 'The log of changes was not made' });
  }

  return {
    inBackground: true,
    async *list(scope, { from, to, objectIds }) {
      const [first, last] = [Date.parse(from), Date.parse(to)];
      const wanted = objectIds && new Set(objectIds);
      const zone = scope.account.zone;
      // Minutes are all that there is of a time: the one in which the range begins belongs to it.
      const isWithin = ({ at }: LoggedChange) => Date.parse(at) >= first - 60_000 && Date.parse(at) <= last;
      for (let start = first; start <= last; start += spanMs - 2 * marginMs) {
        const end = Math.min(start + spanMs - 2 * marginMs, last);
        const body = {
          advertiser_id: scope.account.id,
          start_time: stampOf(start - marginMs),
          end_time: stampOf(end + marginMs),
          timezone: zone,
        };
        const path = 'changelog/task/create/';
        const { task_id } = await client.ask<{ task_id: string }>(scope, path, body, scope.account.id);
        const all = changesIn(await made(scope, task_id), zone);
        const items = all.filter(
          (change) =>
            isWithin(change) &&
            Date.parse(change.at) <= end &&
            (start === first || Date.parse(change.at) > start) &&
            (!wanted || wanted.has(change.objectId)),
        );
        yield { items, total: null };
      }
    },
  };
}
