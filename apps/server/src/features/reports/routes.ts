import type { InputOf } from '@adsail/contract';
import { reportCalls, type ReportName, type ReportQuestion } from '@adsail/contract/reports';
import { bind, type MemberArgs } from '../../framework/bind.ts';
import { adSumsOf, daySumsOf } from '../insights/index.ts';
import { answerReport, type Asking } from './answer.ts';
import { originOf } from './origin.ts';
import { trendOf } from './trend.ts';

const askingOf = ({ actor, services, http }: Pick<MemberArgs, 'actor' | 'services' | 'http'>): Asking => ({
  reader: actor,
  now: services.clock(),
  language: http.language,
  ads: adSumsOf(services),
  sums: daySumsOf(services),
});

/** Each question is the general one, with fewer filters or more. */
const answer =
  <Name extends ReportName>(report: Name) =>
  ({ input, tx, ...args }: MemberArgs<InputOf<(typeof reportCalls)[Name]>>) =>
    answerReport(tx, report, input as ReportQuestion, askingOf(args));

export const reportRoutes = bind(reportCalls, {
  dayProduct: answer('dayProduct'),
  product: answer('product'),
  ad: answer('ad'),
  account: answer('account'),
  member: answer('member'),
  trend: ({ input, tx, ...args }) => trendOf(tx, input, askingOf(args)),
  origin: ({ input, tx, ...args }) => originOf(tx, input, askingOf(args)),
});
