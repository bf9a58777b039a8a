import type { LoggedField } from '../core/index.ts';

/** Names of fields, as calls and as people call them. A name with the level before it is the same one. */
const labels: Readonly<Record<string, LoggedField>> = {
  name: 'name',
  project_name: 'name',
  promotion_name: 'name',
  名称: 'name',
  opt_status: 'status',
  状态: 'status',
  budget: 'budget',
  budget_mode: 'budget',
  预算: 'budget',
  日预算: 'budget',
  总预算: 'budget',
  预算类型: 'budget',
  bid: 'bid',
  cpa_bid: 'bid',
  出价: 'bid',
  目标转化出价: 'bid',
};

const switched = /^(启用|开启|暂停|关闭|删除)/;
const changed = /^(修改|编辑|更新|调整)/;
const level = /^(项目|单元|广告)/;

const fieldNamed = (text: string): LoggedField | undefined => labels[text.trim().replace(level, '')];

/**
 * What an entry of the operation log is about. Nothing lists its titles: the verb of the title tells of the switch, a title that names a
 * field tells of that, and each line begins with a field's name. Values are never looked at: people wrote them.
 */
export function fieldsOf(title: string, lines: readonly string[]): LoggedField[] {
  const named = [title.replace(changed, ''), ...lines.map((line) => line.split(/[：:]/, 1)[0] ?? '')];
  const found = named.flatMap((name) => fieldNamed(name) ?? []);
  return [...new Set<LoggedField>(switched.test(title) ? ['status', ...found] : found)];
}
