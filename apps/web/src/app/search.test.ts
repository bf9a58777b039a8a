import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search.ts';

it.each(['?code=12345678901234567890', '?code=1e9', '?code=0012', '?auth_code=4.50', '?code=57e1234'])(
  'gives %s back as it came',
  (search) => {
    expect(stringifySearch(parseSearch(search))).toBe(search);
    expect(typeof Object.values(parseSearch(search))[0]).toBe('string');
  },
);

it('still reads the numbers, lists and flags of a view', () => {
  expect(parseSearch('?page=2&open=true&list=%5B1%2C2%5D&keyword=sail')).toEqual({
    page: 2,
    open: true,
    list: [1, 2],
    keyword: 'sail',
  });
  expect(parseSearch(stringifySearch({ page: 2, keyword: '7', id: '7291234567890123456' }))).toEqual({
    page: 2,
    keyword: '7',
    id: '7291234567890123456',
  });
});

it('reads what cannot be decoded as the text that is left of it', () => {
  expect(parseSearch('?keyword=%E0%A4%A&page=2')).toEqual({ keyword: '\ufffd%A', page: 2 });
});
