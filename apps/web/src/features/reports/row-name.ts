import type { ReportName, ReportRow } from '@adsail/contract/reports';
import type { ReportDefinition } from './definitions.ts';

type Say = (key: string, parameters?: Record<string, string>) => string;

/** What a row is about, in one word; without its days. */
export function subjectOf({ dimension }: ReportDefinition, row: ReportRow, t: Say): string {
  switch (dimension) {
    case 'product':
      return row.productName ?? t('reports:screen.noProduct');
    case 'member':
      return row.memberName ?? t('reports:screen.noOwner');
    case 'account':
      return row.advertiserName ?? row.advertiserId ?? '';
    case 'ad':
      return row.adName ?? t('reports:screen.unknownAd', { id: row.adId ?? '' });
  }
}

/** A day, or the first and the last one of a week or a month. */
export const daysText = ({ day, until }: Pick<ReportRow, 'day' | 'until'>): string | null =>
  until && until !== day ? `${day} – ${until.slice(5)}` : day;

/** Names the row: its subject, and its day where there is one for each. */
export const rowName = (definition: ReportDefinition, row: ReportRow, t: Say): string =>
  [subjectOf(definition, row, t), row.day].filter(Boolean).join(', ');

export const drillNames: Readonly<Record<ReportName, string>> = {
  dayProduct: 'reports:screen.drill.days',
  product: 'reports:screen.drill.product',
  account: 'reports:screen.drill.account',
  ad: 'reports:screen.drill.ad',
  member: 'reports:screen.drill.member',
};
