import type { AuthPlatform } from '@adsail/contract';
import type { Amount } from '@adsail/contract/delivery';
import { amountOf } from './amounts.ts';
import { UnexpectedAnswerError } from './errors.ts';

const unexpected = (platform: AuthPlatform, field: string, value: string, wanted: string) =>
  new UnexpectedAnswerError({ platform, message: `${field} is "${value}", not ${wanted}`, status: 200 });

/** How often something happened, out of a report: parts of a click are no clicks, and to round them would hide what is wrong. */
export function countIn(platform: AuthPlatform, field: string, value: string): number {
  const count = value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isSafeInteger(count)) throw unexpected(platform, field, value, 'a whole number');
  return count;
}

/** What was paid, out of a report. */
export function amountIn(platform: AuthPlatform, field: string, value: string, currency: string): Amount {
  try {
    return amountOf(value, currency);
  } catch {
    throw unexpected(platform, field, value, 'an amount of money');
  }
}
