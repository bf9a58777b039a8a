import type { Task } from '@adsail/contract/tasks';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveToClient } from '../../api/shown-failure.ts';
import { CloseTask } from './close-task.tsx';
import { actionText, mayAct, type TaskActionKey } from './row-actions.tsx';
import { SaveTaskAsTemplate } from './save-template.tsx';
import { type Step, useSteps } from './use-steps.ts';

const steps = ['retry', 'pause', 'resume', 'recover'] as const satisfies (TaskActionKey & Step)[];

/** What can be done with the task that a drawer shows; the list's menu has the rest. */
export function TaskButtons({ task }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const navigate = useNavigate();
  const run = useSteps();
  const [busy, setBusy] = useState<TaskActionKey | null>(null);
  const [dialog, setDialog] = useState<'close' | 'saveTemplate' | null>(null);
  const { platform } = task;
  const edit = (id: string) => void navigate({ to: '/admanager/createAd', search: { platform, id } });
  const copy = () => void navigate({ to: '/admanager/createAd', search: { platform, copy: task.id } });
  const begin = async (key: TaskActionKey & Step) => {
    setBusy(key);
    try {
      await run(key, task);
    } catch (error) {
      leaveToClient(error);
    } finally {
      setBusy(null);
    }
  };
  const leave = () => setDialog(null);
  const button = (key: TaskActionKey, onClick: () => void, isFirst = false) =>
    mayAct(key, task) && (
      <Button key={key} type={isFirst ? 'primary' : 'default'} loading={busy === key} onClick={onClick}>
        {actionText(key, t)}
      </Button>
    );
  return (
    <>
      {button('continue', () => edit(task.id), true)}
      {steps.map((key) => button(key, () => void begin(key), key === 'retry'))}
      {button('editAgain', copy)}
      {button('saveTemplate', () => setDialog('saveTemplate'))}
      {button('close', () => setDialog('close'))}
      {dialog === 'close' && <CloseTask task={task} onClose={leave} />}
      {dialog === 'saveTemplate' && <SaveTaskAsTemplate task={task} onClose={leave} />}
    </>
  );
}
