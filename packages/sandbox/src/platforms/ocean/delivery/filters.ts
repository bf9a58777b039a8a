import {
  type Condition,
  createdBefore,
  createdFrom,
  idIn,
  nameHas,
  statusNot,
  updatedBefore,
  updatedFrom,
} from '../../../state/conditions.ts';
import type { StoredObject } from '../../../state/index.ts';
import { wrong } from '../errors.ts';
import { key, type Values, words } from '../input.ts';
import { dayStart } from '../time.ts';
import type { State } from './state.ts';
import { deletedStatus, type Level } from './store.ts';

const monthMs = 30 * 86_400_000;

/** What both list calls filter by: ids, part of a name, days of creation and change, a window of change. */
export function conditionsOf(level: Level, filter: Values): Condition[] {
  const window = changeWindow(level, filter);
  const created = dayOf(filter[`${level}_create_time`]);
  const modified = dayOf(filter[`${level}_modify_time`]);
  return [
    ...(filter['ids'] === undefined ? [] : [idIn(words(filter['ids']))]),
    ...(typeof filter['name'] === 'string' ? [nameHas(filter['name'])] : []),
    ...(created ? [createdFrom(created.from), createdBefore(created.to)] : []),
    ...(modified ? [updatedFrom(modified.from), updatedBefore(modified.to)] : []),
    ...(window ? [changedIn(window)] : []),
    ...(statusOf(filter) === 'living' ? [statusNot(deletedStatus)] : []),
  ];
}

const changedIn = ({ from, to }: { from: number; to: number }): Condition => ({
  sql: 'updated_at BETWEEN :changedFrom AND :changedTo',
  values: { changedFrom: from, changedTo: to },
  test:
    ({ columns: { updatedAt } }) =>
    (row) =>
      (updatedAt[row] ?? 0) >= from && (updatedAt[row] ?? 0) <= to,
});

function dayOf(day: unknown): { from: number; to: number } | undefined {
  return typeof day === 'string' ? { from: dayStart(day), to: dayStart(day, 1) } : undefined;
}

/** What decides about a row: nothing, its deletion alone, or a state that has to be worked out. */
export function statusOf({
  status,
  status_first: first,
  status_second: second,
}: Values): 'all' | 'living' | 'state' {
  const wanted = [status, first].filter((value) => typeof value === 'string');
  if (wanted.some((value) => /(^|_)ALL$/.test(value))) return 'all';
  const aliveOnly = wanted.length === 0 || wanted.some((value) => /NOT_DELETED?$/.test(value));
  return aliveOnly && second === undefined ? 'living' : 'state';
}

function changeWindow(level: Level, filter: Values): { from: number; to: number } | undefined {
  const names = [`${level}_modify_start_time`, `${level}_modify_end_time`];
  const given = names.map((name) => filter[name]);
  if (given.every((value) => value === undefined)) return undefined;
  const [from = NaN, to = NaN] = given.map((value) =>
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(key(value))
      ? Date.parse(`${key(value).replace(' ', 'T')}+08:00`)
      : NaN,
  );
  if (Number.isNaN(from) || Number.isNaN(to) || to < from || to - from > monthMs)
    throw wrong(
      `参数错误：filtering.${names.join('、')}需同时填写，格式为yyyy-MM-dd HH:mm:ss且间隔不超过30天`,
    );
  // Times have seconds on the wire: an object changed within the last one belongs to the window.
  return { from, to: to + 999 };
}

/** The flat status, or the first and second one; deleted objects only when they are asked for. The state is worked out
 *  only when something depends on it: a plain list of thousands must not ask the ledger for each. */
export function inStatus(filter: Values, isDeleted: boolean, stateOf: () => State): boolean {
  const { status, status_first: first, status_second: second } = filter;
  const wanted = [status, first].filter((value) => typeof value === 'string');
  if (wanted.some((value) => /(^|_)ALL$/.test(value))) return true;
  const aliveOnly = wanted.length === 0 || wanted.some((value) => /NOT_DELETED?$/.test(value));
  if (aliveOnly && isDeleted) return false;
  if (aliveOnly && second === undefined) return true;
  const state = stateOf();
  const isSecond = second === undefined || state.status_second.includes(String(second));
  if (aliveOnly) return isSecond;
  return (
    (status === undefined || state.status === status) &&
    (first === undefined || state.status_first === first) &&
    isSecond
  );
}

/** Only the fields asked for; the id always comes. */
export function pick(row: Values, fields: unknown, idName: string): Values {
  const names = words(fields);
  if (names.length === 0) return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => name === idName || names.includes(name)));
}

export const isGone = ({ status }: StoredObject): boolean => status === deletedStatus;
