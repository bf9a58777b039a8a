import { exportScheduleCalls, type Schedule } from '@adsail/contract/exports';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../ui/date-time.tsx';
import { leftToRight } from '../../ui/left-to-right.ts';
import { type Column, ClippedText, columnsOf, Nothing } from '../../ui/table/index.ts';
import { useZone } from '../../ui/use-zone.ts';
import { AskedDays, filtersColumn } from './asked-cells.tsx';
import { useDaysText } from './days-text.ts';
import { RunStateDot } from './run-state.tsx';

function Next({ row: { nextAt, isOwnerActive, createdByName } }: { row: Schedule }) {
  const { t } = useTranslation('exports');
  if (nextAt !== null) return <DateTime at={nextAt} />;
  return (
    <ClippedText
      text={isOwnerActive ? t('schedule.paused') : t('schedule.pausedOwner', { name: createdByName })}
    />
  );
}

/** On which days, at which time, and whose time that is. */
function When({ row: { days, time } }: { row: Schedule }) {
  const daysText = useDaysText();
  const zone = useZone();
  return <ClippedText text={`${daysText(days)} · ${leftToRight(`${time} ${zone.label()}`)}`} />;
}

function Range({ row: { range, asked } }: { row: Schedule }) {
  const { t } = useTranslation('exports');
  if (range) return <ClippedText text={t(`range.${range}`)} />;
  return <AskedDays range={asked.range} />;
}

const c = columnsOf(exportScheduleCalls.page);
export const scheduleColumns: Column<Schedule>[] = [
  c.name('name'),
  {
    id: 'lastRun',
    header: 'exports:column.lastRun',
    width: 150,
    card: 'status',
    cell: ({ lastRun }) =>
      lastRun ? <RunStateDot state={lastRun.state} message={lastRun.message} /> : <Nothing />,
  },
  c.cell('days', (row) => <When row={row} />, { width: 320, card: 'figure' }),
  // A time to come: how long ago it was says nothing.
  c.cell('nextAt', (row) => <Next row={row} />, { width: 160, card: 'figure' }),
  c.cell('range', (row) => <Range row={row} />, { width: 160, card: 'figure' }),
  filtersColumn<Schedule>(({ asked }) => asked.filters),
  {
    id: 'format',
    header: 'exports:field.format',
    width: 90,
    cell: ({ format }) => <bdi>{format}</bdi>,
  },
  c.list('mails', { width: 220 }),
  c.text('webhookHost', { width: 160 }),
  c.text('createdByName', { width: 120 }),
];
