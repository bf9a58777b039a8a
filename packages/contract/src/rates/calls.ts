import { calls, read, write } from '../core/call.ts';
import { Rate, RateInput, RatePage, RatePageQuery, TakeBackInput, TakeBackResult } from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    rates: typeof texts;
  }
}

export const rateCalls = calls('rates', {
  page: read('/ad/sys/rate/page', {
    input: RatePageQuery,
    output: RatePage,
    right: 'tenants.read',
    shows: ['accounts', 'members', 'tenants'],
    summary: 'Exchange rates by day and currency, missing ones included',
  }),
  update: write('/ad/sys/rate/update', {
    input: RateInput,
    output: Rate,
    right: 'tenants.write',
    summary: "Enter the organisation's own rate of a day, which holds before the shared one",
  }),
  deleteList: write('/ad/sys/rate/deleteList', {
    input: TakeBackInput,
    output: TakeBackResult,
    right: 'tenants.write',
    summary: 'Take own rates back to the shared ones; one result for each',
  }),
});
