import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Sms, type SmsMessage, SmsNotTaken } from './port.ts';

export interface HttpSmsSettings {
  url: string;
  /** Value of the Authorization header, whole: `Bearer …`. */
  authorization: string;
  timeoutMs?: number;
  retryAfterMs?: number;
}

const attempts = 2;

/** Failures before a byte of the message leaves. A line that breaks later says nothing about the message. */
const beforeSendingCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** A gateway handed the message on and was told nothing: a timeout, said by somebody else. */
const gatewayTimeout = 504;

function neverLeft(error: unknown): boolean {
  for (let part = error; part instanceof Error; part = part.cause)
    if ('code' in part && typeof part.code === 'string') return beforeSendingCodes.has(part.code);
  return false;
}

function refuseAnswer(status: number): never {
  const text = `The SMS provider answered ${status}`;
  throw status >= 400 && status !== gatewayTimeout ? new SmsNotTaken(text) : new Error(text);
}

/** Posts `{to, text}` as JSON to the provider's address. The text is never logged: it is a secret. */
export function httpSms(settings: HttpSmsSettings, log: Logger): Sms {
  const underWay = new Set<Promise<void>>();

  async function post({ phoneRegion, phone, text }: SmsMessage): Promise<void> {
    const answer = await fetch(settings.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: settings.authorization },
      body: JSON.stringify({ to: `+${phoneRegion}${phone}`, text }),
      signal: AbortSignal.timeout(settings.timeoutMs ?? 5000),
    }).catch((error: unknown) => {
      throw neverLeft(error) ? new SmsNotTaken('The SMS provider is out of reach', { cause: error }) : error;
    });
    await answer.body?.cancel();
    if (!answer.ok) refuseAnswer(answer.status);
  }

  async function attemptPost(message: SmsMessage, attempt: number): Promise<void> {
    const to = `+${message.phoneRegion} …${message.phone.slice(-4)}`;
    try {
      await post(message);
      log.info({ event: 'sms.sent', to, attempt }, 'SMS handed to the provider');
    } catch (error) {
      log.error({ event: 'sms.failed', to, attempt, reason: String(error) }, 'SMS not accepted');
      throw error;
    }
  }

  async function postInBackground(message: SmsMessage): Promise<void> {
    for (let attempt = 1; attempt <= attempts; attempt += 1)
      try {
        return await attemptPost(message, attempt);
      } catch {
        // Logged, and nobody waits for it.
        if (attempt < attempts) await sleep(settings.retryAfterMs ?? 500);
      }
  }

  return {
    async send(message) {
      const delivery = postInBackground(message).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    deliver: (message) => attemptPost(message, 1),
    async close() {
      await Promise.all(underWay);
    },
  };
}
