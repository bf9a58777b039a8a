import type { Language } from '@adsail/contract';
import type { ObjectFilters, ObjectPageQuery, ObjectTotalsQuery } from '@adsail/contract/ad-objects';
import { objectFilters } from '@adsail/contract/ad-objects';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import type { Reader } from '../accounts/index.ts';
import { type AdSums, adSumsOf, type DaySums, daySumsOf } from '../insights/index.ts';
import { type Facts, factsFor } from '../reports/index.ts';

/** Who asks, when and in which language. */
export interface Asking {
  reader: Reader;
  now: Date;
  language: Language;
  ads: AdSums;
  sums: DaySums;
  services: Services;
}

export const askingOf = (reader: Reader, language: Language, services: Services): Asking => ({
  reader,
  language,
  now: services.clock(),
  ads: adSumsOf(services),
  sums: daySumsOf(services),
  services,
});

type FigureQuestion = Pick<
  ObjectTotalsQuery,
  'platform' | 'days' | 'compare' | 'compareDays' | 'currency' | 'columns' | 'customColumns'
> & { advertiserId?: readonly string[] | undefined };

/** The facts that figures of the list are made of: by ad, or by account where rows are accounts. */
export const figureFacts = (
  tx: TenantTx,
  { platform, advertiserId, days, compare, compareDays, currency }: FigureQuestion,
  source: 'ads' | 'products',
  { reader, now, sums }: Asking,
): Promise<Facts> =>
  factsFor(
    tx,
    reader,
    {
      days,
      compare,
      compareDays,
      currency,
      platform: [platform],
      advertiserId: advertiserId && [...advertiserId],
    },
    { source, now, sums },
  );

const filterNames = Object.keys(objectFilters) as (keyof typeof objectFilters)[];

/** What of a question says which objects are meant. */
export const filtersIn = (question: ObjectPageQuery | ObjectTotalsQuery): Partial<ObjectFilters> =>
  Object.fromEntries(
    filterNames.flatMap((name) => (question[name] === undefined ? [] : [[name, question[name]]])),
  );

/** Whether a question is about some objects of its accounts and not about all. */
export const isNarrowed = (question: ObjectPageQuery | ObjectTotalsQuery): boolean =>
  filterNames.some(
    (name) => name !== 'advertiserId' && name !== 'withDeleted' && question[name] !== undefined,
  );
