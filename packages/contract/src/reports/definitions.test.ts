import { expect, it } from 'vitest';
import { fieldProblems } from '../core/issues.ts';
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
  const asked = { page: {}, trend: { report }, origin: { report, column: 'cost' } };
  const queries = { page: pages[report], trend: ReportTrendQuery, origin: OriginQuery };
  const fieldsRefused = (name: keyof typeof queries, more: object) => {
    const { error } = queries[name].safeParse({ days, ...asked[name], ...more });
    return error ? fieldProblems(error.issues).map(({ path }) => path) : [];
  };
  const refused = (more: object) =>
    (['page', 'trend', 'origin'] as const).map((name) => fieldsRefused(name, more));
  expect(refused({})).toEqual([[], [], []]);
  expect(pages[report].parse({ days }).group).toBe(usualGroup);
  const own = hasOwnCurrency ? [] : ['currency'];
  expect(refused({ currency: 'OWN' })).toEqual([own, own, own]);
  const ads = findsAds ? [] : ['campaignId', 'keyword'];
  expect(refused({ campaignId: '1', keyword: 'lamp' })).toEqual([ads, ads, ads]);
  for (const pivot of pivotDimensions)
    expect(fieldsRefused('page', { pivot })).toEqual(pivots.includes(pivot) ? [] : ['pivot']);
  expect(fieldsRefused('page', { pivot: undefined, keyword: undefined })).toEqual([]);
});
