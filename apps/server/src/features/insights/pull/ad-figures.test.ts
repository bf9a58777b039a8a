import { expect, it } from 'vitest';
import { figuresWith } from '../testing.ts';
import { FactRows } from '../write/fact-rows.ts';
import { figuresOfAds } from './ad-figures.ts';

it('tells what ads did as the platform told it, a page at a time', () => {
  const told = {
    ...figuresWith({ cost: '12.345', impressions: 7, plays25: 2, reach: 5 }),
    day: '2026-11-02',
    absent: ['clicks'] as const,
  };
  const rows = new FactRows();
  for (let at = 0; at < 1001; at += 1) rows.set(String(at), told);
  rows.set('quiet', figuresWith({}));
  const pages = [...figuresOfAds(new Map([['2026-11-02', rows]]), told.spend.currency)];
  expect(pages.map(({ length }) => length)).toEqual([1000, 1]);
  expect(pages[0]?.[0]).toEqual({ ...told, id: '0' });
  expect(pages[1]?.[0]?.id).toBe('1000');
});
