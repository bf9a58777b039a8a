import { reportTaskKinds } from '../../../faults/faults.ts';
import {
  boolean,
  id,
  integer,
  list,
  object,
  oneOf,
  required,
  type Shape,
  text,
} from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import { accountOf, caller } from '../auth.ts';
import { ok } from '../envelope.ts';
import * as enums from '../enums.data.ts';
import { errorCodes, OceanError, wrong } from '../errors.ts';
import { advertiser, day, idNumber } from '../fields/common.ts';
import {
  big,
  key,
  pageInfo,
  pageOf,
  pageStart,
  paging,
  part,
  parts,
  readBody,
  readQuery,
  type Values,
  words,
} from '../input.ts';
import { beijing, dayStart, today } from '../time.ts';
import { metricTable } from './metrics.ts';
import { answer, dimensionTable, materialDimensions, type Question } from './rows.ts';

const maxSpanMs = 30 * 86_400_000;
const reportPath = '/open_api/v3.0/report/custom';
const topicDimensions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BASIC_DATA: dimensionTable,
  MATERIAL_DATA: materialDimensions,
};

const questionShape: Shape = {
  advertiser_id: advertiser,
  data_topic: oneOf(enums.reportTopics),
  dimensions: required(list(text(), { min: 1 })),
  metrics: required(list(text(), { min: 1 })),
  filters: required(
    list(
      object({
        field: required(text()),
        type: required(oneOf([1, 2, 3])),
        operator: integer({ min: 1, max: 11 }),
        values: required(list(id({ as: 'either' }), { min: 1 })),
      }),
    ),
  ),
  start_time: required(day),
  end_time: required(day),
  order_by: required(list(object({ field: required(text()), type: oneOf(['ASC', 'DESC']) }))),
};

/** Not every account has every column; `hidden_metrics` of the account are those that it has not. */
const isHidden = ({ fields }: Account, name: string): boolean =>
  Array.isArray(fields['hidden_metrics']) && fields['hidden_metrics'].includes(name);

/** The question in our own form, when the topic knows all it asks for. */
function understood(values: Values, account: Account): Question {
  const topic = key(values['data_topic'] ?? 'BASIC_DATA');
  const known = topicDimensions[topic];
  if (!known) throw wrong(`参数错误：data_topic ${topic}暂无数据权限`);
  const dimensions = words(values['dimensions']);
  const metrics = words(values['metrics']);
  for (const name of dimensions)
    if (!Object.hasOwn(known, name)) throw wrong(`参数错误：dimensions ${name}不合法`);
  for (const name of metrics)
    if (!Object.hasOwn(metricTable, name) || isHidden(account, name))
      throw wrong(`参数错误：metrics ${name}不合法`);
  for (const { field } of [...parts(values['filters']), ...parts(values['order_by'])])
    if (!Object.hasOwn(known, key(field)) && !Object.hasOwn(metricTable, key(field)))
      throw wrong(`参数错误：字段${key(field)}不合法`);
  const from = key(values['start_time']);
  const to = key(values['end_time']);
  if (to < from) throw wrong('参数错误：end_time不能早于start_time');
  if (dayStart(to) - dayStart(from) > maxSpanMs) throw wrong('参数错误：查询时间跨度不能超过30天');
  return {
    topic,
    dimensions,
    metrics,
    filters: parts(values['filters']),
    orders: parts(values['order_by']),
    from,
    to,
  };
}

function get(call: Call): Answer {
  const values = readQuery(call, { ...questionShape, ...paging(100) });
  const account = accountOf(call, values['advertiser_id']);
  const { length, rows, total_metrics } = answer(call, account, understood(values, account));
  const { page, offset, size } = pageStart(values);
  const start = offset - call.world.faults.triggerShift('ocean', call.path, page);
  const own = Math.min(size, Math.max(0, length - offset));
  return ok(call, { rows: rows(start, own), total_metrics, page_info: pageInfo(values, length) });
}

function config(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    data_topics: required(list(oneOf(enums.reportTopics), { min: 1 })),
  });
  const account = accountOf(call, values['advertiser_id']);
  const field = (name: string, title: string, isDimension: boolean) => ({
    field: name,
    name: title,
    description: title,
    filter_able: true,
    filter_config: { type: isDimension ? 2 : 3 },
    exclusion_dims: [],
    exclusion_metrics: [],
  });
  return ok(call, {
    list: words(values['data_topics']).map((topic) => {
      const known = topicDimensions[topic];
      return {
        data_topic: topic,
        dimensions: Object.entries(known ?? {}).map(([name, title]) => field(name, title, true)),
        metrics: known
          ? Object.entries(metricTable)
              .filter(([name]) => !isHidden(account, name))
              .map(([name, { name: title }]) => field(name, title, false))
          : [],
      };
    }),
  });
}

const objectLevel = 'report_task';
const maxTasksPerDay = 10;
/** Seconds until a task is taken up, and until it is done. */
const startedAfterSeconds = 5;
const doneAfterSeconds = 30;

function taskStatus({ createdAt, fields: { fault } }: StoredObject, now: number): string {
  const age = (now - createdAt) / 1000;
  if (age < startedAfterSeconds) return 'ASYNC_TASK_STATUS_CREATED';
  if (age < doneAfterSeconds || fault === 'report_stuck') return 'ASYNC_TASK_STATUS_EXECUTING';
  return fault === 'report_failed' ? 'ASYNC_TASK_STATUS_FAILED' : 'ASYNC_TASK_STATUS_COMPLETED';
}

function createTask(call: Call): Answer {
  const values = readBody(call, {
    ...questionShape,
    data_topic: required(oneOf(enums.reportTopics)),
    task_name: required(text({ min: 1, max: 50 })),
    force: boolean(),
  });
  const account = accountOf(call, values['advertiser_id']);
  understood(values, account);
  const now = call.world.clock.now();
  const { objects, ids } = call.world.state;
  const made = objects
    .list('ocean', objectLevel, { accountId: account.id })
    .filter(({ createdAt }) => today(createdAt) === today(now));
  if (made.length >= maxTasksPerDay) throw wrong(`每个账户每日最多创建${maxTasksPerDay}个任务`);
  const task = objects.insert('ocean', objectLevel, {
    id: ids.digits('ocean', 19, '80'),
    accountId: account.id,
    name: key(values['task_name']),
    status: 'ENABLE',
    fields: { ...values, fault: call.world.faults.triggerReport('ocean', call.path, reportTaskKinds) },
  });
  return ok(call, { task_id: big(task.id), task_status: taskStatus(task, now) });
}

function listTasks(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    filtering: object({
      task_ids: list(idNumber),
      task_name: text(),
      data_topics: list(oneOf(enums.reportTopics)),
    }),
    ...paging(100),
  });
  const account = accountOf(call, values['advertiser_id']);
  const { task_ids, task_name, data_topics } = part(values['filtering']);
  const found = call.world.state.objects
    .list('ocean', objectLevel, { accountId: account.id })
    .filter(({ id: own }) => task_ids === undefined || words(task_ids).includes(own))
    .filter(({ name }) => task_name === undefined || name.includes(key(task_name)))
    .filter(
      ({ fields }) => data_topics === undefined || words(data_topics).includes(key(fields['data_topic'])),
    );
  const { rows, page_info } = pageOf(found, values);
  const now = call.world.clock.now();
  const shown = rows.map((task) => ({
    task_id: big(task.id),
    task_name: task.name,
    data_topic: task.fields['data_topic'],
    task_status: taskStatus(task, now),
    create_time: beijing(task.createdAt),
  }));
  return ok(call, { list: shown, page_info });
}

const cell = (value: string): string => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** The finished table as CSV: dimensions, then metrics, in the order asked for. */
function download(call: Call): Answer {
  const values = readQuery(call, { advertiser_id: advertiser, task_id: required(idNumber) });
  const account: Account = accountOf(call, values['advertiser_id']);
  const task = call.world.state.objects.get('ocean', objectLevel, key(values['task_id']));
  if (task?.accountId !== account.id) throw wrong(`任务${key(values['task_id'])}不存在`);
  if (!taskStatus(task, call.world.clock.now()).endsWith('COMPLETED')) throw wrong('任务未完成，不可下载');
  const question = understood(task.fields, account);
  const { rows, length } = answer(call, account, question);
  const heads = [...question.dimensions, ...question.metrics];
  const lines = rows(0, length).map(({ dimensions, metrics }) =>
    heads.map((name) => cell(dimensions[name] ?? metrics[name] ?? '')).join(','),
  );
  return { body: `${[heads.join(','), ...lines].join('\n')}\n`, type: 'text/csv; charset=utf-8', code: 0 };
}

/** The old reports answer this to every new app. */
function retired(call: Call): Answer {
  caller(call);
  throw new OceanError(errorCodes.notAuthorised, '应用或账户未授权调用该接口，请使用自定义报表');
}

export const reportRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: `${reportPath}/get/`,
    handle: get,
    part: 'topics BASIC_DATA and MATERIAL_DATA; a material has an equal share of its ad',
  },
  {
    method: 'GET',
    path: `${reportPath}/config/get/`,
    handle: config,
    part: 'fields of BASIC_DATA and MATERIAL_DATA',
  },
  { method: 'POST', path: `${reportPath}/async_task/create/`, handle: createTask },
  { method: 'GET', path: `${reportPath}/async_task/get/`, handle: listTasks },
  { method: 'GET', path: `${reportPath}/async_task/download/`, handle: download },
  ...['advertiser', 'campaign', 'ad', 'creative'].map((level): Route => ({
    method: 'GET',
    path: `/open_api/2/report/${level}/get/`,
    handle: retired,
  })),
];
