import { randomBytes } from 'node:crypto';
import { CallError, type InputOf, type Language, type OutputOf } from '@adsail/contract';
import { translate } from '@adsail/contract/translate';
import { type sessionCalls, smsCodeIntervalSeconds, smsCodeSeconds } from '@adsail/contract/session';
import type { PublicArgs } from '../../framework/bind.ts';
import { networkOf } from '../../framework/network.ts';
import { renewCode, type Wait } from './store/codes.ts';
import { findUser } from './store/users.ts';
import { hashSmsCode, newSmsCode } from './tokens.ts';

type SendCode = (typeof sessionCalls)['sendCode'];

const codeText = (language: Language, code: string) =>
  translate(language, 'session:sms.code', { code, count: smsCodeSeconds / 60 });

/** The same for every phone: neither limit asks whether it is registered. */
const tooSoon = ({ seconds, because }: Wait): CallError =>
  new CallError('codeTooSoon', {
    ...(because === 'day'
      ? { key: 'session:error.codesADay', parameters: { count: Math.ceil(seconds / 3600) } }
      : { parameters: { count: seconds } }),
    response: { nextInSeconds: seconds },
  });

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
  // Left out for load tests with the other tight limits of single calls.
  const network = services.config.limits.perCall ? networkOf(http.ip) : null;
  const sender = { phoneRegion, phone, network };
  const wait = await services.db
    .transaction()
    .execute((tx) =>
      renewCode(tx, sender, scene, wanted ? hash : randomBytes(hash.length), services.clock()),
    );
  if (wait) throw tooSoon(wait);
  if (wanted) await services.sms.send({ phoneRegion, phone, text: codeText(http.language, code) });
  return { nextInSeconds: smsCodeIntervalSeconds, expiresInSeconds: smsCodeSeconds };
}
