import { addDays, Day } from '@adsail/contract';
import { crossRate, PerUsd, plainRate, RateCurrency, rateBase } from '@adsail/contract/rates';
import { z } from 'zod';
import { type DayAnswer, SourceFailure } from './port.ts';

/** A source that rests longer than that has forgotten the currency or the day. */
const oldestQuoteDays = 7;
const largestRate = 1e9;
const smallestRate = 1e-9;

/** The form that most sources of daily rates answer in. */
const Answer = z.object({
  base: z.string().regex(/^[A-Z]{3}$/),
  date: Day.optional(),
  rates: z.record(z.string(), z.union([z.number(), z.string()])),
});

/** Null: not a rate. A JSON number keeps the digits that the source wrote, up to 15. */
function rateText(value: string | number | undefined): string | null {
  const text = String(value);
  const isInRange = Number(text) >= smallestRate && Number(text) <= largestRate;
  return isInRange && /^\d+(\.\d+)?(e[+-]?\d+)?$/.test(text) ? plainRate(text) : null;
}

const isKept = ({ currency, perUsd }: { currency: string; perUsd: string }) =>
  RateCurrency.safeParse(currency).success && PerUsd.safeParse(perUsd).success;

/** A value that cannot be a rate leaves its currency out, so that it is missing; the others are kept. */
export function readAnswer(day: string, body: string): DayAnswer {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new SourceFailure('The answer is not JSON');
  }
  const parsed = Answer.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SourceFailure(`The answer has an unknown form: ${issue?.path.join('.') || 'the whole'}`);
  }
  const { base, date: quotedOn = day, rates } = parsed.data;
  if (quotedOn > day || quotedOn < addDays(day, -oldestQuoteDays))
    throw new SourceFailure(`The answer is of another day: ${quotedOn}`);
  const baseRate = base === rateBase ? '1' : rateText(rates[rateBase]);
  if (baseRate === null) throw new SourceFailure(`The answer does not say what a ${rateBase} is in ${base}`);
  const perBase = Object.entries({ ...rates, [base]: 1 }).flatMap(([currency, value]) => {
    const text = rateText(value);
    return text === null ? [] : [{ currency, text }];
  });
  const found = perBase
    .map(({ currency, text }) => ({ currency, perUsd: baseRate === '1' ? text : crossRate(baseRate, text) }))
    .filter(isKept);
  if (found.length === 0) throw new SourceFailure('The answer has no rates');
  return { quotedOn, rates: found };
}
