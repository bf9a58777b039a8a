import { expect, it } from 'vitest';
import { OriginQuery } from './origin.ts';
import { AccountQuery, AdQuery, DayProductQuery, MemberQuery, ProductQuery } from './question.ts';
import { pivotDimensions, reportDefinitions, reportNames, type ReportDefinition } from './definitions.ts';
import { ReportTrendQuery } from './trend.ts';

const pages = {
  dayProduct: DayProductQuery,
  product: ProductQuery,
  ad: AdQuery,
  account: AccountQuery,
  member: MemberQuery,
};
const days = { from: '2026-11-01', to: '2026-11-07' };

it.each(reportNames)('the report by %s is asked what belongs to it, everywhere', (report) => {
  const { pivots, hasOwnCurrency, findsAds, usualGroup }: ReportDefinition = reportDefinitions[report];
  const refused = (more: object) =>
    [pages[report], ReportTrendQuery, OriginQuery].map((query) => {
      const { error } = query.safeParse({ days, report, column: 'cost', ...more });
      return error?.issues.map(({ path }) => path.join('.')) ?? [];
    });
  expect(refused({})).toEqual([[], [], []]);
  expect(pages[report].parse({ days }).group).toBe(usualGroup);
  const own = hasOwnCurrency ? [] : ['currency'];
  expect(refused({ currency: 'OWN' })).toEqual([own, own, own]);
  const [, trend, origin] = refused({ campaignId: '1', keyword: 'lamp' });
  const ads = findsAds ? [] : ['campaignId', 'keyword'];
  expect([trend, origin]).toEqual([ads, ads]);
  if (report === 'ad') return;
  for (const pivot of pivotDimensions) {
    const [page] = refused({ pivot });
    expect(page).toEqual(pivots.includes(pivot) ? [] : ['pivot']);
  }
});
