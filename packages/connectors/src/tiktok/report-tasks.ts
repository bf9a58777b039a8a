import {
  type AccountScope,
  chunksOf,
  type InsightRow,
  type PageOf,
  type ReportProgress,
  type ReportState,
  type ReportTasks,
  totals,
  TransientError,
} from '../core/index.ts';
import type { TikTokClient } from './client.ts';
import { parseCsv } from './csv.ts';
import { maxDays, spans } from './report-figures.ts';
import { questionOf, toInsightRow } from './report-question.ts';

const states: Readonly<Record<string, ReportState>> = {
  QUEUING: 'waiting',
  PROCESSING: 'running',
  SUCCESS: 'ready',
  FAILED: 'failed',
  CANCELED: 'cancelled',
};
/** A report of several parts is as far as the part that is furthest behind. */
const order: readonly ReportState[] = ['failed', 'cancelled', 'waiting', 'running', 'ready'];
interface CheckedTask {
  status: string;
  message?: string;
}
const separator = ',';
const pageSize = 1000;

/**
 * "Asynchronous reports". A task spans no more days than a question, so a long range is several tasks under one id.
 * It cannot ask for deleted objects: what those spent is missing here, and in `rows` only.
 */
export function tiktokReportTasks(client: TikTokClient): ReportTasks {
  const ofTask = (scope: AccountScope, task_id: string) => ({ advertiser_id: scope.account.id, task_id });

  async function progressOf(scope: AccountScope, id: string): Promise<ReportProgress> {
    const query = ofTask(scope, id);
    const path = 'report/task/check/';
    const { status, message = '' } = await client.get<CheckedTask>(scope, path, query, scope.account.id);
    // A state that nobody has heard of may be the last one: waiting for another would have no end.
    return { state: states[status] ?? 'failed', message: message || `The report is "${status}"` };
  }

  async function* rows(
    ...[scope, id, query]: Parameters<ReportTasks['rows']>
  ): AsyncGenerator<PageOf<InsightRow>> {
    const { id: idName } = questionOf(scope, query);
    for (const part of id.split(separator)) {
      const { state, message } = await progressOf(scope, part);
      if (state === 'failed' || state === 'cancelled')
        throw new TransientError({ platform: 'TIKTOK', message });
      const path = 'report/task/download/';
      const { download_url } = await client.get<{ download_url: string }>(
        scope,
        path,
        ofTask(scope, part),
        scope.account.id,
      );
      const [titles = [], ...lines] = parseCsv(await client.download(scope, download_url, scope.account.id));
      const found = lines.map((line) => {
        const values = Object.fromEntries(titles.map((title, at) => [title, line[at] ?? '']));
        return toInsightRow(query, idName, scope, { dimensions: values, metrics: values });
      });
      for (const items of chunksOf(found, pageSize)) yield { items, total: null };
    }
  }

  return {
    async start(scope, query) {
      const { asked, filter } = questionOf(scope, query);
      const filtering =
        filter && query.ids
          ? [{ field_name: filter, filter_type: 'IN', filter_value: JSON.stringify(query.ids) }]
          : undefined;
      const tasks: string[] = [];
      for (const span of spans(query.from, query.to, maxDays[query.by])) {
        const body = {
          ...asked,
          ...span,
          filtering,
          output_format: 'CSV_DOWNLOAD',
          enable_report_title_translation: false,
        };
        // A task that nobody fetches does no harm: asking again is as good as a read.
        const path = 'report/task/create/';
        const { task_id } = await client.ask<{ task_id: string }>(scope, path, body, scope.account.id);
        tasks.push(task_id);
      }
      return { id: tasks.join(separator) };
    },
    async state(scope, id) {
      const found: ReportProgress[] = [];
      for (const part of id.split(separator)) found.push(await progressOf(scope, part));
      const [furthestBehind] = found.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
      return furthestBehind ?? { state: 'ready', message: '' };
    },
    rows: (scope, id, query) =>
      query.by === 'total' ? totals(rows(scope, id, query)) : rows(scope, id, query),
    async cancel(scope, id) {
      for (const part of id.split(separator)) {
        const { state } = await progressOf(scope, part);
        if (state !== 'waiting' && state !== 'running') continue;
        await client.post(scope, 'report/task/cancel/', ofTask(scope, part), scope.account.id);
      }
    },
  };
}
