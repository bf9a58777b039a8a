import type { FigureBasis, MaterialFigures, MaterialMetric } from '@adsail/contract/materials';
import { Tooltip } from 'antd';
import { useTranslate } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { listText } from '../../../ui/list-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import css from './figures.module.css';
import { materialFigureText } from './figure-text.ts';

interface FigureValueProps {
  figures: MaterialFigures;
  metric: MaterialMetric;
  currency: string;
}

/** A figure, or in a word why there is none: never a zero. */
export function FigureValue({ figures, metric, currency }: FigureValueProps) {
  const t = useTexts('materials');
  const translate = useTranslate();
  const language = useLanguage();
  const text = materialFigureText(figures, metric, { currency, language });
  const gap = figures.gaps[metric] ?? 'NO_BASE';
  if (text === null)
    return (
      <Tooltip title={t(`figures.why.${gap}`)}>
        <span className={css.gap}>{t(`figures.state.${gap}`)}</span>
      </Tooltip>
    );
  const without = figures.without[metric];
  const digits = (
    <bdi dir="ltr" className="digits">
      {text}
    </bdi>
  );
  if (!without) return digits;
  const names = listText(
    without.map((platform) => translate(`names:platform.${platform}`)),
    language,
  );
  const note = t('figures.without', { platforms: names });
  return (
    <Tooltip title={note}>
      <span className={css.partial}>
        {digits}
        <span aria-hidden>*</span>
        <span className="visually-hidden">{note}</span>
      </span>
    </Tooltip>
  );
}

interface FigureCellProps {
  row: { createdBy: string; metrics: MaterialFigures | null; isUnfetched: boolean };
  metric: MaterialMetric;
  basis: FigureBasis | null;
  /** Who reads it. */
  reader: string | null;
}

/** The cell of a list: also where there is no figure at all. */
export function FigureCell({ row, metric, basis, reader }: FigureCellProps) {
  const t = useTexts('materials');
  if (row.metrics && basis)
    return <FigureValue figures={row.metrics} metric={metric} currency={basis.currency} />;
  if (basis?.scope === 'OWN' && row.createdBy !== reader)
    return (
      <Tooltip title={t('figures.notMine')}>
        <span className={css.gap} role="img" aria-label={t('figures.notMine')}>
          –
        </span>
      </Tooltip>
    );
  if (!basis?.isSynced) return <span className={css.gap}>{t('notSynced')}</span>;
  if (row.isUnfetched)
    return (
      <Tooltip title={t('figures.unfetched')}>
        <span className={css.gap}>{t('figures.unfetchedState')}</span>
      </Tooltip>
    );
  return (
    <Tooltip title={t('figures.none')}>
      <span className={css.gap} role="img" aria-label={t('figures.none')}>
        –
      </span>
    </Tooltip>
  );
}
