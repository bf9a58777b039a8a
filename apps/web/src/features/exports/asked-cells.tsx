import type { Export } from '@adsail/contract/exports';
import { useTranslation } from 'react-i18next';
import { leftToRight } from '../../ui/left-to-right.ts';
import { ClippedText, type Column, Nothing } from '../../ui/table/index.ts';

type Filters = Export['filters'];

const filterText = (filters: Filters): string =>
  filters.map(({ name, value }) => `${name}: \u2068${value}\u2069`).join(' · ');

/** What a list or report was narrowed to. */
export const filtersColumn = <Row,>(filtersOf: (row: Row) => Filters): Column<Row> => ({
  id: 'filters',
  header: 'exports:about.filters',
  width: 200,
  grow: true,
  cell: (row) =>
    filtersOf(row).length > 0 ? <ClippedText text={filterText(filtersOf(row))} /> : <Nothing />,
  exportValue: (row) =>
    filtersOf(row)
      .map(({ name, value }) => `${name}: ${value}`)
      .join('; '),
});

export function AskedDays({ range }: { range: Export['range'] }) {
  const { t } = useTranslation('exports');
  if (!range) return <Nothing />;
  return <ClippedText text={t('about.days', { from: leftToRight(range.from), to: leftToRight(range.to) })} />;
}
