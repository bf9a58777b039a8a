import { thousands } from '@adsail/contract';
import type { DashboardFigures } from '@adsail/contract/material-dashboard';
import { figureLimits, materialKinds } from '@adsail/contract/materials';
import { Segmented, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useRight } from '../../../ui/use-right.ts';
import { BasisLine, BasisNotes, DailyChart, FigureValue, PlatformSelect } from '../../materials/index.ts';
import css from '../dashboard.module.css';
import { Falling } from './falling.tsx';
import { FigureLines } from './lines.tsx';
import { shownMetrics } from './metrics.ts';
import { Top } from './top.tsx';
import type { PerformanceQuestion } from './use-question.ts';

function Controls({ asked: { kind, platform, mine, change } }: { asked: PerformanceQuestion }) {
  const { t } = useTranslation(['material-dashboard', 'materials']);
  // Who sees only its own has nothing to choose.
  const seesOthers = useRight('reports.read');
  return (
    <div className={css.controls}>
      <Segmented
        aria-label={t('figures.kind')}
        value={kind}
        options={materialKinds.toReversed().map((value) => ({
          value,
          label: t(value === 'VIDEO' ? 'videos' : 'images'),
        }))}
        onChange={(next) => change({ kind: next })}
      />
      <PlatformSelect value={platform} onChange={(next) => change({ figuresOf: next })} />
      {seesOthers && (
        <label className={css.mine}>
          <Switch size="small" checked={mine} onChange={(next) => change({ mine: next })} />
          {t('materials:figures.mine')}
        </label>
      )}
    </div>
  );
}

/** The sums, each under its name. */
function Tiles({ data }: { data: DashboardFigures }) {
  const { t } = useTranslation(['material-dashboard', 'materials']);
  const language = useLanguage();
  const { totals, outside, kind, currency, materials } = data;
  if (!totals) return null;
  return (
    <>
      <dl className={css.figures}>
        {shownMetrics[kind].map((metric) => (
          <div key={metric}>
            <dt>{t(`materials:column.${metric}`)}</dt>
            <dd>
              <FigureValue figures={totals} metric={metric} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.hint}>
        {t('figures.materials', { number: thousands(materials, language) })}
        {outside && (
          <>
            {' · '}
            {t('materials:figures.sums.outside')}:{' '}
            <FigureValue figures={outside} metric="cost" currency={currency} />
          </>
        )}
      </p>
    </>
  );
}

interface PerformanceProps {
  data: DashboardFigures | null;
  asked: PerformanceQuestion;
}

/** What the platforms tell of the materials: sums, the best and the falling, and by whom and for what they were made. */
export function Performance({ data, asked }: PerformanceProps) {
  const { t } = useTranslation('material-dashboard');
  return (
    <>
      <section className={`${css.panel} ${css.wide}`} aria-label={t('figures.title')}>
        <div className={css.head}>
          <h2 className={css.title}>{t('figures.title')}</h2>
          <Controls asked={asked} />
        </div>
        {!data && <p className={css.hint}>{t('figures.tooLong', { count: figureLimits.days })}</p>}
        {data && (
          <>
            <div className={css.basis}>
              <BasisLine basis={data} />
            </div>
            <BasisNotes basis={data} />
            {data.isSynced && !data.totals && <p className={css.hint}>{t('top.none')}</p>}
            <Tiles data={data} />
            {data.totals && <DailyChart data={data} />}
          </>
        )}
      </section>
      {data?.totals && (
        <>
          <Top data={data} />
          <Falling data={data} />
          <FigureLines by="product" data={data} />
          <FigureLines by="tag" data={data} />
          <FigureLines by="author" data={data} />
        </>
      )}
    </>
  );
}
