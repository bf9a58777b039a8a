import { calls, read } from '../core/call.ts';
import { Empty } from '../core/fields.ts';
import { Attention, FirstSteps, Summary, SummaryQuery, Top, TopQuery, Trend, TrendQuery } from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    home: typeof texts;
  }
}

export const homeCalls = calls('home', {
  summary: read('/report/home/summary', {
    input: SummaryQuery,
    output: Summary,
    right: 'home.read',
    shows: ['accounts', 'rates'],
    summary: 'The figures of some days, compared, with a line of days for each',
  }),
  trend: read('/report/home/trend', {
    input: TrendQuery,
    output: Trend,
    right: 'home.read',
    shows: ['accounts', 'rates'],
    summary: 'Some columns by day, or by hour for a single day',
  }),
  top: read('/report/home/top', {
    input: TopQuery,
    output: Top,
    right: 'home.read',
    shows: ['accounts', 'rates', 'products', 'materials'],
    summary: 'The products, materials or accounts with the most of a column',
  }),
  attention: read('/report/home/attention', {
    input: Empty,
    output: Attention,
    right: 'home.read',
    shows: ['accounts', 'tasks'],
    summary: 'What waits for somebody: accounts, balances, refused ads, failed tasks, gaps in the data',
  }),
  firstSteps: read('/report/home/firstSteps', {
    input: Empty,
    output: FirstSteps,
    right: 'home.read',
    shows: ['accounts', 'products', 'materials', 'tasks'],
    summary: 'Which of the first steps an organisation has done',
  }),
});
