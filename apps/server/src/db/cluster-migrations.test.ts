import { expect, it } from 'vitest';
import { migrationNames } from './migrate.ts';
import type { Migration } from './migration.ts';

/** One command of `alter table` that adds a column, up to the next. */
const addedColumns = /\badd column (?:(?!\badd column\b).)*/gis;
const rule = /\b(?:check|references|unique|primary key)\b/i;
/** They only hold for the statement, whatever they are given. */
const stable =
  /\b(?:to_jsonb?|row_to_json|jsonb?_build_\w+|array_to_json|to_char|concat(?:_ws)?|format)\s*\(/i;
const withoutComments = (statement: string): string => statement.replace(/--.*$/gm, '');

/** Both show on a cluster alone, where the start ends with them. */
it.each(migrationNames())('a cluster takes %s', async (name) => {
  const { up } = (await import(`./migrations/${name}.ts`)) as { up: Migration };
  const statements = up.map(withoutComments);
  const withRules = statements
    .filter((each) => /^\s*alter table/i.test(each))
    .flatMap((each) => each.match(addedColumns) ?? [])
    .filter((each) => rule.test(each));
  expect(withRules).toEqual([]);
  expect(statements.filter((each) => /^\s*update\b/i.test(each) && stable.test(each))).toEqual([]);
});
