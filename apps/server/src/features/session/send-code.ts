import { randomBytes } from 'node:crypto';
import { CallError, type InputOf, type OutputOf, translate } from '@adsail/contract';
import { type sessionCalls, smsCodeIntervalSeconds, smsCodeSeconds } from '@adsail/contract/session';
import type { PublicArgs } from '../../http/bind.ts';
import { renewCode } from './store/codes.ts';
import { findUser } from './store/users.ts';
import { hashSmsCode, newSmsCode } from './tokens.ts';

type SendCode = (typeof sessionCalls)['sendCode'];

/**
 * A phone that nobody has registered gets no message to log in or to reset a password, but the same answer, the same
 * wait and a code that nothing matches. Registering sends to every phone: that it is taken is said after the code.
 */
export async function sendCode({
  input,
  services,
  http,
}: PublicArgs<InputOf<SendCode>>): Promise<OutputOf<SendCode>> {
  const { phoneRegion, phone, scene } = input;
  const user = await findUser(services.db, input);
  const wanted = scene === 'REGISTER' || user !== undefined;
  const code = newSmsCode();
  const hash = hashSmsCode(services.config.secret, [phoneRegion, phone, scene, code]);
  const seconds = await services.db
    .transaction()
    .execute((tx) => renewCode(tx, input, scene, wanted ? hash : randomBytes(hash.length), services.clock()));
  if (seconds > 0)
    throw new CallError('codeTooSoon', { parameters: { seconds }, response: { nextInSeconds: seconds } });
  if (wanted)
    await services.sms.send({ phoneRegion, phone, text: translate(http.language, 'sms.code', { code }) });
  return { nextInSeconds: smsCodeIntervalSeconds, expiresInSeconds: smsCodeSeconds };
}
