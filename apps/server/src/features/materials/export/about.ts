import type { Translate } from '@adsail/contract';
import type { FigureBasis } from '@adsail/contract/materials';
import type { TenantTx } from '../../../db/scope.ts';
import type { ExportFilter } from '../../exports/index.ts';
import type { MaterialQuery } from '../page-store.ts';
import { authorNames, type Names, productNames, tagNames } from './names-store.ts';

/** Names of all that some questions are narrowed to. */
export interface FilterNames {
  products: Names;
  tags: Names;
  authors: Names;
}

export async function filterNames(tx: TenantTx, questions: readonly MaterialQuery[]): Promise<FilterNames> {
  const idsOf = (field: 'productId' | 'tagId' | 'createdBy'): string[] => [
    ...new Set(questions.flatMap((question) => question[field] ?? [])),
  ];
  return {
    products: await productNames(tx, idsOf('productId')),
    tags: await tagNames(tx, idsOf('tagId')),
    authors: await authorNames(tx, idsOf('createdBy')),
  };
}

/** To what the list is narrowed, as its screen says it. */
export function filterTexts(
  asked: MaterialQuery,
  { products, tags, authors }: FilterNames,
  t: Translate,
): ExportFilter[] {
  const { keyword, productId, tagId, createdBy, dimension, usage, inPlatform, figurePlatforms } = asked;
  const { createdAt, sizeKb, tagged, pushed, hasLookAlikes } = asked;
  const line = (name: string, values: readonly string[] | undefined): ExportFilter[] =>
    values ? [{ name, value: values.join(', ') }] : [];
  const named = (ids: readonly string[] | undefined, names: ReadonlyMap<string, string>) =>
    ids?.map((id) => names.get(id) ?? id);
  const span = (range: { from?: unknown; to?: unknown } | undefined) =>
    range && [`${range.from ?? ''} – ${range.to ?? ''}`];
  const yes = (asks: boolean | undefined) => (asks === undefined ? undefined : [asks ? '✓' : '✗']);
  const platforms = (some: typeof inPlatform) => some?.map((each) => t(`names:platform.${each}`));
  return [
    ...line(t('exports:products.keyword'), keyword),
    ...line(t('materials:column.productName'), named(productId, products)),
    ...line(t('materials:column.tagNames'), named(tagId, tags)),
    ...line(t('materials:column.createdByName'), named(createdBy, authors)),
    ...line(
      t('materials:column.dimension'),
      dimension?.map((each) => t(`materials:dimension.${each}`)),
    ),
    ...line(t('materials:column.createdAt'), span(createdAt)),
    ...line(
      t('materials:filter.usage'),
      usage?.map((each) => t(`materials:usage.${each}`)),
    ),
    ...line(t('materials:filter.pushed'), yes(pushed)),
    ...line(t('materials:filter.inPlatform'), platforms(inPlatform)),
    ...line(t('materials:filter.tagged'), yes(tagged)),
    ...line(t('materials:filter.hasLookAlikes'), yes(hasLookAlikes)),
    ...line(t('materials:filter.seconds'), 'seconds' in asked ? span(asked.seconds) : undefined),
    ...line(t('materials:filter.sizeKb'), span(sizeKb)),
    ...line(t('materials:figures.platform'), platforms(figurePlatforms)),
  ];
}

const rangeText = (days: readonly string[]): string => {
  const [first = '', last = first] = [days.at(0), days.at(-1)];
  return first === last ? first : `${first} – ${last}`;
};

/** What is missing in the figures, and whose they are. */
export function noteTexts(basis: FigureBasis | null, t: Translate): string[] {
  if (!basis) return [];
  if (!basis.isSynced) return [t('materials:figures.notSynced')];
  const { gaps, missingRates, provisionalRates, scope, currency, currencies, runningFrom } = basis;
  const [provisional] = provisionalRates;
  const rates = missingRates.map((each) => `${each.currency} (${rangeText(each.days)})`).join(', ');
  return [
    t('materials:figures.zone', { currency }),
    ...(currencies.length > 1 ? [t('exports:reports.note.currencies', { list: currencies.join(', ') })] : []),
    ...(scope === 'ALL' ? [] : [t(`materials:figures.scope.${scope}`)]),
    ...(runningFrom === null ? [] : [t('exports:reports.note.running')]),
    ...(gaps.range
      ? [t('materials:figures.gap', { count: gaps.accounts, range: rangeText(Object.values(gaps.range)) })]
      : gaps.ended > 0
        ? [t('materials:figures.ended', { count: gaps.ended })]
        : []),
    ...(rates === '' ? [] : [t('materials:figures.noRates', { list: rates })]),
    ...(provisional
      ? [
          t('materials:figures.provisionalRates', {
            list: [...new Set(provisionalRates.map((each) => each.currency))].join(', '),
            day: provisional.rateDay,
          }),
        ]
      : []),
  ];
}
