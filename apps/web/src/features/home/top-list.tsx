import { figureText } from '@adsail/contract';
import { goodWay } from '@adsail/contract/delivery';
import { homeCalls, type Top, type topKinds } from '@adsail/contract/home';
import { noneOf, type ReportColumn, unitOf } from '@adsail/contract/reports';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Change } from '../../ui/change.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { freshness } from './freshness.tsx';
import css from './tops.module.css';
import { useMetricName } from './metrics.ts';
import { Panel } from './panel.tsx';
import { AskedNumber, type NumberAsked } from './origin.tsx';
import type { Scope } from './scope.ts';
import { TopName, type TopRow } from './top-name.tsx';
import { useWhyText } from './why-text.ts';

type TopKind = (typeof topKinds)[number];
const rows = 5;

interface TopListProps {
  by: TopKind;
  scope: Scope;
  column: ReportColumn;
}

/** A row's part of the largest, to be seen at a glance. */
const shareOf = (row: TopRow, list: readonly TopRow[], column: ReportColumn): number => {
  const most = Math.max(...list.map(({ values }) => Number(values[column] ?? 0)));
  return most > 0 ? Math.max(0, Number(row.values[column] ?? 0)) / most : 0;
};

/** What is set against the days before: without a day that is still running. */
const changed = ({ values, before }: TopRow, column: ReportColumn): string | null =>
  (before?.against ?? values)[column] ?? null;

/** A report has no materials: their figures are asked where they are listed. */
function askedOf(
  by: TopKind,
  { id, platform, advertiserId }: TopRow,
): NonNullable<NumberAsked['narrowed']> | null {
  if (by === 'product') return { productId: [id ?? noneOf] };
  return by === 'account' && platform && advertiserId
    ? { platform: [platform], advertiserId: [advertiserId] }
    : null;
}

interface TopTableProps {
  top: Top;
  by: TopKind;
  scope: Scope;
  isOld: boolean;
}

function TopTable({ top, by, scope, isOld }: TopTableProps) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const nameOf = useMetricName();
  const whyText = useWhyText();
  const { list, column, currency } = top;
  return (
    <table className={css.table}>
      <caption className="visually-hidden">
        {t(`top.${by}`)}, {nameOf(column)}
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t(`top.column.${by}`)}</th>
          <th scope="col">{nameOf(column)}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((row, at) => {
          const value = row.values[column] ?? null;
          const narrowed = isOld ? null : askedOf(by, row);
          const subject = row.name ?? row.advertiserId ?? t('top.noProduct');
          const asked = narrowed && { column, scope, narrowed, subject };
          return (
            <tr key={row.id ?? `none ${at}`}>
              <th scope="row">
                <TopName row={row} by={by} scope={scope} />
                <span className={css.track} aria-hidden>
                  <span className={css.bar} style={{ inlineSize: `${shareOf(row, list, column) * 100}%` }} />
                </span>
              </th>
              <td>
                <div>
                  <AskedNumber asked={asked}>
                    {value === null ? (
                      <span className={css.why}>{whyText(row.why[column])}</span>
                    ) : (
                      <bdi dir="ltr" className="digits">
                        {figureText(value, unitOf(column), currency, language)}
                      </bdi>
                    )}
                  </AskedNumber>
                </div>
                <div className={css.change}>
                  <Change
                    before={row.before?.values[column] ?? null}
                    after={changed(row, column)}
                    goodWay={goodWay(column)}
                  />
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function TopList({ by, scope, column }: TopListProps) {
  const { t } = useTranslation('home');
  const query = useCallQuery(
    homeCalls.top,
    { ...scope, by, column, limit: rows },
    { keepPrevious: true, silent: true, ...freshness },
  );
  const { data, error } = query;
  return (
    <Panel title={t(`top.${by}`)} isOld={query.isPlaceholderData}>
      {!data && !error && <ListSkeleton rows={rows} />}
      {!data && error && <FailedState title={t('top.failed')} error={error} onRetry={query.refetch} />}
      {data && data.list.length === 0 && <p className={css.none}>{t('top.none')}</p>}
      {data && data.list.length > 0 && (
        <TopTable top={data} by={by} scope={scope} isOld={query.isPlaceholderData} />
      )}
    </Panel>
  );
}
