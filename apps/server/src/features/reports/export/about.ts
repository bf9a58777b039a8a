import type { Translate } from '@adsail/contract';
import type { ReportNotes, ReportQuestion } from '@adsail/contract/reports';

/** Null: amounts stay in the accounts' own currencies. */
function currencyTexts(currencies: readonly string[], target: string | null, t: Translate): string[] {
  const [currency] = currencies;
  if (currencies.length > 1) return [t('exports:reports.note.currencies', { list: currencies.join(', ') })];
  const isForeign = currency !== undefined && target !== null && currency !== target;
  return isForeign ? [t('reports:screen.converted', { currency, target })] : [];
}

/** What whoever reads the numbers has to know, in words. */
export function noteTexts(notes: ReportNotes, target: string | null, t: Translate): string[] {
  const { missingRates, gaps, currencies, zones, isRunning, provisionalRates } = notes;
  return [
    ...(gaps.days > 0 ? [t('exports:reports.note.gaps', { accounts: gaps.accounts, days: gaps.days })] : []),
    ...gaps.list.map(({ advertiserName, from, to, reason }) =>
      t('exports:reports.note.gap', {
        account: advertiserName,
        from,
        to,
        reason: { message: `reports:gap.${reason}` },
      }),
    ),
    ...(missingRates.count > 0
      ? [
          t('exports:reports.note.rates', {
            count: missingRates.count,
            list: missingRates.list.map(({ day, currency }) => `${currency} ${day}`).join(', '),
          }),
        ]
      : []),
    ...provisionalRates.map(({ day, currency, rateDay }) =>
      t('exports:reports.note.provisional', { currency, day, rateDay }),
    ),
    ...(isRunning ? [t('exports:reports.note.running')] : []),
    ...currencyTexts(currencies, target, t),
    ...(zones.length > 0 ? [t('exports:reports.note.zones', { list: zones.join(', ') })] : []),
  ];
}

/** What the report was narrowed to. Names of what was chosen stand in the rows. */
export function filterTexts(question: ReportQuestion, t: Translate): { name: string; value: string }[] {
  const { platform, advertiserId, productId, memberId, campaignId, keyword, mine } = question;
  const line = (
    name: 'platform' | 'accountId' | 'productId' | 'ownerId' | 'campaignId' | 'keyword',
    values: readonly string[] | undefined,
  ) => (values ? [{ name: t(`exports:reports.filter.${name}`), value: values.join(', ') }] : []);
  return [
    ...line(
      'platform',
      platform?.map((each) => t(`names:platform.${each}`)),
    ),
    ...line('accountId', advertiserId),
    ...line('productId', productId),
    ...line('ownerId', memberId),
    ...line('campaignId', campaignId),
    ...line('keyword', keyword),
    ...(mine ? [{ name: t('exports:reports.filter.mine'), value: '✓' }] : []),
  ];
}
