import { reportTaskKinds } from '../../../faults/faults.ts';
import { boolean, id, oneOf, required, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import { between } from '../../../random.ts';
import type { StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { errorCodes, missing, TikTokError, wrong } from '../errors.ts';
import { type Context, get, type Input, post } from '../define-route.ts';
import { csvOf } from './csv.ts';
import { answerQuestion, checkQuestion, questionShape, reportAccounts } from './integrated.ts';

const level = 'report_task';
const linkMs = 3_600_000;
/** "Asynchronous reports": only these can be filtered by. */
const asyncFilters = ['campaign_ids', 'adgroup_ids', 'ad_ids'];
const task = { advertiser_id: required(id()), task_id: required(id()) };

/** It waits its turn, then it is worked on; a minute or so in all. */
function stateOf(row: StoredObject, now: number): string {
  if (row.status === 'CANCELED') return 'CANCELED';
  const age = (now - row.createdAt) / 1000;
  const queued = between(2, 15, 'report-queue', row.id);
  if (age < queued) return 'QUEUING';
  const isBusy = age < queued + between(6, 60, 'report-work', row.id);
  if (isBusy || row.fields['fault'] === 'report_stuck') return 'PROCESSING';
  return row.fields['fault'] === 'report_failed' ? 'FAILED' : 'SUCCESS';
}

/** Any of the accounts that it is about may ask for it. */
function requireTask({ world, account }: Context, key: unknown): StoredObject {
  const found = world.state.objects.get('tiktok', level, String(key));
  const accounts = (found?.fields['accounts'] ?? []) as string[];
  if (!found || !accounts.includes(account.id)) throw missing(`Task ${String(key)} does not exist.`);
  return found;
}

function checkFilters(filtering: unknown): void {
  for (const { field_name } of (filtering ?? []) as { field_name: string }[])
    if (!asyncFilters.includes(field_name))
      throw wrong(`filtering: ${field_name} cannot be used in an asynchronous report.`);
}

function contentOf({ fields }: StoredObject, context: Context): string {
  if (typeof fields['csv'] === 'string') return fields['csv'];
  const question = fields['question'] as Input;
  const dimensions = question['dimensions'] as string[];
  const metrics = (question['metrics'] ?? ['spend', 'impressions']) as string[];
  const { rows: page, length } = answerQuestion(question, context, reportAccounts(question, context));
  const rows = page(0, length);
  return csvOf(dimensions, metrics, rows);
}

export const reportTaskRoutes: Route[] = [
  post('report/task/create/', {
    part: 'BASIC and AUCTION, as text or CSV; no XLSX, and titles are not translated',
    limits: [
      { name: 'report-task-qps', windowMs: 1000, max: 2 },
      { name: 'report-task-qpm', windowMs: 60_000, max: 60, penaltyMs: 300_000 },
    ],
    shape: {
      ...questionShape,
      output_format: oneOf(['CSV_STRING', 'CSV_DOWNLOAD', 'XLSX_DOWNLOAD']),
      file_name: text({ min: 1, max: 255, pattern: /^[^/\t\b@#$%^&*()[\]]+$/ }),
      enable_report_title_translation: boolean(),
    },
    handle(input, context) {
      const {
        output_format = 'CSV_STRING',
        file_name,
        enable_report_title_translation: _titles,
        ...question
      } = input;
      if (output_format === 'XLSX_DOWNLOAD') throw wrong('output_format: The sandbox writes no XLSX.');
      checkFilters(question['filtering']);
      checkQuestion(question);
      const accounts = reportAccounts(question, context).map((account) => account.id);
      const { id: key } = context.world.state.objects.insert('tiktok', level, {
        id: context.world.state.ids.digits('tiktok', 19, '76'),
        accountId: accounts[0] ?? '',
        name: (file_name as string | undefined) ?? 'report',
        status: 'ENABLE',
        fields: {
          question,
          output_format,
          accounts,
          fault: context.world.faults.triggerReport('tiktok', context.call.path, reportTaskKinds),
        },
      });
      return { task_id: key };
    },
  }),
  get('report/task/check/', {
    shape: task,
    handle({ task_id }, context) {
      const status = stateOf(requireTask(context, task_id), context.world.clock.now());
      const message = status === 'FAILED' ? 'The report could not be generated. Create the task again.' : '';
      return { status, message };
    },
  }),
  post('report/task/cancel/', {
    shape: task,
    handle({ task_id }, context) {
      const row = requireTask(context, task_id);
      const state = stateOf(row, context.world.clock.now());
      if (state !== 'QUEUING' && state !== 'PROCESSING')
        throw wrong(`task_id: Task ${row.id} cannot be cancelled in status ${state}.`);
      context.world.state.objects.save('tiktok', level, { ...row, status: 'CANCELED' });
      return { status: 'CANCELED' };
    },
  }),
  get('report/task/download/', {
    part: 'what CSV_STRING answers is unconfirmed: the text in `csv`',
    shape: task,
    handle({ task_id }, context) {
      const { call, world } = context;
      const row = requireTask(context, task_id);
      if (stateOf(row, world.clock.now()) !== 'SUCCESS')
        throw new TikTokError(errorCodes.taskNotReady, `Task ${row.id} is not ready.`);
      const csv = contentOf(row, context);
      const { output_format } = row.fields;
      if (output_format === 'CSV_STRING') return { csv };
      const fields = { ...row.fields, csv, expires: world.clock.now() + linkMs };
      world.state.objects.save('tiktok', level, { ...row, fields });
      const download_url = `${call.baseUrl}/report-file/${row.id}.csv`;
      return { download_url, file_name: `${row.name}.csv`, output_format };
    },
  }),
];

/** The link is good for an hour, and for whoever has it. */
export const reportFileRoute: Route = {
  method: 'GET',
  path: '/report-file/:file',
  page: true,
  handle({ world, params }) {
    const csv = fileOf(world, String(params['file']).replace(/\.csv$/, ''));
    return { status: csv === undefined ? 403 : 200, body: csv ?? 'The link has expired.', type: 'text/csv' };
  },
};

function fileOf(world: World, key: string): string | undefined {
  const { csv, expires = 0 } = (world.state.objects.get('tiktok', level, key)?.fields ?? {}) as {
    csv?: string;
    expires?: number;
  };
  return expires > world.clock.now() ? csv : undefined;
}
