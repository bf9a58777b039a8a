import { CallError } from '@adsail/contract';
import type { Database, Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { passwordMatches } from './passwords.ts';
import { bookAttempt, forgiveAttempts } from './store/attempts.ts';
import { useCode } from './store/codes.ts';
import { findUser, type Phone, type User } from './store/users.ts';
import type { AttemptPurpose, SmsScene } from './tables.ts';
import { hashSmsCode } from './tokens.ts';

/**
 * Who somebody is, by password or by SMS code. A phone that nobody has registered is refused with the same words, after
 * the same work, and is locked after as many tries.
 */
export interface Tried {
  purpose: AttemptPurpose;
  phone: Phone;
  password: string;
  stored: string | null | undefined;
}

/**
 * False for a wrong password; refuses without looking when the door is locked. The try that it books on `db` must be
 * committed, whatever comes of it.
 */
export async function tryPassword(
  db: Database | Tx,
  now: Date,
  { purpose, phone, password, stored }: Tried,
): Promise<boolean> {
  const lockedUntil = await bookAttempt(db, purpose, phone, now);
  if (lockedUntil) {
    const minutes = Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 60_000));
    throw new CallError('locked', { parameters: { count: minutes }, response: { minutes } });
  }
  const right = await passwordMatches(stored, password);
  if (right) await forgiveAttempts(db, [purpose], phone);
  return right;
}

export async function proveByPassword(
  services: Services,
  { password, ...phone }: Phone & { password: string },
): Promise<User> {
  const user = await findUser(services.db, phone);
  const right = await tryPassword(services.db, services.clock(), {
    purpose: 'LOGIN',
    phone,
    password,
    stored: user?.password_hash,
  });
  if (!user || !right) throw new CallError('badCredentials');
  return user;
}

export type WithCode = Phone & { code: string };

/** Runs `work` when the code is right. A wrong one is refused after the try is committed, else it would not count. */
export async function withCode<T>(
  services: Services,
  scene: SmsScene,
  { phoneRegion, phone, code }: WithCode,
  work: (tx: Tx, now: Date) => Promise<T>,
): Promise<T> {
  const now = services.clock();
  const hash = hashSmsCode(services.config.secret, [phoneRegion, phone, scene, code]);
  const outcome = await services.db.transaction().execute(async (tx) => {
    const right = await useCode(tx, { phoneRegion, phone }, scene, hash, now);
    return right ? { done: await work(tx, now) } : null;
  });
  if (!outcome) throw new CallError('badCode');
  return outcome.done;
}

export async function proveByCode(services: Services, input: WithCode): Promise<User> {
  const user = await withCode(services, 'LOGIN', input, (tx) => findUser(tx, input));
  if (!user) throw new CallError('badCode');
  return user;
}
