import type { SQLInputValue } from 'node:sqlite';

/** Part of a WHERE over the table of objects; its parameters must not be called as those of another condition. */
export interface Condition {
  sql: string;
  values?: Record<string, SQLInputValue>;
  /** Which index finds the few rows it leaves; the account's otherwise. */
  by?: 'id' | 'parent';
}

/** A list as one parameter: the number of ids must not make another statement. */
const oneOfList = (column: string, name: string) => `${column} IN (SELECT value FROM json_each(:${name}))`;

export const idIn = (ids: readonly string[]): Condition => ({
  sql: oneOfList('id', 'ids'),
  values: { ids: JSON.stringify(ids) },
  by: 'id',
});

export const parentIn = (parentIds: readonly string[]): Condition => ({
  sql: oneOfList('parent_id', 'parentIds'),
  values: { parentIds: JSON.stringify(parentIds) },
  by: 'parent',
});

/** Below parents that are themselves below these. */
export const grandparentIn = (platform: string, parentLevel: string, ids: readonly string[]): Condition => ({
  sql: `parent_id IN (SELECT id FROM objects INDEXED BY objects_in_parent WHERE platform = '${platform}'
    AND level = '${parentLevel}' AND ${oneOfList('parent_id', 'grandparentIds')})`,
  values: { grandparentIds: JSON.stringify(ids) },
});

export const nameHas = (word: string): Condition => ({
  sql: 'instr(name, :nameWord) > 0',
  values: { nameWord: word },
});

export const createdFrom = (instant: number): Condition => ({
  sql: 'created_at >= :createdFrom',
  values: { createdFrom: instant },
});
export const createdBefore = (instant: number): Condition => ({
  sql: 'created_at < :createdBefore',
  values: { createdBefore: instant },
});
export const updatedFrom = (instant: number): Condition => ({
  sql: 'updated_at >= :updatedFrom',
  values: { updatedFrom: instant },
});
export const updatedBefore = (instant: number): Condition => ({
  sql: 'updated_at < :updatedBefore',
  values: { updatedBefore: instant },
});

/** Written out, because it is asked of every row of every list. */
export const statusNot = (...statuses: string[]): Condition => ({
  sql: statuses.map((status) => `status <> '${status}'`).join(' AND '),
});

/** A field at the top of the object's own, as text (true is 1). */
export const fieldIs = (name: string, value: string): Condition => ({
  sql: `CAST(fields ->> '$.${name}' AS TEXT) = :field_${name}`,
  values: { [`field_${name}`]: value },
});
