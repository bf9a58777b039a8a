import { type ReportName, noneOf, ownCurrency, type ReportQuestion } from '@adsail/contract/reports';
import type { TenantTx } from '../../db/scope.ts';
import type { Reader } from '../accounts/index.ts';
import { windowsOf } from './question.ts';
import { conversionFor } from './rates.ts';
import { adConditions } from './store/ads.ts';
import { type Facts, noProduct, type Source } from './store/facts.ts';
import { scopedAccounts, tenantCurrency } from './store/scope.ts';

export type Scope = Pick<ReportQuestion, 'days' | 'compare' | 'compareDays' | 'platform' | 'mine'> &
  Partial<
    Pick<ReportQuestion, 'advertiserId' | 'memberId' | 'productId' | 'currency' | 'campaignId' | 'keyword'>
  >;

export const sourceOf = (report: ReportName): Source => (report === 'ad' ? 'ads' : 'products');

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
  const currencies = accounts.map(({ currency }) => currency);
  const conversion =
    question.currency === ownCurrency
      ? null
      : await conversionFor(tx, days, currencies, {
          target: question.currency ?? (await tenantCurrency(tx)),
          now,
        });
  return {
    source,
    accounts,
    conversion,
    asked,
    before,
    productIds: question.productId?.map((id) => (id === noneOf ? noProduct : id)),
    ...(source === 'ads' && { ads: adConditions(question) }),
  };
}
