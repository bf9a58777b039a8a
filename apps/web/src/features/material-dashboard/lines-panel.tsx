import type { DashboardLine, MaterialDashboard } from '@adsail/contract/material-dashboard';
import { useTranslation } from 'react-i18next';
import type { LibrarySearch } from '../materials/index.ts';
import { CountTable } from './count-table.tsx';
import css from './dashboard.module.css';
import { Panel } from './panel.tsx';

interface LinesPanelProps {
  by: 'product' | 'tag' | 'author';
  lines: MaterialDashboard['products'];
  searchOf: (line: DashboardLine) => LibrarySearch;
  days: string;
}

/** Which products, tags or people have the most; `+` before a number is what came in lately. */
export function LinesPanel({ by, lines: { list, more }, searchOf, days }: LinesPanelProps) {
  const { t } = useTranslation('material-dashboard');
  return (
    <Panel title={t(`by.${by}`)}>
      {list.length === 0 ? (
        <p className={css.hint}>{t('noLines')}</p>
      ) : (
        <CountTable
          label={t(`by.${by}`)}
          column={t(`column.${by}`)}
          days={days}
          rows={list.map((line) => ({ ...line, key: line.id, search: searchOf(line) }))}
        />
      )}
      {more > 0 && <p className={css.hint}>{t('more', { count: more })}</p>}
    </Panel>
  );
}
