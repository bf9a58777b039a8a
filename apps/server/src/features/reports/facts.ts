import { addDays } from '@adsail/contract';
import { type ReportName, noneOf, ownCurrency, type ReportQuestion } from '@adsail/contract/reports';
import type { TenantTx } from '../../db/scope.ts';
import type { Reader } from '../accounts/index.ts';
import { tenantCurrency } from '../rates/index.ts';
import { type Column, windowsOf } from './question.ts';
import { conversionFor } from './rates.ts';
import { adConditions } from './store/ads.ts';
import { type DaySums, noProduct } from '../insights/index.ts';
import { clocksOf, lastWholeDay } from './clock.ts';
import type { Facts, Source } from './store/facts.ts';
import { partOf } from './store/notes.ts';
import { coverageIn, knownOf } from './store/unfetched.ts';
import { scopedAccounts } from './store/scope.ts';
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

/** Which facts a question is about: of the accounts that the reader may see, in one currency where that is asked for. */
export async function factsFor(
  tx: TenantTx,
  reader: Reader,
  question: Scope,
  {
    source,
    now,
    sums,
    everyAccount = false,
  }: { source: Source; now: Date; sums?: DaySums; everyAccount?: boolean },
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
  const isOwn = question.currency === ownCurrency;
  const target = isOwn ? undefined : question.currency;
  const converted = await conversionFor(tx, days, currencies, {
    target: target ?? (await tenantCurrency(tx)),
    now,
  });
  const part = partOf[source];
  const clocks = clocksOf(accounts, now);
  const lastDay = lastWholeDay(accounts, now) ?? asked.to;
  const coverage = {
    asked: await coverageIn(tx, clocks, { part, days: asked, now }),
    before: before ? await coverageIn(tx, clocks, { part, days: before, now }) : new Map<never, never>(),
    lastDay,
  };
  return {
    source,
    accounts: accounts.map((account) => ({ ...account, untold: untold.get(account.no) })),
    known: { asked: knownOf(coverage.asked, numbers) },
    coverage,
    ...(before && lastDay < asked.to && { wholeTo: lastDay, wholeBefore: addDays(lastDay, -before.shift) }),
    conversion: isOwn ? null : converted,
    ...(isOwn && { order: converted }),
    asked,
    before,
    productIds: question.productId?.map((id) => (id === noneOf ? noProduct : id)),
    ...(source === 'ads' && { ads: adConditions(question) }),
    ...(sums && { held: sums }),
  };
}
