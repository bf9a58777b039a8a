import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { messageRef } from './messages.ts';
import { CurrencyCode, currencyOf } from './currencies.ts';
import { type Language, localeOf } from './languages.ts';

/** Exact decimal as text. Never a float: 0.1 + 0.2 is money here, not arithmetic. */
export const DecimalText = z
  .string()
  .regex(/^-?\d{1,18}(\.\d{1,6})?$/, { error: messageRef('core:rule.decimal') });

export const Money = z.object({ amount: DecimalText, currency: CurrencyCode });
export type Money = z.infer<typeof Money>;

/** An amount in whatever currency an ad account has; a Money is one, too. */
export interface AnyMoney {
  amount: string;
  currency: string;
}

export const money = (amount: string, currency: CurrencyCode): Money => ({
  amount: new Decimal(amount).toFixed(),
  currency,
});

function sameCurrency(values: readonly Money[]): CurrencyCode {
  const [first] = values;
  if (!first) throw new Error('A sum of no money has no currency');
  if (values.some(({ currency }) => currency !== first.currency))
    throw new Error('Money of different currencies cannot be combined without a rate');
  return first.currency;
}

export function sumMoney(values: readonly Money[]): Money {
  const currency = sameCurrency(values);
  const total = values.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
  return { amount: total.toFixed(), currency };
}

export function compareMoney(a: Money, b: Money): number {
  sameCurrency([a, b]);
  return new Decimal(a.amount).comparedTo(b.amount);
}

export const multiplyMoney = (value: Money, factor: string): Money => ({
  amount: new Decimal(value.amount).times(factor).toFixed(),
  currency: value.currency,
});

/** To the currency's own decimals, half away from zero as on an invoice. */
export function roundMoney<Value extends AnyMoney>(value: Value): Value {
  const { digits } = currencyOf(value.currency);
  return { ...value, amount: new Decimal(value.amount).toFixed(digits, Decimal.ROUND_HALF_UP) };
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Making a format costs far more than using it; a table of accounts uses the same few for every cell. */
function numberFormat(language: Language, digits: number): Intl.NumberFormat {
  const name = `${language} ${digits}`;
  const known = numberFormats.get(name);
  if (known) return known;
  const made = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  numberFormats.set(name, made);
  return made;
}

/** `18,400.00`, where the currency stands beside it. Grouped without going through a float. */
export function plainAmount(value: AnyMoney, language: Language = 'en'): string {
  const { digits } = currencyOf(value.currency);
  const { amount } = roundMoney(value);
  const negative = amount.startsWith('-') && !/^-0(\.0*)?$/.test(amount);
  // `format` takes an exact decimal text since ES2023; the type still asks for a template literal.
  const digitsOnly = numberFormat(language, digits).format(amount.replace('-', '') as `${number}`);
  return `${negative ? '-' : ''}${digitsOnly}`;
}

/** To the last digit: an amount that the currency has no decimals for is written as it was typed. */
export function exactMoney(value: AnyMoney, language: Language = 'en'): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(value.amount);
  const isExact = isNumber && new Decimal(roundMoney(value).amount).equals(value.amount);
  return isExact ? formatMoney(value, language) : `${value.currency}\u00A0${value.amount}`;
}

/** `SAR 18,400.00`: the code first, because one symbol stands for many dollars. */
export const formatMoney = (value: AnyMoney, language: Language): string =>
  `${value.currency}\u00A0${plainAmount(value, language)}`;
