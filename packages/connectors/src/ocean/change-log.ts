import { type ChangeLog, chunksOf, type LoggedChange, numberedOnce } from '../core/index.ts';
import type { OceanClient } from './client.ts';
import { idText, type WireId, wireId } from './ids.ts';
import { fieldsOf } from './logged-fields.ts';
import { instantOf, stampOf } from './time.ts';
import type { PageInfo } from './wire.ts';

interface LogRow {
  second_log_id?: WireId;
  content_title: string;
  object_type: string;
  object_id: WireId;
  object_name?: string;
  create_time: string;
  content_log?: string[] | null;
  operator?: string;
}

/** "Operation log": how many objects a question names, and how long a time it may span. */
const maxIds = 20;
const spanMs = 30 * 86_400_000;
const pageSize = 100;

const toChange = (row: LogRow): LoggedChange => ({
  // Some have no id: then what was done to what, and when, tells them apart.
  id: idText(row.second_log_id ?? `${row.create_time} ${row.object_id} ${row.content_title}`),
  at: instantOf(row.create_time),
  title: row.content_title,
  objectKind: row.object_type,
  objectId: idText(row.object_id),
  objectName: row.object_name ?? '',
  details: row.content_log ?? [],
  fields: fieldsOf(row.content_title, row.content_log ?? []),
  actor: row.operator || null,
});

function* spans(from: number, to: number): Generator<{ start_time: string; end_time: string }> {
  for (let start = from; start <= to; start += spanMs)
    // Both ends count and times have whole seconds: the next one begins a second later.
    yield { start_time: stampOf(start), end_time: stampOf(Math.min(start + spanMs - 1000, to)) };
}

export function oceanChangeLog(client: OceanClient): ChangeLog {
  return {
    async *list(scope, { from, to, objectIds }) {
      for (const span of spans(Date.parse(from), Date.parse(to)))
        for (const ids of objectIds ? chunksOf(objectIds, maxIds) : [undefined])
          yield* numberedOnce<LoggedChange>(async (page) => {
            const query = {
              advertiser_id: scope.account.id,
              ...(ids ? { object_id: ids.map((id) => wireId(id, 'objectIds')) } : {}),
              ...span,
              page,
              page_size: pageSize,
            };
            const path = '2/tools/log_search/';
            const data = await client.get<{ logs: LogRow[]; page_info: PageInfo }>(
              scope,
              path,
              query,
              scope.account.id,
            );
            return { items: data.logs.map(toChange), info: data.page_info };
          });
    },
  };
}
