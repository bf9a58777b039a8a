import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './filter-bar.module.css';

interface FilterBarProps {
  search?: ReactNode;
  children: ReactNode;
  /** Whether anything narrows the list now. */
  filtered: boolean;
  onClear: () => void;
}

export function FilterBar({ search, children, filtered, onClear }: FilterBarProps) {
  const { t } = useTranslation('ui');
  // Its room is kept, so that nothing jumps when the first filter is set.
  const clear = (
    <Button
      type="text"
      icon={<CloseOutlined aria-hidden />}
      aria-label={t('filter.clear')}
      title={t('filter.clear')}
      className={css.clear}
      style={{ visibility: filtered ? 'visible' : 'hidden' }}
      onClick={onClear}
    />
  );
  return (
    <search className={css.bar} data-with-search={search ? true : undefined}>
      {search}
      {children}
      {clear}
    </search>
  );
}
