import { describe, expect, it } from 'vitest';
import { PerUsd, rateId, RateId, rateIdParts, RateInput } from './schema.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('the id of a rate', () => {
  it('names a day and a currency, and is taken apart again', () => {
    const parts = { day: '2026-11-17', currency: 'CNY' };
    expect(rateId(parts)).toBe('2026-11-17-CNY');
    expect(rateIdParts('2026-11-17-CNY')).toEqual(parts);
  });

  it.each(['2026-11-17-CNY', '2026-02-28-JPY'])('is %s', (id) => expect(accepts(RateId, id)).toBe(true));
  it.each(['2026-02-30-CNY', '2026-11-17-USD', '2026-11-17-cny', '2026-11-17', 'CNY', '0000-01-01-CNY', ''])(
    'is not %s',
    (id) => expect(accepts(RateId, id)).toBe(false),
  );
});

describe('a rate', () => {
  it.each(['7.2', '0.000000000001', '999999999.999999999999', ' 58 '])('is %s', (rate) =>
    expect(accepts(PerUsd, rate)).toBe(true),
  );
  it.each(['0', '0.000', '-1', '1e3', '7,2', '1000000000', '1.0000000000001', '', 'NaN', 7.2])(
    'is not %s',
    (rate) => expect(accepts(PerUsd, rate)).toBe(false),
  );

  it('has a note of up to 200 characters, or none', () => {
    const input = { id: '2026-11-17-CNY', perUsd: '7.2' };
    expect(RateInput.parse(input).note).toBe('');
    expect(accepts(RateInput, { ...input, note: 'x'.repeat(200) })).toBe(true);
    expect(accepts(RateInput, { ...input, note: 'x'.repeat(201) })).toBe(false);
  });
});
