import type { Logger } from 'pino';
import type { Sms } from './port.ts';

/** Outside of demo mode and without a provider: the operator learns it from the log, the code is shown to nobody. */
export function noSms(log: Logger): Sms {
  const complain = async () =>
    log.error({ event: 'sms.unconfigured' }, 'An SMS was wanted, but no provider is configured (SMS_URL)');
  return { send: complain, deliver: complain, close: async () => undefined };
}
