import type { SQLInputValue } from 'node:sqlite';
import type { ListColumns } from './columns.ts';

type Values = Record<string, SQLInputValue>;
export type RowTest = (row: number) => boolean;

/** What a condition may look at to decide about the rows of a list. */
export interface ListLook {
  columns: ListColumns;
  names(): readonly string[];
  /** The ids that a question finds; `:accountId` is the list's. */
  idsOf(sql: string, values?: Values): string[];
}

/** Which objects belong to a list. */
export interface Condition {
  /** Part of a WHERE over the table of objects. */
  sql: string;
  values?: Values;
  /** Which index finds the few rows it leaves. */
  by?: 'id' | 'parent' | 'name';
  /** The same on the columns in memory; without it the database is asked. */
  test?(look: ListLook): RowTest;
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

/** Below the parents whose ids a question finds, or below none of them. */
export const belowThose = (question: string, values: Values = {}, isBelow = true): Condition => ({
  sql: `parent_id ${isBelow ? '' : 'NOT '}IN (${question})`,
  values,
  test({ columns, idsOf }) {
    const found = columns.parentsAmong(idsOf(question, values));
    return (row) => (found[columns.parent[row] ?? 0] === 1) === isBelow;
  },
});

/** Below parents that are themselves below these. */
export const grandparentIn = (platform: string, parentLevel: string, ids: readonly string[]): Condition =>
  belowThose(
    `SELECT id FROM objects INDEXED BY objects_in_parent WHERE platform = '${platform}'
      AND level = '${parentLevel}' AND ${oneOfList('parent_id', 'grandparentIds')}`,
    { grandparentIds: JSON.stringify(ids) },
  );

export const nameIn = (names: readonly string[]): Condition => ({
  sql: oneOfList('name', 'names'),
  values: { names: JSON.stringify(names) },
  by: 'name',
});

export const nameHas = (word: string): Condition => ({
  sql: 'instr(name, :nameWord) > 0',
  values: { nameWord: word },
  test({ names }) {
    const all = names();
    return (row) => all[row]?.includes(word) ?? false;
  },
});

/** Capital or small letters alike. */
export const nameHasAnyCase = (word: string): Condition => ({
  sql: 'instr(small_letters(name), :anyCaseWord) > 0',
  values: { anyCaseWord: word.toLowerCase() },
  test({ names }) {
    const all = names();
    const low = word.toLowerCase();
    return (row) => all[row]?.toLowerCase().includes(low) ?? false;
  },
});

type Instants = 'createdAt' | 'updatedAt';
const instantColumns = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

const from =
  (column: Instants) =>
  (instant: number): Condition => ({
    sql: `${instantColumns[column]} >= :${column}From`,
    values: { [`${column}From`]: instant },
    test: ({ columns }) => {
      const instants = columns[column];
      return (row) => (instants[row] ?? 0) >= instant;
    },
  });
const before =
  (column: Instants) =>
  (instant: number): Condition => ({
    sql: `${instantColumns[column]} < :${column}Before`,
    values: { [`${column}Before`]: instant },
    test: ({ columns }) => {
      const instants = columns[column];
      return (row) => (instants[row] ?? 0) < instant;
    },
  });
export const createdFrom = from('createdAt');
export const createdBefore = before('createdAt');
export const updatedFrom = from('updatedAt');
export const updatedBefore = before('updatedAt');

const withStatus = (isOne: boolean, statuses: readonly string[]): Condition => ({
  // Written out, because it is asked of every row of every list.
  sql: `status ${isOne ? '' : 'NOT '}IN (${statuses.map((status) => `'${status}'`).join()})`,
  test({ columns }) {
    const asked = columns.statuses.texts.map((status) => statuses.includes(status) === isOne);
    return (row) => asked[columns.status[row] ?? 0] === true;
  },
});
export const statusIs = (...statuses: string[]): Condition => withStatus(true, statuses);
export const statusNot = (...statuses: string[]): Condition => withStatus(false, statuses);

/** A field at the top of the object's own, as text (true is 1). */
export const fieldIs = (name: string, value: string): Condition => ({
  sql: `CAST(fields ->> '$.${name}' AS TEXT) = :field_${name}`,
  values: { [`field_${name}`]: value },
});
