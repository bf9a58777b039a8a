import { directionOf } from '@adsail/contract';
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isGone } from '../../api/error.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { Bone } from '../../ui/skeleton.tsx';
import css from './drawer.module.css';
import { nameOf } from './table.tsx';
import type { useOneTask } from './use-one-task.ts';

interface TaskDrawerProps {
  /** What of the task it shows. */
  title: string;
  width: number;
  query: ReturnType<typeof useOneTask>;
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** What can be said of one task, over the list: while it is read, when it is gone, and then itself. */
export function TaskDrawer({ title, width, query, actions, onClose, children }: TaskDrawerProps) {
  const { t } = useTranslation(['tasks', 'ui']);
  const rtl = directionOf(useLanguage()) === 'rtl';
  useFocusReturn();
  const { task, error, refetch } = query;
  return (
    <Drawer
      open
      size={width}
      placement={rtl ? 'left' : 'right'}
      classNames={{ body: css.body }}
      title={
        <span className={css.title}>
          <bdi className={css.name}>{task ? nameOf(task) : title}</bdi>
          {task && <span className={css.what}>{title}</span>}
        </span>
      }
      onClose={onClose}
      footer={
        <div className={css.footer}>
          {task && actions}
          <Button onClick={onClose}>{t('ui:close')}</Button>
        </div>
      }
    >
      {!task && !error && (
        <div aria-busy className={css.loading}>
          <Bone width="40%" />
          <Bone width="100%" height={80} />
          <Bone width="70%" />
        </div>
      )}
      {!task && error && isGone(error) && (
        <EmptyState drawing="empty" title={t('failure.detail')} hint={t('detail.missing')} />
      )}
      {!task && error && !isGone(error) && (
        <FailedState title={t('failure.detail')} error={error} onRetry={() => void refetch()} />
      )}
      {task && children}
    </Drawer>
  );
}
