import type { HomeSource, Summary } from '@adsail/contract/home';
import type { ReportNotes } from '@adsail/contract/reports';

interface Told {
  source: HomeSource;
  notes: Pick<ReportNotes, 'accounts'>;
}

/** Nobody's figures are no zeros: a platform without accounts, or "only mine" of somebody who owns none. */
export const hasNoAccounts = ({ source, notes }: Told): boolean =>
  source === 'accounts' && notes.accounts === 0;

export const withoutZeros = (summary: Summary): Summary =>
  hasNoAccounts(summary)
    ? {
        ...summary,
        cards: summary.cards.map(({ column }) => ({
          column,
          value: null,
          why: null,
          before: null,
          daily: [],
        })),
      }
    : summary;
