import type { Call } from '../../../http/call.ts';
import { writeJson } from '../../../json/lossless.ts';
import { personOf } from '../../../outside.ts';
import type { StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { caller } from '../auth.ts';
import { part, type Values } from '../input.ts';

export const logLevel = 'operation_log';
const levelTitles: Readonly<Record<string, string>> = { project: '项目', promotion: '单元' };
/** What the sandbox keeps for itself. */
const hidden: ReadonlySet<string> = new Set(['refusals', 'edited', 'budget_changes', 'switched_off']);

/** Writes down who did what, for the operation log. Called inside the transaction of the change. */
function write(
  { state }: World,
  operator: string,
  level: string,
  before: StoredObject | undefined,
  after: StoredObject,
): void {
  const lines = before ? differences(before, after) : [];
  if (before && lines.length === 0) return;
  const object_type = levelTitles[level] ?? level;
  state.objects.insert('ocean', logLevel, {
    id: state.ids.digits('ocean', 19, '81'),
    accountId: after.accountId,
    parentId: after.id,
    name: `${verbOf(before, after)}${object_type}`,
    status: 'ENABLE',
    fields: {
      object_type,
      object_name: after.name,
      content_log: lines,
      operator,
    },
  });
}

/** Through the app, by the person who authorised it. */
export function note(call: Call, level: string, before: StoredObject | undefined, after: StoredObject): void {
  const { world } = call;
  write(world, world.state.users.get('ocean', caller(call).userId)?.name ?? '', level, before, after);
}

/** By a person in the platform's own console. */
export function noteOutside(world: World, level: string, before: StoredObject, after: StoredObject): void {
  if (!Object.hasOwn(levelTitles, level)) return;
  write(world, personOf(world, 'ocean', after.accountId)?.name ?? '', level, before, after);
}

function verbOf(before: StoredObject | undefined, after: StoredObject): string {
  if (!before) return '新建';
  if (before.status === after.status) return '编辑';
  return { ENABLE: '启用', DISABLE: '暂停', DELETE: '删除' }[after.status] ?? '编辑';
}

/** What both have under the same name, settings of delivery one by one. */
const flat = ({ name, status, fields }: StoredObject): Values => {
  const { delivery_setting, ...rest } = fields;
  return { name, opt_status: status, ...rest, ...part(delivery_setting) };
};

const shown = (value: unknown): string =>
  value === undefined ? '-' : typeof value === 'string' ? value : writeJson(value);

function differences(before: StoredObject, after: StoredObject): string[] {
  const [old, fresh] = [flat(before), flat(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .filter((name) => !hidden.has(name) && shown(old[name]) !== shown(fresh[name]))
    .map((name) => `${name}：${shown(old[name])} -> ${shown(fresh[name])}`);
}
