import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useTranslate } from '../../../i18n/translate.ts';
import { RedoIcon, UndoIcon } from '../../../ui/history-icons.tsx';
import { PlatformBadge } from '../../../ui/platform-badge.tsx';
import { SaveTemplate } from '../../tasks/index.ts';
import { useContent, useWizard, useWizardState } from '../state/context.ts';
import type { Saver } from '../state/saver.ts';
import css from './frame.module.css';
import { SaveStatus } from './save-status.tsx';

interface HeaderProps {
  saver: Saver;
  onSaveDraft: () => void;
  onLeave: () => void;
}

/** Whose task, whether it is saved, and the way back. */
export function Header({ saver, onSaveDraft, onLeave }: HeaderProps) {
  const { t } = useTranslation('task-wizard');
  const translate = useTranslate('tasks');
  const wizard = useWizard();
  const { platform } = wizard.description;
  const { taskName } = useContent();
  const { canUndo, canRedo } = useWizardState(({ past, future }) => ({
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  }));
  const [isSaving, setSaving] = useState(false);
  const { phase } = useStore(saver.store);
  return (
    <header className={css.header}>
      <Button
        icon={<ArrowLeftOutlined aria-hidden className={css.arrow} />}
        aria-label={t('leave.button')}
        onClick={onLeave}
      />
      <div className={css.heading}>
        <h1 className={css.title}>
          <bdi>{taskName?.trim() || t('newTask')}</bdi>
        </h1>
        <span className={css.platform}>
          <PlatformBadge platform={platform} />
          {translate(`names:platform.${platform}`)}
        </span>
        <SaveStatus saver={saver} />
      </div>
      <div className={css.actions}>
        <Tooltip title={t('undoKeys')}>
          <Button icon={<UndoIcon />} aria-label={t('undo')} disabled={!canUndo} onClick={wizard.undo} />
        </Tooltip>
        <Tooltip title={t('redoKeys')}>
          <Button icon={<RedoIcon />} aria-label={t('redo')} disabled={!canRedo} onClick={wizard.redo} />
        </Tooltip>
        <Button onClick={() => setSaving(true)}>{translate('tasks:template.save')}</Button>
        <Button onClick={onSaveDraft} disabled={phase === 'conflict'}>
          {translate('tasks:action.save')}
        </Button>
      </div>
      {isSaving && (
        <SaveTemplate
          platform={platform}
          name={taskName?.trim() ?? ''}
          formKey="saveTemplate"
          contentOf={() => wizard.store.getState().content}
          onClose={() => setSaving(false)}
        />
      )}
    </header>
  );
}
