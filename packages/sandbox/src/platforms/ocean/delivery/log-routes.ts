import { list, required, text } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import { createdBefore, createdFrom, parentIn } from '../../../state/conditions.ts';
import type { StoredObject } from '../../../state/index.ts';
import { accountOf } from '../auth.ts';
import { ok } from '../envelope.ts';
import { wrong } from '../errors.ts';
import { advertiser, idNumber } from '../fields/common.ts';
import { big, key, listPage, pageInfo, pageStart, paging, readQuery, type Values, words } from '../input.ts';
import { beijing } from '../time.ts';
import { logLevel } from './log.ts';

const weekMs = 7 * 86_400_000;
const maxSpanMs = 31 * 86_400_000;
const second = text({ pattern: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ });
const instant = (value: unknown): number => Date.parse(`${key(value).replace(' ', 'T')}+08:00`);

const row = (log: StoredObject): Values => ({
  content_title: log.name,
  object_id: big(log.parentId ?? '0'),
  create_time: beijing(log.createdAt),
  opt_ip: '127.0.0.1',
  ...log.fields,
});

/** The last week unless said, a month at most. */
function search(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    object_id: list(idNumber, { min: 1, max: 20 }),
    start_time: second,
    end_time: second,
    ...paging(100),
  });
  const account = accountOf(call, values['advertiser_id']);
  const to = values['end_time'] === undefined ? call.world.clock.now() : instant(values['end_time']);
  const from = values['start_time'] === undefined ? to - weekMs : instant(values['start_time']);
  if (to < from) throw wrong('参数错误：end_time不能早于start_time');
  if (to - from > maxSpanMs) throw wrong('参数错误：查询时间跨度不能超过一个月');
  const place = {
    platform: 'ocean',
    level: logLevel,
    accountId: account.id,
    conditions: [
      createdFrom(from),
      // Times have seconds on the wire: what was done within the last one belongs to it.
      createdBefore(to + 1000),
      ...(values['object_id'] === undefined ? [] : [parentIn(words(values['object_id']))]),
    ],
  };
  const { rows, total } = listPage(call.world, place, pageStart(values));
  return ok(call, {
    logs: rows.map((log) => ({ ...row(log), second_log_id: big(log.id) })),
    page_info: pageInfo(values, total),
  });
}

function detail(call: Call): Answer {
  const values = readQuery(call, { advertiser_id: advertiser, second_log_id: required(idNumber) });
  const account = accountOf(call, values['advertiser_id']);
  const log = call.world.state.objects.get('ocean', logLevel, key(values['second_log_id']));
  if (log?.accountId !== account.id) throw wrong(`日志${key(values['second_log_id'])}不存在`);
  return ok(call, { log: row(log) });
}

export const logRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/open_api/2/tools/log_search/',
    handle: search,
    part: 'projects and promotions only; fields go by their names on the wire',
  },
  { method: 'GET', path: '/open_api/2/tools/log_search/detail/get/', handle: detail },
];
