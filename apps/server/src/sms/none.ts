import type { Logger } from 'pino';
import type { Sms } from './port.ts';

/** Outside of demo mode and without a provider: the operator learns it from the log, the code is shown to nobody. */
export const noSms = (log: Logger): Sms => ({
  async send() {
    log.error({ event: 'sms.unconfigured' }, 'An SMS was wanted, but no provider is configured (SMS_URL)');
  },
  close: async () => undefined,
});
