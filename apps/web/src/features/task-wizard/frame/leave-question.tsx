import { droppedKeptDays } from '@adsail/contract/tasks';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../i18n/translate.ts';
import { Failures } from '../../../ui/failures.tsx';
import type { Leaving } from '../session/use-leaving.ts';
import css from './frame.module.css';

/** Before a new task is left. The first focus is on staying. */
export function LeaveQuestion({ leaving }: { leaving: Leaving }) {
  const { t } = useTranslation('task-wizard');
  const translate = useTranslate('tasks');
  const { isAsking, isDraft, busy, failure, stay, leaveWithoutSaving, saveAndLeave } = leaving;
  return (
    <Modal
      open={isAsking}
      centered
      closable={false}
      destroyOnHidden
      width={480}
      title={t('leave.title')}
      onCancel={stay}
      footer={
        <div className={css.leaveFoot}>
          {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the careful answer of a question that somebody has just opened */}
          <Button autoFocus onClick={stay}>
            {t('leave.stay')}
          </Button>
          <Button danger loading={busy === 'drop'} disabled={busy !== null} onClick={leaveWithoutSaving}>
            {isDraft ? t('leave.discard') : translate('tasks:action.drop')}
          </Button>
          <Button type="primary" loading={busy === 'save'} disabled={busy !== null} onClick={saveAndLeave}>
            {t('leave.save')}
          </Button>
        </div>
      }
    >
      <p>{isDraft ? t('leave.draft') : t('leave.text', { count: droppedKeptDays })}</p>
      <Failures messages={failure ? [failure] : []} />
    </Modal>
  );
}
