import { type ReportName, noneOf, ownCurrency, type ReportQuestion } from '@adsail/contract/reports';
import { addDays } from '@adsail/contract';
import type { TenantTx } from '../../db/scope.ts';
import type { Reader } from '../accounts/index.ts';
import { type Column, type Days, windowsOf } from './question.ts';
import { conversionFor } from './rates.ts';
import { adConditions } from './store/ads.ts';
import { noProduct } from '../insights/index.ts';
import { clocksOf } from './clock.ts';
import type { Facts, Source } from './store/facts.ts';
import { partOf } from './store/notes.ts';
import { type AccountDay, knownOf } from './store/unfetched.ts';
import { type ScopedAccount, scopedAccounts, tenantCurrency } from './store/scope.ts';
import { untoldIn } from './store/untold.ts';

export type Scope = Pick<ReportQuestion, 'days' | 'compare' | 'compareDays' | 'platform' | 'mine'> &
  Partial<
    Pick<ReportQuestion, 'advertiserId' | 'memberId' | 'productId' | 'currency' | 'campaignId' | 'keyword'>
  >;

export const sourceOfRows = (report: ReportName): Source => (report === 'ad' ? 'ads' : 'products');

/**
 * What sums of all rows, or of one, are made of. Ads have a table of their own, many times the size of the other: without a condition on
 * them their sums are those of the products. Reach is told of ads alone.
 */
export const sourceOfSums = (
  report: ReportName,
  conditions: readonly unknown[],
  columns: readonly Column[],
): Source =>
  conditions.length > 0 || columns.some(({ tree }) => tree === null) ? sourceOfRows(report) : 'products';

/** Those that have not come to the end of the days: what they have of them is no whole. */
export const runningAccounts = (
  accounts: readonly ScopedAccount[],
  { to }: Days,
  now: Date,
): readonly AccountDay[] => clocksOf(accounts, now).filter(({ today }) => today <= to);

/** Which facts a question is about: of the accounts that the reader may see, in one currency where that is asked for. */
export async function factsFor(
  tx: TenantTx,
  reader: Reader,
  question: Scope,
  { source, now, everyAccount = false }: { source: Source; now: Date; everyAccount?: boolean },
): Promise<Facts> {
  const accounts = await scopedAccounts(tx, reader, { ...question, everyAccount });
  const { asked, before } = windowsOf(question);
  const days = before
    ? {
        from: before.from < asked.from ? before.from : asked.from,
        to: before.to > asked.to ? before.to : asked.to,
      }
    : asked;
  const numbers = accounts.map(({ no }) => no);
  const untold = await untoldIn(tx, numbers, { asked, before, source });
  const currencies = accounts.map(({ currency }) => currency);
  const conversion =
    question.currency === ownCurrency
      ? null
      : await conversionFor(tx, days, currencies, {
          target: question.currency ?? (await tenantCurrency(tx)),
          now,
        });
  const part = partOf[source];
  const clocks = clocksOf(accounts, now);
  const known = await knownOf(tx, clocks, { part, days: asked });
  const running = runningAccounts(accounts, asked, now);
  return {
    source,
    accounts: accounts.map((account) => ({ ...account, untold: untold.get(account.no) })),
    known: { asked: known, before: before ? await knownOf(tx, clocks, { part, days: before }) : known },
    ...(before &&
      running.length > 0 && {
        wholeTo: new Map(running.map(({ account, today }) => [account.no, addDays(today, -1)])),
      }),
    conversion,
    asked,
    before,
    productIds: question.productId?.map((id) => (id === noneOf ? noProduct : id)),
    ...(source === 'ads' && { ads: adConditions(question) }),
  };
}
