import { expect, it } from 'vitest';
import { rateText } from './rate-text.ts';

const yuan = (rate: string) => ({ currency: 'CNY', rate });

it('says a rate as the settings do, with six digits at most', () => {
  expect(rateText(yuan('0.14084507042253521127'), 'USD')).toEqual({ from: 'USD', to: 'CNY', rate: '7.1' });
  expect(rateText({ currency: 'IDR', rate: '0.0000612345678' }, 'USD').rate).toBe('16330.6');
});

it('says how much one of a currency is where none of the two is the dollar, or the dollar is converted', () => {
  expect(rateText({ currency: 'USD', rate: '7.123456789' }, 'CNY')).toEqual({
    from: 'USD',
    to: 'CNY',
    rate: '7.12346',
  });
  expect(rateText({ currency: 'SAR', rate: '1.893333333333' }, 'CNY')).toEqual({
    from: 'SAR',
    to: 'CNY',
    rate: '1.89333',
  });
});
