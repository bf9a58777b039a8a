import type { AdPlatform, Role } from '@adsail/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface SessionRow {
  session_id: string;
  user_id: string;
  tenant_id: string;
  user_name: string;
  device_id: string;
  roles: Role[];
  /** That the organisation uses. */
  platforms: AdPlatform[];
  /** Null when the user is no member (any more). */
  member_status: 'INVITE' | 'USE' | 'STOP' | null;
  token_expires_at: Date;
  ended_at: Date | null;
  last_seen_at: Date;
}

/** By the hash as hexadecimal text. */
export async function findSession(db: Database, tokenHash: string): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`select * from app_session(decode(${tokenHash}, 'hex'))`.execute(db);
  return rows[0] ?? null;
}

export async function touchSession(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
}

/** False when the session has used it before. */
export async function spendNonce(
  db: Database,
  sessionId: string,
  nonce: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_nonces')
    .values({ session_id: sessionId, nonce, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}
