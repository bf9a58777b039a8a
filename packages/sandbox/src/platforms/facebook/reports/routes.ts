import { reportKinds } from '../../../faults/faults.ts';
import type { StoredObject } from '../../../state/index.ts';
import type { SizeLimit } from '../../../limits/limits.ts';
import { GraphError, invalid, noObject } from '../errors.ts';
import { textOf } from '../graph/params.ts';
import { select, wantedFields } from '../graph/select.ts';
import type { GraphRequest, GraphRoute, Kind } from '../graph/types.ts';
import { storedKind } from '../kinds.ts';
import { platformName } from '../version.ts';
import { reportPage } from './pages.ts';
import { type Report, readReport } from './query.ts';
import { runState, tooLarge } from './run-state.ts';

const reportTtlMs = 30 * 86_400_000;
/** Parameters of the transport, not of the report. */
const droppedParams = new Set(['access_token', 'after', 'before', 'limit', 'id', 'appsecret_proof']);

const day = (run: StoredObject, name: string): unknown => run.fields[name];
const seconds = (instant: number): number => Math.floor(instant / 1000);

export const reportKind: Kind = storedKind({
  name: 'reportrun',
  type: 'AdReportRun',
  owner: 'account',
  defaults: [
    'id',
    'account_id',
    'async_percent_completion',
    'async_status',
    'date_start',
    'date_stop',
    'is_running',
    'time_ref',
    'time_completed',
    'error_code',
    'error_subcode',
    'error_message',
    'error_user_title',
    'error_user_msg',
  ],
  fields: {
    account_id: ({ accountId }) => accountId,
    async_percent_completion: (run, { now }) => runState(run, now).percent,
    async_status: (run, { now }) => runState(run, now).status,
    date_start: (run) => day(run, 'date_start'),
    date_stop: (run) => day(run, 'date_stop'),
    is_running: (run, { now }) => runState(run, now).isRunning,
    time_ref: ({ createdAt }) => seconds(createdAt),
    time_completed: (run, { now }) => {
      const { endedAt } = runState(run, now);
      return endedAt === undefined ? undefined : seconds(endedAt);
    },
    error_code: (run, { now }) => runState(run, now).error?.code,
    error_subcode: (run, { now }) => runState(run, now).error?.subcode,
    error_message: (run, { now }) => runState(run, now).error?.message,
    error_user_title: (run, { now }) => runState(run, now).error?.title,
    error_user_msg: (run, { now }) => runState(run, now).error?.text,
  },
});

/** Lines that are counted in the time of an answer, and in that of a report; `/_sandbox/limits` changes them by their names. */
const answerSize = { name: 'insights_rows', max: 1_000_000 };
const reportSize = { name: 'report_rows', max: 10_000_000 };

const isTooLarge = ({ world }: GraphRequest, { index }: Report, limit: SizeLimit): boolean =>
  world.limits.isTooLarge(platformName, limit, index.length);

function sync(request: GraphRequest): unknown {
  const report = readReport(request);
  if (isTooLarge(request, report, answerSize))
    throw invalid(
      'Request Timed Out',
      'The request took too long to run. Ask for it as a report, or for less of it.',
      1504018,
    );
  return reportPage(request, report);
}

/** The question is answered now, so that a wrong one fails here; the answer can be fetched later. */
function start(request: GraphRequest): unknown {
  const { world, node, params } = request;
  const report = readReport(request);
  const { periods } = report;
  const run = world.state.objects.insert(platformName, 'reportrun', {
    id: world.state.ids.digits(platformName, 16, '6'),
    accountId: node.object.accountId,
    parentId: node.kind.name === 'adaccount' ? `act_${node.object.id}` : node.object.id,
    name: 'report',
    status: 'OPEN',
    fields: {
      params: Object.fromEntries(Object.entries(params).filter(([name]) => !droppedParams.has(name))),
      date_start: periods[0]?.since,
      date_stop: periods.at(-1)?.until,
      fault: isTooLarge(request, report, reportSize)
        ? tooLarge
        : world.faults.triggerReport(platformName, request.path, reportKinds),
    },
  });
  return { report_run_id: run.id };
}

function alive(request: GraphRequest): StoredObject {
  const run = request.node.object;
  if (request.now > run.createdAt + reportTtlMs) throw noObject(request.method, run.id);
  return run;
}

function result(request: GraphRequest): unknown {
  const run = alive(request);
  if (!runState(run, request.now).isReadable)
    throw new GraphError({
      code: 2601,
      message: '(#2601) Error accessing adreport job.',
      title: 'Loading Async Failed',
      text: 'The report job is not completed yet.',
      transient: false,
    });
  const node = request.graph.open(request, textOf(run.parentId));
  if (!node) throw noObject('GET', run.id);
  const asked = run.fields['params'] as Record<string, unknown>;
  return reportPage(
    request,
    readReport({
      ...request,
      node,
      params: {
        ...asked,
        ...(request.params['fields'] === undefined ? {} : { fields: request.params['fields'] }),
      },
    }),
  );
}

const on = ['adaccount', 'campaign', 'adset', 'ad'];
const part =
  'breakdowns: age, gender, country, platform, position, device, hour and assets (without ad_format_asset); shares are made up';
export const insightRoutes: readonly GraphRoute[] = [
  { method: 'GET', path: '/:object/insights', on, edge: 'insights', handle: sync, part },
  {
    method: 'POST',
    path: '/:object/insights',
    on,
    edge: 'insights',
    handle: start,
    part: 'rows are counted when they are fetched',
  },
  {
    method: 'GET',
    path: '/:reportRun',
    on: ['reportrun'],
    edge: '',
    handle: (request) => select(request, request.node.kind, alive(request), wantedFields(request)),
  },
  { method: 'GET', path: '/:reportRun/insights', on: ['reportrun'], edge: 'insights', handle: result },
];
