import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { appRole, appRolePassword } from './database.ts';

const iterations = 4096;

/** What PostgreSQL stores of a password. Sent instead of the password, it keeps it out of the server's statement log. */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${hmac('Server Key').toString('base64')}`;
}

const maxAttempts = 50;
/** Made by somebody else just now, or changed: PostgreSQL has no code of its own for the latter. */
const isOvertaken = ({ code, message }: Error & { code?: string }): boolean =>
  code === '23505' || code === '42710' || message === 'tuple concurrently updated';

/** Roles belong to the whole server, a migration's lock to one database: installations that share one meet here. */
async function despiteOthers(change: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await change();
      return;
    } catch (error) {
      if (attempt === maxAttempts || !isOvertaken(error as Error)) throw error;
    }
}

/** The login that the application works with: owns nothing, bypasses nothing. */
export async function ensureAppRole(owner: pg.ClientBase, secret: string): Promise<void> {
  const verifier = scramVerifier(appRolePassword(secret));
  await despiteOthers(() =>
    owner.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${appRole}') then
        create role ${appRole} login nosuperuser nobypassrls nocreatedb nocreaterole noinherit;
      end if; end $$`),
  );
  await despiteOthers(() => owner.query(`alter role ${appRole} password '${verifier}'`));
  await owner.query(`grant usage on schema public to ${appRole}`);
}
