import { homeColumns } from '@adsail/contract/home';
import type { ReportColumn } from '@adsail/contract/reports';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './tops.module.css';
import { useMetricName } from './metrics.ts';
import type { Scope } from './scope.ts';
import { TopList } from './top-list.tsx';

interface TopsProps {
  scope: Scope;
  column: ReportColumn;
  onColumn: (column: ReportColumn) => void;
  /** Designers have numbers of materials alone. */
  onlyMaterials: boolean;
}

export function Tops({ scope, column, onColumn, onlyMaterials }: TopsProps) {
  const { t } = useTranslation('home');
  const nameOf = useMetricName();
  const kinds = onlyMaterials ? (['material'] as const) : (['product', 'material', 'account'] as const);
  return (
    <section className={css.tops} aria-label={t('top.title')}>
      <div className={css.head}>
        <h2 className={css.title}>{t('top.title')}</h2>
        <Select<ReportColumn>
          aria-label={t('top.by')}
          className={css.by}
          value={column}
          options={homeColumns.map((value) => ({ value, label: nameOf(value) }))}
          onChange={onColumn}
        />
      </div>
      <div className={css.lists}>
        {kinds.map((kind) => (
          <TopList key={kind} by={kind} scope={scope} column={column} />
        ))}
      </div>
    </section>
  );
}
