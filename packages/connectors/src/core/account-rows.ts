import type { AuthPlatform } from '@adsail/contract';
import { z } from 'zod';
import type { AccountInfo } from './accounts.ts';
import { failed, type ItemResult, succeeded } from './batch.ts';
import { PolicyError } from './errors.ts';

/** What a row may lack, or have in a form that nobody expected: null then, and the account stays. */
export const optional = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null).default(null);

export const optionalText = optional(z.string());
/** Decimal text, or a number that holds all of its digits. */
export const optionalDecimal = optional(
  z.union([z.number(), z.bigint(), z.string().regex(/^-?\d+(\.\d+)?$/)]),
);
export const optionalInteger = optional(z.union([z.int(), z.bigint(), z.string().regex(/^-?\d+$/)]));

/** An account as its platform shows it: without a currency or a zone no amount and no day of it has a meaning. */
type AccountFields = Omit<AccountInfo, 'currency' | 'zone'> & Record<'currency' | 'zone', string | null>;

/** One account that lacks what nobody can do without fails alone. */
export function checkedAccount(
  platform: AuthPlatform,
  { currency, zone, ...fields }: AccountFields,
): ItemResult<AccountInfo> {
  if (currency && zone) return succeeded({ ...fields, currency, zone });
  const message = `${platform} gives no ${currency ? 'time zone' : 'currency'} for account ${fields.id}`;
  return failed(new PolicyError({ platform, message }));
}

/** An instant that cannot be read is none. */
export function instantOrNull(read: () => string): string | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
