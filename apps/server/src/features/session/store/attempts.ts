import { passwordLockMinutes, passwordTries } from '@adsail/contract/session';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../db/database.ts';
import type { AttemptPurpose } from '../tables.ts';
import type { Phone } from './users.ts';

/**
 * Books a try before the password is looked at, in one statement, so that many tries at the same time do not slip
 * through together. Answers null, or until when the door is locked. The tenth try in a row locks it; a right password
 * opens it again (`forgiveAttempts`).
 */
export async function bookAttempt(
  db: Database | Tx,
  purpose: AttemptPurpose,
  { phoneRegion, phone }: Phone,
  now: Date,
): Promise<Date | null> {
  const lock = new Date(now.getTime() + passwordLockMinutes * 60_000);
  const booked = await sql<{ failures: number }>`
    insert into login_attempts as a (purpose, phone_region, phone, failures, last_at)
    values (${purpose}, ${phoneRegion}, ${phone}, 1, ${now})
    on conflict (purpose, phone_region, phone) do update set
      failures = case when a.locked_until is null then a.failures + 1 else 1 end,
      locked_until =
        case when a.locked_until is null and a.failures + 1 >= ${passwordTries} then ${lock}::timestamptz end,
      last_at = ${now}
    where a.locked_until is null or a.locked_until <= ${now}
    returning failures`.execute(db);
  if (booked.rows.length > 0) return null;
  const { locked_until } = await db
    .selectFrom('login_attempts')
    .where('purpose', '=', purpose)
    .where('phone_region', '=', phoneRegion)
    .where('phone', '=', phone)
    .select('locked_until')
    .executeTakeFirstOrThrow();
  return locked_until ?? now;
}

export async function forgiveAttempts(
  db: Database | Tx,
  purposes: readonly AttemptPurpose[],
  { phoneRegion, phone }: Phone,
): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('purpose', 'in', purposes)
    .where('phone_region', '=', phoneRegion)
    .where('phone', '=', phone)
    .execute();
}
