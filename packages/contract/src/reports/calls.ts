import { type FeatureName } from '../core/messages.ts';
import { calls, read, write } from '../core/call.ts';
import { DeleteListInput, DeleteListResult } from '../core/paging.ts';
import { ReportPage } from './answer.ts';
import {
  CustomColumnPage,
  CustomColumnQuery,
  CustomColumnSaved,
  ReportColumnInput,
  ReportColumnUpdate,
} from './custom.ts';
import { Origin, OriginQuery } from './origin.ts';
import { AccountQuery, AdQuery, DayProductQuery, MemberQuery, ProductQuery } from './question.ts';
import { ReportTrend, ReportTrendQuery } from './trend.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    reports: typeof texts;
  }
}

const shared = {
  output: ReportPage,
  right: 'reports.read',
  shows: ['accounts', 'products', 'members', 'rates'] as readonly FeatureName[],
} as const;

export const reportCalls = calls('reports', {
  dayProduct: read('/report/dayProduct/page', {
    ...shared,
    input: DayProductQuery,
    summary: 'Figures by day and product',
  }),
  product: read('/report/product/page', { ...shared, input: ProductQuery, summary: 'Figures by product' }),
  ad: read('/report/ad/page', { ...shared, input: AdQuery, summary: 'Figures by ad' }),
  account: read('/report/account/page', { ...shared, input: AccountQuery, summary: 'Figures by ad account' }),
  member: read('/report/member/page', {
    ...shared,
    input: MemberQuery,
    summary: 'Figures by the owner of accounts',
  }),
  trend: read('/report/trend', {
    ...shared,
    input: ReportTrendQuery,
    output: ReportTrend,
    summary: 'What a report sums, by day, week or month: in total and its largest rows',
  }),
  origin: read('/report/origin', {
    ...shared,
    input: OriginQuery,
    output: Origin,
    summary: 'Where a number is from: accounts, fetch times, rates, formula',
  }),
});

export const reportColumnCalls = calls('reports', {
  add: write('/report/column/add', {
    input: ReportColumnInput,
    output: CustomColumnSaved,
    right: 'reports.read',
    failure: 'reports:failure.addColumn',
    summary: 'Add an own column: a formula over sums',
  }),
  update: write('/report/column/update', {
    input: ReportColumnUpdate,
    output: CustomColumnSaved,
    right: 'reports.read',
    failure: 'reports:failure.updateColumn',
    summary: 'Change an own column',
  }),
  deleteList: write('/report/column/deleteList', {
    input: DeleteListInput,
    output: DeleteListResult,
    right: 'reports.read',
    failure: 'reports:failure.deleteColumns',
    summary: 'Delete own columns; one result for each',
  }),
  page: read('/report/column/page', {
    input: CustomColumnQuery,
    output: CustomColumnPage,
    right: 'reports.read',
    shows: ['members'],
    failure: 'reports:failure.pageColumns',
    summary: 'Own columns of reports, and those that others share',
  }),
});
