import { thousands } from '@adsail/contract';
import {
  type Export,
  exportCalls,
  exportFormats,
  type ExportState,
  exportStates,
} from '@adsail/contract/exports';
import { sizeText } from '@adsail/contract/files';
import { useTranslation } from 'react-i18next';
import { AskedDays, filtersColumn } from './asked-cells.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import type { StatusTone } from '../../ui/status-dot.tsx';
import { type Column, columnsOf, type Filter, Nothing } from '../../ui/table/index.ts';

const tones: Readonly<Record<ExportState, StatusTone>> = {
  WAITING: 'neutral',
  RUNNING: 'accent',
  READY: 'success',
  EMPTY: 'warning',
  FAILED: 'danger',
  CANCELLED: 'neutral',
};

const c = columnsOf(exportCalls.page);

function Rows({ made: { rows } }: { made: Export }) {
  return <bdi className="digits">{thousands(rows, useLanguage())}</bdi>;
}

const number = (
  id: 'rows' | 'bytes',
  cell: Column<Export>['cell'],
  options: Partial<Column<Export>> = {},
): Column<Export> => ({
  id,
  header: `exports:column.${id}`,
  align: 'end',
  width: 120,
  cell,
  exportValue: (row) => row[id],
  ...options,
});

export const columns = [
  c.name('title'),
  c.status('state', { tone: (state) => tones[state], text: (state, { t }) => t(`exports:state.${state}`) }),
  c.text('message', { width: 220 }),
  // The list is in its order, and tells files of one report apart.
  c.ago('createdAt', { card: 'figure' }),
  c.cell('range', ({ range }) => <AskedDays range={range} />, { width: 190 }),
  number('rows', (row) => <Rows made={row} />, { card: 'figure' }),
  c.text('fileName', { width: 260 }),
  filtersColumn<Export>(({ filters }) => filters),
  number('bytes', ({ bytes }) => (bytes === null ? <Nothing /> : <bdi dir="ltr">{sizeText(bytes)}</bdi>)),
  c.date('expiresAt'),
  c.text('checksum', { hidden: true, width: 300 }),
];

function useStates() {
  const { t } = useTranslation('exports');
  return { choices: exportStates.map((value) => ({ value, label: t(`state.${value}`) })) };
}
function useFormats() {
  const { t } = useTranslation('exports');
  return { choices: exportFormats.map((value) => ({ value, label: t(`format.${value}`) })) };
}

export const filters: Filter<typeof exportCalls.page>[] = [
  { name: 'state', label: 'exports:column.state', useChoices: useStates },
  { name: 'format', label: 'exports:field.format', useChoices: useFormats },
];
