import {
  type ImageMaterial,
  imageMetrics,
  type MaterialFiguresDetail,
  materialMetrics,
  materialReportCalls,
} from '@adsail/contract/materials';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../api/use-call.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Bone } from '../../../ui/skeleton.tsx';
import { BasisLine, BasisNotes, rangeText } from './basis-notes.tsx';
import { DailyChart } from './daily-chart.tsx';
import css from './figures.module.css';
import { FigureValue } from './figure-value.tsx';
import { useFigureQuestion } from './use-figure-question.ts';

/** Platforms side by side, and all of them together. */
function ByPlatform({ data, isFilm }: { data: MaterialFiguresDetail; isFilm: boolean }) {
  const { t } = useTranslation('materials');
  const translate = useTranslate();
  const { total, platforms, currency } = data;
  if (!total) return null;
  const columns = [
    ...platforms.map(({ platform, figures }) => ({
      key: platform as string,
      name: translate(`names:platform.${platform}`),
      figures,
    })),
    ...(platforms.length > 1 ? [{ key: 'total', name: t('figures.detail.total'), figures: total }] : []),
  ];
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label={t('figures.detail.byPlatform')}>
        <thead>
          <tr>
            <th scope="col">{t('figures.detail.metric')}</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col" className={css.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isFilm ? materialMetrics : imageMetrics).map((metric) => (
            <tr key={metric}>
              <th scope="row">{t(`column.${metric}`)}</th>
              {columns.map(({ key, figures }) => (
                <td key={key} className={css.number}>
                  <FigureValue figures={figures} metric={metric} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What platforms tell of one material, in the days that the list shows. */
export function FigureDetail({ row }: { row: ImageMaterial }) {
  const { t } = useTranslation('materials');
  const { question } = useFigureQuestion();
  const query = useCallQuery(
    materialReportCalls.figures,
    { id: row.id, ...question },
    { keepPrevious: true, silent: true },
  );
  const { data, error } = query;
  return (
    <section className={css.detail} aria-label={t('figures.detail.title')}>
      <h3 className={css.detailTitle}>{t('figures.detail.title')}</h3>
      {!data && !error && <Bone width="60%" />}
      {!data && error && <FailedState title={t('failure.figures')} error={error} onRetry={query.refetch} />}
      {data && !data.isVisible && <p className={css.gap}>{t('figures.notMine')}</p>}
      {data?.isVisible && (
        <>
          <div className={css.bar}>
            <span>{rangeText([data.days.from, data.days.to])}</span>
            <BasisLine basis={data} />
          </div>
          <BasisNotes basis={data} />
          {data.isSynced && !data.total && (
            <p className={css.gap}>{t(data.isUnfetched ? 'figures.unfetched' : 'figures.none')}</p>
          )}
          {data.total && (
            <>
              <DailyChart data={data} />
              <ByPlatform data={data} isFilm={'seconds' in row} />
            </>
          )}
        </>
      )}
    </section>
  );
}
