import { CloseOutlined } from '@ant-design/icons';
import { thousands } from '@adsail/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import css from './beside-table.module.css';

interface ActionBarProps {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** What can be done with the chosen rows. Stands in the place of the filters, so that the table does not move. */
export function ActionBar({ count, onClear, children }: ActionBarProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  return (
    <div role="toolbar" aria-label={t('table.bulk')} className={css.bar}>
      <span className={css.count} aria-live="polite">
        {t('table.selected', { number: thousands(count, language) })}
      </span>
      {children}
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('table.clearSelection')}
        onClick={onClear}
      />
    </div>
  );
}
