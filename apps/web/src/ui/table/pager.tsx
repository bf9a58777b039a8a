import { thousands } from '@adsail/contract';
import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { classes } from '../classes.ts';
import css from './beside-table.module.css';
import { pageSizes } from './table-state.ts';

interface PagerProps {
  page: number;
  size: number;
  total: number;
  onPage: (page: number, size: number) => void;
  /** Beside the count. */
  children?: ReactNode;
}

export function Pager({ page, size, total, onPage, children }: PagerProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  return (
    <div className={css.footer}>
      <span className={classes('digits', css.total)}>
        {t('table.totalRows', { count: total, number: thousands(total, language) })}
        {children}
      </span>
      <Pagination
        size="small"
        current={page}
        pageSize={size}
        total={total}
        showSizeChanger
        pageSizeOptions={pageSizes.map(String)}
        responsive
        onChange={onPage}
      />
    </div>
  );
}
