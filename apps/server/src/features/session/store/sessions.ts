import type { Database, Tx } from '../../../db/database.ts';
import { lockOrganisation } from '../../../db/lock-organisation.ts';
import { showOwnTenants } from '../../../db/scope.ts';
import type { EndReason } from '../tables.ts';

export interface NewTokens {
  tokenHash: Buffer;
  tokenExpiresAt: Date;
  refreshHash: Buffer;
  refreshExpiresAt: Date;
}

export interface NewSession extends NewTokens {
  id: string;
  userId: string;
  tenantId: string;
  deviceId: string;
  device: string;
  ip: string;
}

const insertRefreshToken = (tx: Tx, sessionId: string, tokens: NewTokens) =>
  tx
    .insertInto('refresh_tokens')
    .values({ hash: tokens.refreshHash, session_id: sessionId, expires_at: tokens.refreshExpiresAt })
    .execute();

export async function insertSession(tx: Tx, session: NewSession, now: Date): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      tenant_id: session.tenantId,
      device_id: session.deviceId,
      device: session.device,
      ip: session.ip,
      token_hash: session.tokenHash,
      token_expires_at: session.tokenExpiresAt,
      refresh_expires_at: session.refreshExpiresAt,
      created_at: now,
      last_seen_at: now,
    })
    .execute();
  await insertRefreshToken(tx, session.id, session);
}

/** Both rows stay locked: of two renewals with the same token the second one sees what the first one did. */
export const findByRefreshToken = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('refresh_tokens as r')
    .innerJoin('sessions as s', 's.id', 'r.session_id')
    .where('r.hash', '=', hash)
    .select(['s.id', 's.user_id', 's.tenant_id', 's.device_id', 's.device', 's.ended_at', 's.end_reason'])
    .select(['r.expires_at', 'r.used_at', 'r.successor_seed'])
    .forUpdate()
    .executeTakeFirst();

export type PresentedToken = NonNullable<Awaited<ReturnType<typeof findByRefreshToken>>>;

export async function rotateTokens(
  tx: Tx,
  sessionId: string,
  used: { hash: Buffer; seed: Buffer },
  tokens: NewTokens,
  seen: { ip: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ used_at: seen.at, successor_seed: used.seed })
    .where('hash', '=', used.hash)
    .execute();
  await insertRefreshToken(tx, sessionId, tokens);
  await tx
    .updateTable('sessions')
    .set({
      token_hash: tokens.tokenHash,
      token_expires_at: tokens.tokenExpiresAt,
      refresh_expires_at: tokens.refreshExpiresAt,
      last_seen_at: seen.at,
      ip: seen.ip,
    })
    .where('id', '=', sessionId)
    .execute();
}

/** The open sessions of a user on all devices, in all organisations; the last used one first. */
export async function openSessionsOf(tx: Tx, userId: string, now: Date) {
  await showOwnTenants(tx, userId);
  return tx
    .selectFrom('sessions as s')
    .leftJoin('tenants as t', 't.id', 's.tenant_id')
    .where('s.user_id', '=', userId)
    .where('s.ended_at', 'is', null)
    .where('s.refresh_expires_at', '>', now)
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id', 'desc')
    .select(['s.id', 's.device', 's.ip', 's.created_at', 's.last_seen_at', 't.name as tenant_name'])
    .execute();
}

export type OpenSession = Awaited<ReturnType<typeof openSessionsOf>>[number];

export interface WhichSessions {
  userId: string;
  only?: string;
  except?: string;
  tenantId?: string;
}

/** The person may go on elsewhere with such a session: it is not over for good (refresh.ts). */
export const membershipReasons: readonly EndReason[] = ['MEMBER', 'LEFT'];

/**
 * Ends the open ones among those named; the next call with their token is refused. Answers how many. Those that ended with
 * a membership count as open: else a thief could go on with one after the password was changed.
 */
export async function endSessions(
  db: Database | Tx,
  which: WhichSessions,
  reason: EndReason,
  now: Date,
): Promise<number> {
  let update = db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', which.userId)
    .where('refresh_expires_at', '>', now);
  update = membershipReasons.includes(reason)
    ? update.where('ended_at', 'is', null)
    : update.where(({ eb, or }) =>
        or([eb('ended_at', 'is', null), eb('end_reason', 'in', membershipReasons)]),
      );
  if (which.only) update = update.where('id', '=', which.only);
  if (which.except) update = update.where('id', '!=', which.except);
  if (which.tenantId) update = update.where('tenant_id', '=', which.tenantId);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The organisation that it leaves still knows when the member was last there. */
export async function moveSession(tx: Tx, sessionId: string, tenantId: string): Promise<void> {
  const left = await tx
    .selectFrom('sessions')
    .select(['tenant_id', 'user_id', 'last_seen_at'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  await lockOrganisation(tx, left.tenant_id);
  await tx
    .updateTable('members')
    .set({ last_seen_at: left.last_seen_at })
    .where('tenant_id', '=', left.tenant_id)
    .where('user_id', '=', left.user_id)
    .execute();
  await tx.updateTable('sessions').set({ tenant_id: tenantId }).where('id', '=', sessionId).execute();
}

/** A session that ended with the membership goes on in another organisation. */
export async function reopenSession(tx: Tx, sessionId: string, tenantId: string): Promise<void> {
  await moveSession(tx, sessionId, tenantId);
  await tx
    .updateTable('sessions')
    .set({ ended_at: null, end_reason: null })
    .where('id', '=', sessionId)
    .execute();
}

export async function endReasonOf(db: Database | Tx, sessionId: string): Promise<EndReason | null> {
  const row = await db
    .selectFrom('sessions')
    .select('end_reason')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.end_reason ?? null;
}
