import { directionOf } from '@adsail/contract';
import { Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/error.ts';
import { leaveToClient } from '../../api/shown-failure.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Failures } from '../../ui/failures.tsx';
import { useFocusReturn } from '../../ui/focus-return.ts';
import css from './assets.module.css';

interface ActionDrawerProps {
  title: string;
  size: number;
  bodyClass?: string;
  /** The button, until it is done. */
  runText: string;
  isReady: boolean;
  isDone: boolean;
  onRun: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Something is chosen, done, and stays until its results were seen. What fails stands above the buttons. */
export function ActionDrawer(props: ActionDrawerProps) {
  const { title, size, bodyClass, runText, isReady, isDone, onRun, onClose, children } = props;
  const { t } = useTranslation('ui');
  const rtl = directionOf(useLanguage()) === 'rtl';
  const [failure, setFailure] = useState<ApiError>();
  const [isBusy, setBusy] = useState(false);
  useFocusReturn();
  const run = async () => {
    setFailure(undefined);
    setBusy(true);
    try {
      await onRun();
    } catch (error) {
      if (error instanceof ApiError) setFailure(error);
      else leaveToClient(error);
    } finally {
      setBusy(false);
    }
  };
  const footer = (
    <div className={css.foot}>
      {failure && <Failures messages={[{ message: failure.message, requestId: failure.shownId }]} />}
      <div className={css.buttons}>
        <Button onClick={onClose}>{isDone ? t('close') : t('cancel')}</Button>
        {!isDone && (
          <Button type="primary" disabled={!isReady} loading={isBusy} onClick={() => void run()}>
            {runText}
          </Button>
        )}
      </div>
    </div>
  );
  return (
    <Drawer
      open
      size={size}
      placement={rtl ? 'left' : 'right'}
      title={title}
      footer={footer}
      onClose={onClose}
      {...(bodyClass ? { classNames: { body: bodyClass } } : {})}
    >
      {children}
    </Drawer>
  );
}
