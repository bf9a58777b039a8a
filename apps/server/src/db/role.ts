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

/** The login that the application works with: owns nothing, bypasses nothing. */
export async function ensureAppRole(owner: pg.ClientBase, secret: string): Promise<void> {
  await owner.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${appRole}') then
      create role ${appRole} login nosuperuser nobypassrls nocreatedb nocreaterole noinherit;
    end if; end $$`);
  await owner.query(`alter role ${appRole} password '${scramVerifier(appRolePassword(secret))}'`);
  await owner.query(`grant usage on schema public to ${appRole}`);
}
