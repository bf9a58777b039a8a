import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { appRole } from './database.ts';

/**
 * A stored function is a file `functions/<name>.sql` with one `create or replace function <name>`. A file that has changed since the
 * last start is applied again, after the migrations. A function without a file stays: a process of the former version that is
 * started again must not take away what a newer one brought. A migration drops what nobody needs any more. A trigger or a policy
 * that needs a function is made by a migration that creates it too, in whatever form: the file replaces it.
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

/** As PostgreSQL spells them, with their arguments: one name can stand for several. */
async function signaturesOf(owner: pg.ClientBase, name: string): Promise<string[]> {
  const { rows } = await owner.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where proname = $1 and pronamespace = 'public'::regnamespace order by 1`,
    [name],
  );
  return rows.map(({ signature }) => signature);
}

async function dropAll(owner: pg.ClientBase, signatures: readonly string[]): Promise<void> {
  for (const signature of signatures) await owner.query(`drop function ${signature}`);
}

/** "Cannot change return type", "cannot change name of input parameter": such a function has to be dropped first. */
const isOtherForm = (error: unknown): boolean => (error as { code?: string }).code === '42P13';

/** Replaced in place where that is possible: whoever is calling it notices nothing. */
async function replace(owner: pg.ClientBase, { name, text }: StoredFunction): Promise<void> {
  const before = await signaturesOf(owner, name);
  await owner.query('savepoint form');
  try {
    await owner.query(text);
  } catch (error) {
    if (!isOtherForm(error)) throw error;
    await owner.query('rollback to savepoint form');
    await dropAll(owner, before);
    await owner.query(text);
  }
  const after = await signaturesOf(owner, name);
  const added = after.filter((signature) => !before.includes(signature));
  // With other arguments it is another function, and the former one would stay beside it.
  if (added.length > 0)
    await dropAll(
      owner,
      after.filter((signature) => before.includes(signature)),
    );
  const [signature] = added.length > 0 ? added : after;
  if (!signature) throw new Error(`functions/${name}.sql does not create the function ${name}`);
  // Many run with the owner's rights: the application may call them, nobody else.
  await owner.query(`revoke all on function ${signature} from public`);
  await owner.query(`grant execute on function ${signature} to ${appRole}`);
}

/** Names of the functions that were applied. Runs under the migrations' lock. */
export async function applyFunctions(
  owner: pg.ClientBase,
  functions: readonly StoredFunction[],
): Promise<string[]> {
  await owner.query(
    'create table if not exists stored_functions (name text primary key, hash text not null, applied_at timestamptz not null)',
  );
  const { rows } = await owner.query<{ name: string; hash: string }>(
    'select name, hash from stored_functions',
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const changed = functions.filter((each) => applied.get(each.name) !== hashOf(each));
  if (changed.length === 0) return [];
  let current = '';
  await owner.query('begin');
  try {
    for (const each of changed) {
      current = each.name;
      await replace(owner, each);
      await owner.query(
        `insert into stored_functions (name, hash, applied_at) values ($1, $2, now())
         on conflict (name) do update set hash = excluded.hash, applied_at = excluded.applied_at`,
        [each.name, hashOf(each)],
      );
    }
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw new Error(`The stored functions could not be applied: ${current}.sql`, { cause: error });
  }
  return changed.map(({ name }) => name);
}
