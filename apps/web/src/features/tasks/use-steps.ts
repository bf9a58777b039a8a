import type { Call, OutputOf, RequestOf } from '@adsail/contract';
import { type Task, taskCalls } from '@adsail/contract/tasks';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { readingMs, toast } from '../../ui/toast/index.ts';
import { noteTask } from '../task-centre/index.ts';

export type Step = 'drop' | 'recover' | 'pause' | 'resume' | 'close' | 'retry';

type StepCall = Call<(typeof taskCalls)['pause']['input'], (typeof taskCalls)['pause']['output']>;

const useStep = (call: StepCall, silent: boolean) =>
  useCall(call, {
    silent,
    // Of a task that the stream tells of; others come with the list.
    onSuccess: ({ task }: OutputOf<StepCall>) => noteTask(task),
  }).mutateAsync as (input: RequestOf<StepCall>) => Promise<{ task: Task }>;

/** What can be done with a task without a form. `silent`: the caller shows what fails. */
export function useSteps({ silent = false } = {}) {
  const { t } = useTranslation('tasks');
  const navigate = useNavigate();
  const drop = useStep(taskCalls.drop, silent);
  const recover = useStep(taskCalls.recover, silent);
  const pause = useStep(taskCalls.pause, silent);
  const resume = useStep(taskCalls.resume, silent);
  const close = useStep(taskCalls.close, silent);
  const retry = useStep(taskCalls.retry, silent);
  const steps = useMemo(
    () => ({ drop, recover, pause, resume, close, retry }),
    [drop, recover, pause, resume, close, retry],
  );
  return useCallback(
    async (step: Step, { platform, id }: Pick<Task, 'platform' | 'id'>, { isOneOfSeveral = false } = {}) => {
      await steps[step]({ platform, id });
      const edit = () => void navigate({ to: '/admanager/createAd', search: { platform, id } });
      // What is taken back goes to another list than the one that is looked at.
      const isLed = step === 'recover' && !isOneOfSeveral;
      toast.success(
        t(`did.${step}`),
        isLed
          ? { durationMs: readingMs, repeatKey: id, action: { label: t('rowAction.continue'), run: edit } }
          : {},
      );
    },
    [steps, navigate, t],
  );
}
