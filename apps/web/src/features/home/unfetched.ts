import type { HomeCard } from '@adsail/contract/home';
import type { ReportNotes } from '@adsail/contract/reports';

/** Nothing was ever fetched of these accounts: the sum of nothing is no figure, and no zero stands for it. */
export const isUnfetched = ({ newestFetch, platforms }: ReportNotes): boolean =>
  newestFetch === null && platforms.length > 0;

export const unfetchedCard = ({ column, daily }: HomeCard): HomeCard => ({
  column,
  value: null,
  why: 'gap',
  before: null,
  daily: daily.map(({ day }) => ({ day, value: null, why: 'gap', isPartial: true })),
});
