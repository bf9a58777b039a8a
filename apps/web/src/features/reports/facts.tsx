import { fullDate } from '@adsail/contract';
import { type EmptyReason, emptyReasons, type ReportPage, type ReportValues } from '@adsail/contract/reports';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { leftToRight } from '../../ui/left-to-right.ts';
import { commaText } from '../../ui/list-text.ts';
import { useZone } from '../../ui/use-zone.ts';
import { ReasonMark } from './reason-mark.tsx';
import css from './reports.module.css';

const mostZones = 3;

interface ReportFactsProps {
  page: ReportPage;
  /** In sight, as the server names them: of the rows, and of a pivot's columns. */
  columns: { shown: readonly string[]; measures: readonly string[] };
  isNarrow: boolean;
}

/** As of when the numbers are, of whose days, and what signs in the table mean. */
export function ReportFacts({ page, columns, isNarrow }: ReportFactsProps) {
  const { t } = useTranslation('reports');
  const { iana } = useZone();
  const { oldestFetch: oldest, newestFetch: newest, zones, isRunning } = page.notes;
  const time = (at: string) => leftToRight(fullDate(new Date(at), iana));
  const reasons = emptyReasonsOf(page, columns);
  const unequal = [...page.list, { before: page.beforeTotals }].filter(
    ({ before }) => before?.unequal,
  ).length;
  const isUnsplit = hasUnsplit(page, columns.measures);
  const first = zones.slice(0, mostZones).map(leftToRight);
  const named = commaText(zones.length > mostZones ? [...first, '…'] : first, useLanguage());
  return (
    <footer className={css.footer}>
      <p className={css.facts}>
        {newest !== null && oldest !== null && (
          <span>
            {time(oldest) === time(newest)
              ? t('screen.asOf', { time: time(newest) })
              : t('screen.asOfRange', { from: time(oldest), to: time(newest) })}
          </span>
        )}
        {zones.length > 0 && <span>{t('screen.zones', { count: zones.length, zones: named })}</span>}
        {isRunning && <span className={css.running}>{t('screen.running')}</span>}
        {!isNarrow && <span className={css.keys}>{t('screen.legend.keys')}</span>}
      </p>
      {(reasons.length > 0 || unequal > 0 || isUnsplit) && (
        <ul className={css.legend} aria-label={t('screen.legend.title')}>
          {isUnsplit && <li>– {t('screen.noFigureLegend')}</li>}
          {unequal > 0 && <li>– {t('screen.unequalLegend')}</li>}
          {reasons.map((why) => (
            <li key={why}>
              <ReasonMark why={why} withText />
            </li>
          ))}
        </ul>
      )}
    </footer>
  );
}

/** Whether a row has nothing in one of the pivot's columns, which is no zero and has no reason. */
const hasUnsplit = ({ list, pivot }: ReportPage, measures: readonly string[]): boolean =>
  (pivot?.columns ?? []).some(({ key }) =>
    list.some(({ cells }) => {
      const cell = cells.find((each) => each.key === key);
      return measures.some((measure) => (cell?.values[measure] ?? cell?.why[measure] ?? null) === null);
    }),
  );

const reasonsIn = (told: readonly ReportValues[], columns: readonly string[]): EmptyReason[] =>
  told.flatMap(({ why }) => columns.flatMap((column) => why[column] ?? []));

/** Those that are in sight, in the vocabulary's order. */
function emptyReasonsOf(
  { list, totals, pivot }: ReportPage,
  { shown, measures }: ReportFactsProps['columns'],
): EmptyReason[] {
  const found = new Set([
    ...reasonsIn([...list, totals], shown),
    ...reasonsIn(
      [...list.flatMap(({ cells }) => cells), ...(pivot?.columns ?? []).map((one) => one.totals)],
      measures,
    ),
  ]);
  return emptyReasons.filter((reason) => found.has(reason));
}
