import { directionOf } from '@adsail/contract';
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFocusReturn } from '../../../ui/focus-return.ts';
import css from './pickers.module.css';

interface PickerDrawerProps {
  title: string;
  /** How many are chosen, in words. */
  said: ReactNode;
  actions?: ReactNode;
  size?: number;
  onClose: () => void;
  /** Left out: a click in the list chooses already. */
  onDone?: () => void;
  children: ReactNode;
}

/** Chooses from a library beside the form. */
export function PickerDrawer({
  title,
  said,
  actions,
  size = 860,
  onClose,
  onDone,
  children,
}: PickerDrawerProps) {
  const { t } = useTranslation('task-wizard');
  const rtl = directionOf(useLanguage()) === 'rtl';
  useFocusReturn();
  return (
    <Drawer
      open
      title={title}
      extra={actions}
      size={size}
      placement={rtl ? 'left' : 'right'}
      onClose={onClose}
      footer={
        <div className={css.foot}>
          <span role="status">{said}</span>
          <span className={css.footButtons}>
            <Button onClick={onClose}>{t('ui:cancel')}</Button>
            {onDone && (
              <Button type="primary" onClick={onDone}>
                {t('picker.done')}
              </Button>
            )}
          </span>
        </div>
      }
    >
      {children}
    </Drawer>
  );
}
