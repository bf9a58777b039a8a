import { thousands } from '@adsail/contract';
import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import css from './data-table.module.css';
import { pageSizes } from './table-state.ts';

interface PagerProps {
  page: number;
  size: number;
  total: number;
  onPage: (page: number, size: number) => void;
}

export function Pager({ page, size, total, onPage }: PagerProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  return (
    <div className={css.footer}>
      <span className="digits">
        {t('table.totalRows', { count: total, number: thousands(total, language) })}
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
