import pg from 'pg';
import type { Logger } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase, testSecret } from '../testing/index.ts';
import { appRole, appUrl } from './database.ts';
import { applyFunctions, type StoredFunction, storedFunctions } from './functions.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeEach(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

const answers = (value: string, form = 'test_answer() returns text'): StoredFunction => ({
  name: 'test_answer',
  text: `create or replace function ${form} language sql as $$ select ${value} $$;`,
});
const withAnswer = (answer: StoredFunction) => [...storedFunctions(), answer];
const ask = async (call = 'test_answer()') =>
  (await owner.query<{ answer: unknown }>(`select ${call} as answer`)).rows[0]?.answer;
const versions = async () =>
  new Map(
    (
      await owner.query<{ name: string; version: string }>(
        `select proname as name, xmin::text as version from pg_proc where pronamespace = 'public'::regnamespace`,
      )
    ).rows.map(({ name, version }) => [name, version]),
  );

describe('stored functions', () => {
  it('have the name of their file, the rights of the owner and a fixed search path', () => {
    const functions = storedFunctions();
    expect(functions.length).toBeGreaterThan(20);
    for (const { name, text } of functions) {
      expect(text).toMatch(new RegExp(`^(-- .*\\n)*create or replace function ${name}\\(`));
      expect(text).toContain('security definer set search_path = pg_catalog, public, pg_temp');
      expect(text.match(/create or replace function/g)).toHaveLength(1);
      // A cluster cannot plan the statements of other languages.
      expect(text).toMatch(/^language plpgsql /m);
    }
  });

  it('are applied again when their file has changed, and are not touched when it has not', async () => {
    expect(await applyFunctions(owner, withAnswer(answers("'one'")))).toEqual(['test_answer']);
    expect(await ask()).toBe('one');
    const before = await versions();
    expect(await applyFunctions(owner, withAnswer(answers("'one'")))).toEqual([]);
    expect(await versions()).toEqual(before);
    expect(await applyFunctions(owner, withAnswer(answers("'two'")))).toEqual(['test_answer']);
    expect(await ask()).toBe('two');
    const after = await versions();
    expect([...after].filter(([name, version]) => before.get(name) !== version)).toHaveLength(1);
  });

  it('take the place of the former ones when arguments or answers change', async () => {
    await applyFunctions(owner, withAnswer(answers("'text'")));
    await applyFunctions(owner, withAnswer(answers('7', 'test_answer() returns integer')));
    expect(await ask()).toBe(7);
    await applyFunctions(owner, withAnswer(answers('given', 'test_answer(given integer) returns integer')));
    expect(await ask('test_answer(9)')).toBe(9);
    await expect(ask()).rejects.toThrow('does not exist');
    await applyFunctions(owner, withAnswer(answers('other', 'test_answer(other integer) returns integer')));
    expect(await ask('test_answer(other => 8)')).toBe(8);
  });

  it('are put back and named when somebody changed them in the database', async () => {
    const warnings: unknown[] = [];
    const log = { warn: (facts: unknown) => void warnings.push(facts) } as Pick<Logger, 'warn'>;
    const wanted = withAnswer(answers("'one'"));
    await applyFunctions(owner, wanted, log);
    await owner.query(answers("'by hand'").text);
    expect(await applyFunctions(owner, wanted, log)).toEqual(['test_answer']);
    expect(await ask()).toBe('one');
    await owner.query('drop function test_answer()');
    await applyFunctions(owner, wanted, log);
    expect(await ask()).toBe('one');
    expect(warnings).toEqual([{ function: 'test_answer' }, { function: 'test_answer' }]);
    expect(await applyFunctions(owner, wanted, log)).toEqual([]);
  });

  it('are put back when they have another owner or other rights', async () => {
    const warnings: unknown[] = [];
    const log = { warn: (facts: unknown) => void warnings.push(facts) } as Pick<Logger, 'warn'>;
    const wanted = withAnswer(answers("'one'"));
    await applyFunctions(owner, wanted);
    const rights = async () =>
      (
        await owner.query(
          `select pg_get_userbyid(proowner) = current_user as own, proacl::text as acl from pg_proc
           where proname = 'test_answer'`,
        )
      ).rows;
    const before = await rights();
    const byHand = [
      'grant execute on function test_answer() to public',
      'grant execute on function test_answer() to pg_monitor',
      `grant execute on function test_answer() to ${appRole} with grant option`,
      `revoke all on function test_answer() from ${appRole}`,
      'alter function test_answer() owner to pg_monitor',
      `drop function test_answer(); ${answers("'one'").text}`,
    ];
    for (const change of byHand) {
      await owner.query(change);
      expect([change, await applyFunctions(owner, wanted, log)]).toEqual([change, ['test_answer']]);
      expect([change, await rights()]).toEqual([change, before]);
    }
    expect(warnings).toEqual(byHand.map(() => ({ function: 'test_answer' })));
    expect(await applyFunctions(owner, wanted, log)).toEqual([]);
  });

  it('have no second form beside them, also when there were two and the file brings back one of them', async () => {
    const wider = 'test_answer(given integer) returns integer';
    const wanted = withAnswer(answers("'one'"));
    await applyFunctions(owner, wanted);
    await owner.query(answers('given', wider).text);
    await applyFunctions(owner, wanted);
    expect(await ask()).toBe('one');
    await expect(ask('test_answer(9)')).rejects.toThrow('does not exist');
    await owner.query(answers('given', wider).text);
    await applyFunctions(owner, withAnswer(answers('given + 1', wider)));
    expect(await ask('test_answer(9)')).toBe(10);
    await expect(ask()).rejects.toThrow('does not exist');
  });

  it('leave no procedure of their name beside them', async () => {
    await applyFunctions(owner, withAnswer(answers("'one'")));
    await owner.query('create procedure test_answer(x int) language sql as $$ select 1 $$');
    await applyFunctions(owner, withAnswer(answers("'two'")));
    expect(await ask()).toBe('two');
    await expect(owner.query('call test_answer(1)')).rejects.toThrow('does not exist');
  });

  it('stay when an older version without their file is started again', async () => {
    await applyFunctions(owner, withAnswer(answers("'one'")));
    expect(await applyFunctions(owner, storedFunctions())).toEqual([]);
    expect(await ask()).toBe('one');
  });

  it('replace those that a database of former times has, whose functions came with the migrations', async () => {
    await owner.query('drop table stored_functions');
    const names = storedFunctions().map(({ name }) => name);
    expect(await applyFunctions(owner, storedFunctions())).toEqual(names);
  });

  it('are all or none: one that is wrong leaves the others as they were', async () => {
    await applyFunctions(owner, withAnswer(answers("'one'")));
    const wrong = { name: 'test_wrong', text: 'create or replace function test_wrong() nonsense' };
    await expect(applyFunctions(owner, [...withAnswer(answers("'two'")), wrong])).rejects.toThrow(
      'The stored functions could not be applied: test_wrong.sql',
    );
    expect(await ask()).toBe('one');
    await expect(
      applyFunctions(owner, [...withAnswer(answers("'one'")), { name: 'test_wrong', text: 'select 1' }]),
    ).rejects.toMatchObject({
      cause: new Error('functions/test_wrong.sql does not create the function test_wrong'),
    });
  });

  it('may be called by the application, and by nobody else', async () => {
    await applyFunctions(owner, withAnswer(answers("'one'")));
    const app = new pg.Client({ connectionString: appUrl(database.url, testSecret) });
    await app.connect();
    await expect(app.query('select test_answer()')).resolves.toMatchObject({ rowCount: 1 });
    await app.end();
    const { rows } = await owner.query(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace
         and has_function_privilege('public', oid, 'execute')`,
    );
    expect(rows).toEqual([]);
  });
});
