import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { appRole } from './database.ts';

/**
 * A stored function is a file `functions/<name>.sql` with one `create or replace function <name>`. A file that has changed since the
 * last start is applied again, after the migrations. A function without a file stays: a process of the former version that is
 * started again must not take away what a newer one brought. A migration drops what nobody needs any more. A trigger or a policy
 * that needs a function is made by a migration that creates it too, in whatever form: the file replaces it. All are PL/pgSQL: a
 * cluster cannot plan what SQL functions with parameters ask for.
 */
export interface StoredFunction {
  name: string;
  text: string;
}

const folder = join(import.meta.dirname, 'functions');

export const storedFunctions = (): StoredFunction[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({ name: file.replace(/\.sql$/, ''), text: readFileSync(join(folder, file), 'utf8') }));

const hashOf = ({ text }: StoredFunction): string => createHash('sha256').update(text).digest('hex');

/** By signature, since one name can stand for several; a function that is made anew has another version. */
async function versionsOf(owner: pg.ClientBase, name: string): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ signature: string; version: string }>(
    `select oid::regprocedure::text as signature, xmin::text || ' ' || ctid::text as version from pg_proc
     where proname = $1 and pronamespace = 'public'::regnamespace order by 1`,
    [name],
  );
  return new Map(rows.map(({ signature, version }) => [signature, version]));
}

/** Procedures that somebody made under the name too. */
async function dropAll(owner: pg.ClientBase, signatures: readonly string[]): Promise<void> {
  for (const signature of signatures) await owner.query(`drop routine ${signature}`);
}

/** "Cannot change return type", "cannot change name of input parameter": such a function has to be dropped first. */
const isOtherForm = (error: unknown): boolean => (error as { code?: string }).code === '42P13';
const isForbidden = (error: unknown): boolean => (error as { code?: string }).code === '42501';

/** Its signature as PostgreSQL spells it. */
async function create(owner: pg.ClientBase, { name, text }: StoredFunction): Promise<string> {
  const before = await versionsOf(owner, name);
  await owner.query(text);
  const after = await versionsOf(owner, name);
  const [made] = [...after].filter(([signature, version]) => before.get(signature) !== version);
  if (!made) throw new Error(`functions/${name}.sql does not create the function ${name}`);
  return made[0];
}

/** Replaced in place where that is possible: whoever is calling it notices nothing. */
async function replace(owner: pg.ClientBase, each: StoredFunction): Promise<void> {
  await takeOver(owner, each.name);
  const before = await versionsOf(owner, each.name);
  await owner.query('savepoint form');
  let signature: string;
  try {
    signature = await create(owner, each);
  } catch (error) {
    if (!isOtherForm(error)) throw error;
    await owner.query('rollback to savepoint form');
    await dropAll(owner, [...before.keys()]);
    signature = await create(owner, each);
  }
  // With other arguments it is another function, and the former ones would stay beside it.
  const after = await versionsOf(owner, each.name);
  await dropAll(
    owner,
    [...after.keys()].filter((other) => other !== signature),
  );
  await setRights(owner, signature);
}

/** Many run with their owner's rights: the application may call them, nobody else. */
async function setRights(owner: pg.ClientBase, signature: string): Promise<void> {
  const { rows } = await owner.query<{ role: string }>(
    `select distinct grantee::regrole::text as role from pg_proc, aclexplode(proacl)
     where oid = $1::regprocedure and grantee <> 0 and grantee <> proowner`,
    [signature],
  );
  const others = rows.map(({ role }) => role);
  await owner.query(`revoke all on function ${signature} from ${['public', ...others].join(', ')} cascade`);
  await owner.query(`grant execute on function ${signature} to ${appRole}`);
}

/** Names of those that belong to somebody else, or that others than the application may call. */
async function withOtherRights(owner: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct proname as name
     from pg_proc, lateral (select coalesce(proacl, acldefault('f', proowner)) as acl) as rights
     where pronamespace = 'public'::regnamespace and prokind = 'f'
       and (proowner <> current_user::regrole
         or not exists (select from aclexplode(acl) where grantee = $1::regrole)
         or exists (select from aclexplode(acl)
           where grantee <> proowner and (grantee <> $1::regrole or is_grantable)))`,
    [appRole],
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Whoever owns the schema may drop what others made in it, and no more than that; with a trigger on it a function can only be
 * handed over, by somebody who may.
 */
async function takeOver(owner: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await owner.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where proname = $1 and pronamespace = 'public'::regnamespace and proowner <> current_user::regrole`,
    [name],
  );
  for (const { signature } of rows) {
    await owner.query('savepoint hand_over');
    try {
      await owner.query(`alter routine ${signature} owner to current_user`);
    } catch (error) {
      if (!isForbidden(error)) throw error;
      await owner.query('rollback to savepoint hand_over');
      await dropAll(owner, [signature]);
    }
  }
}

/** What the database has under each name, arguments, owner's rights and settings included; several under one name count together. */
async function definitions(owner: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string; hash: string }>(
    `select proname as name, encode(sha256(convert_to(string_agg(pg_get_functiondef(oid), '' order by oid), 'UTF8')), 'hex') as hash
     from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' group by 1`,
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

interface Recorded {
  name: string;
  hash: string;
  /** Of what the database made of the file. */
  definition: string;
}

async function recorded(owner: pg.ClientBase): Promise<Map<string, Recorded>> {
  await owner.query(
    `create table if not exists stored_functions
       (name text primary key, hash text not null, definition text not null, applied_at timestamptz not null)`,
  );
  await owner.query(`comment on table stored_functions is 'local'`);
  const { rows } = await owner.query<Recorded>('select name, hash, definition from stored_functions');
  return new Map(rows.map((row) => [row.name, row]));
}

/**
 * Names of the functions that were applied. One that somebody changed, added to or took away in the database itself, its owner
 * and rights included, is put back and named to the log. Runs under the migrations' lock.
 */
export async function applyFunctions(
  owner: pg.ClientBase,
  functions: readonly StoredFunction[],
  log?: Pick<Logger, 'warn'>,
): Promise<string[]> {
  const applied = await recorded(owner);
  const found = await definitions(owner);
  const otherRights = await withOtherRights(owner);
  const changed = functions.filter(({ name, text }) => {
    const before = applied.get(name);
    if (before?.hash !== hashOf({ name, text })) return true;
    if (before.definition === found.get(name) && !otherRights.has(name)) return false;
    log?.warn({ function: name }, 'a stored function was changed by hand in the database: put back');
    return true;
  });
  if (changed.length === 0) return [];
  let current = '';
  await owner.query('begin');
  try {
    for (const each of changed) {
      current = each.name;
      await replace(owner, each);
    }
    const made = await definitions(owner);
    for (const each of changed)
      await owner.query(
        `insert into stored_functions (name, hash, definition, applied_at) values ($1, $2, $3, now())
         on conflict (name) do update
         set hash = excluded.hash, definition = excluded.definition, applied_at = excluded.applied_at`,
        [each.name, hashOf(each), made.get(each.name)],
      );
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw new Error(`The stored functions could not be applied: ${current}.sql`, { cause: error });
  }
  return changed.map(({ name }) => name);
}
