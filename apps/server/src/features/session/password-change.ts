import { CallError, type InputOf } from '@adsail/contract';
import type { sessionCalls } from '@adsail/contract/session';
import type { Tx } from '../../db/database.ts';
import { CommittedRefusal, type MemberArgs, type PublicArgs } from '../../framework/bind.ts';
import { hashPassword } from './passwords.ts';
import { tryPassword, withCode } from './proof.ts';
import { forgiveAttempts } from './store/attempts.ts';
import { endSessions } from './store/sessions.ts';
import { dropTickets } from './store/tickets.ts';
import { findUser, updateUser, userById } from './store/users.ts';

interface Change {
  userId: string;
  password: string;
  /** The session that goes on; all others end. */
  except?: string;
}

/** Whoever knew the old password is out everywhere, also in the middle of a login. */
async function setPassword(tx: Tx, { userId, password, except }: Change, now: Date): Promise<void> {
  await updateUser(tx, userId, { password_hash: await hashPassword(password) });
  await dropTickets(tx, userId);
  await endSessions(tx, { userId, except }, 'PASSWORD', now);
}

export async function forgetPassword({
  input,
  services,
  http,
}: PublicArgs<InputOf<(typeof sessionCalls)['forgetPassword']>>) {
  const user = await withCode(services, 'FORGET', input, async (tx, now) => {
    const found = await findUser(tx, input);
    if (!found) return undefined;
    // In the order of a change, tries first: two of them at once must not wait for each other.
    await forgiveAttempts(tx, ['LOGIN', 'CHANGE'], input);
    await setPassword(tx, { userId: found.id, password: input.password }, now);
    return found;
  });
  if (!user) throw new CallError('badCode');
  services.log.info(
    { event: 'password.reset', userId: user.id, ip: http.ip, requestId: http.requestId },
    'A password was set with an SMS code',
  );
  return {};
}

export async function changePassword({
  input,
  tx,
  services,
  actor,
  audit,
}: MemberArgs<InputOf<(typeof sessionCalls)['changePassword']>>) {
  const user = await userById(tx, actor.userId);
  const right = await tryPassword(tx, services.clock(), {
    purpose: 'CHANGE',
    phone: { phoneRegion: user.phone_region, phone: user.phone },
    password: input.oldPassword,
    stored: user.password_hash,
  });
  if (!right) {
    const key = 'session:error.wrongPassword';
    throw new CommittedRefusal('badCredentials', { key, fields: [{ path: 'oldPassword', key }] });
  }
  await setPassword(
    tx,
    { userId: user.id, password: input.password, except: actor.sessionId },
    services.clock(),
  );
  audit({ entity: 'password', entityId: user.id });
  return {};
}
