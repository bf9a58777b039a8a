import type { Translate } from '@adsail/contract';
import { noneOf, type ReportNotes, type ReportQuestion } from '@adsail/contract/reports';
import type { TenantTx } from '../../../db/scope.ts';
import type { Reader } from '../../accounts/index.ts';
import { productNames } from '../store/names.ts';
import { accountNames, memberNames, type Names } from './names-store.ts';

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
    ...(gaps.days > 0 ? [t('exports:reports.note.gaps', { accounts: gaps.accounts, count: gaps.days })] : []),
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

const isId = (value: string): boolean => value !== noneOf;

/** Names of all that some questions are narrowed to. */
export interface FilterNames {
  accounts: Names;
  products: Names;
  members: Names;
}

export async function filterNames(
  tx: TenantTx,
  reader: Reader,
  questions: readonly ReportQuestion[],
): Promise<FilterNames> {
  const idsOf = (field: 'advertiserId' | 'productId' | 'memberId'): string[] => [
    ...new Set(questions.flatMap((question) => question[field] ?? []).filter(isId)),
  ];
  return {
    accounts: await accountNames(tx, reader, idsOf('advertiserId')),
    products: await productNames(tx, idsOf('productId')),
    members: await memberNames(tx, idsOf('memberId')),
  };
}

/** What the report was narrowed to, by the names that its screen shows. What has none any more, or is not to be seen, is its id. */
export function filterTexts(
  { platform, advertiserId, productId, memberId, campaignId, keyword, mine }: ReportQuestion,
  { accounts, products, members }: FilterNames,
  t: Translate,
): { name: string; value: string }[] {
  const line = (
    name: 'platform' | 'accountId' | 'productId' | 'ownerId' | 'campaignId' | 'keyword',
    values: readonly string[] | undefined,
    nameOf: (value: string) => string | undefined,
  ) =>
    values
      ? [
          {
            name: t(`exports:reports.filter.${name}`),
            value: values.map((value) => nameOf(value) ?? value).join(', '),
          },
        ]
      : [];
  const orNone = (names: Names, key: 'noProduct' | 'noOwner') => (value: string) =>
    isId(value) ? names.get(value) : t(`exports:reports.${key}`);
  return [
    ...line('platform', platform, (value) => t(`names:platform.${value}` as 'names:platform.TIKTOK')),
    ...line('accountId', advertiserId, (value) => accounts.get(value)),
    ...line('productId', productId, orNone(products, 'noProduct')),
    ...line('ownerId', memberId, orNone(members, 'noOwner')),
    ...line('campaignId', campaignId, () => undefined),
    ...line('keyword', keyword, () => undefined),
    ...(mine ? [{ name: t('exports:reports.filter.mine'), value: '✓' }] : []),
  ];
}
