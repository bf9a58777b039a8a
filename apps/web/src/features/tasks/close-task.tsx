import type { Task } from '@adsail/contract/tasks';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { nameOf } from './table.tsx';
import { useSteps } from './use-steps.ts';

/** A closed task never goes on: asked before. */
export function CloseTask({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation('tasks');
  const step = useSteps({ silent: true });
  return (
    <ConfirmDelete
      open
      title={t('confirmClose')}
      consequence={t('closeConsequence')}
      confirmText={t('closeConfirm')}
      names={[nameOf(task)]}
      onDelete={() => step('close', task)}
      onClose={onClose}
    />
  );
}
