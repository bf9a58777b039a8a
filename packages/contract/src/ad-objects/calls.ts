import { calls, read, write } from '../core/call.ts';
import type { FeatureName } from '../core/messages.ts';
import { ObjectDetail, ObjectPage, ObjectTotals, RefreshResult } from './answer.ts';
import { ObjectDetailQuery, ObjectPageQuery, ObjectTotalsQuery, RefreshInput } from './question.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    'ad-objects': typeof texts;
  }
}

const shared = {
  right: 'ads.read',
  platform: 'input',
  shows: ['accounts', 'products', 'reports', 'rates'] as readonly FeatureName[],
} as const;

export const adObjectCalls = calls('ad-objects', {
  page: read('/ad/manage/{level}/page', {
    ...shared,
    input: ObjectPageQuery,
    output: ObjectPage,
    summary: 'Campaigns, groups, ads, projects or accounts of a platform with their figures',
  }),
  totals: read('/ad/manage/{level}/totals', {
    ...shared,
    input: ObjectTotalsQuery,
    output: ObjectTotals,
    summary: 'Exact totals of all that match the same question',
  }),
  detail: read('/ad/manage/{level}/detail', {
    ...shared,
    input: ObjectDetailQuery,
    output: ObjectDetail,
    summary: 'One of them, with its figures and what stands below it',
  }),
  refresh: write('/ad/manage/{level}/refresh', {
    right: 'ads.read',
    platform: 'input',
    input: RefreshInput,
    output: RefreshResult,
    perMinute: 60,
    summary: 'Read accounts from their platform now',
  }),
});
