import type { Call, OutputOf, RequestOf } from '@adsail/contract';
import { type Task, taskCalls } from '@adsail/contract/tasks';
import { useCallback, useMemo } from 'react';
import { useCall } from '../../api/use-call.ts';
import { noteTask } from '../task-centre/index.ts';

export type Step = 'drop' | 'recover' | 'pause' | 'resume' | 'close' | 'retry';

type StepCall = Call<(typeof taskCalls)['pause']['input'], (typeof taskCalls)['pause']['output']>;

const useStep = (call: StepCall, name: Step, silent: boolean) =>
  useCall(call, {
    silent,
    // Of a task that the stream tells of; others come with the list.
    onSuccess: ({ task }: OutputOf<StepCall>) => noteTask(task),
    success: `tasks:did.${name}`,
  }).mutateAsync as (input: RequestOf<StepCall>) => Promise<{ task: Task }>;

/** What can be done with a task without a form. `silent`: the caller shows what fails. */
export function useSteps({ silent = false } = {}) {
  const drop = useStep(taskCalls.drop, 'drop', silent);
  const recover = useStep(taskCalls.recover, 'recover', silent);
  const pause = useStep(taskCalls.pause, 'pause', silent);
  const resume = useStep(taskCalls.resume, 'resume', silent);
  const close = useStep(taskCalls.close, 'close', silent);
  const retry = useStep(taskCalls.retry, 'retry', silent);
  const steps = useMemo(
    () => ({ drop, recover, pause, resume, close, retry }),
    [drop, recover, pause, resume, close, retry],
  );
  return useCallback(
    (step: Step, { platform, id }: Pick<Task, 'platform' | 'id'>) => steps[step]({ platform, id }),
    [steps],
  );
}
