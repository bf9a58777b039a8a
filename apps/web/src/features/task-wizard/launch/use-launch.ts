import type { OutputOf } from '@adsail/contract';
import { type Task, taskCalls } from '@adsail/contract/tasks';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { refreshAnswers } from '../../../api/answers.ts';
import { newIdempotencyKey } from '../../../api/caller.ts';
import { request } from '../../../api/client.ts';
import { ApiError } from '../../../api/error.ts';
import { useWizard } from '../state/context.ts';
import type { Saver } from '../state/saver.ts';

type Previewed = OutputOf<typeof taskCalls.plan>;

/** What is asked about: the server's own plan of what is saved, and nothing else is launched. */
export interface LaunchQuestion {
  task: Task;
  plan: Previewed;
  /** The same launch, however often it is sent. */
  key: string;
}

/** Saves, has it planned, asks, and launches that plan once. */
export function useLaunch(saver: Saver, onLaunched: () => void) {
  const wizard = useWizard();
  const navigate = useNavigate();
  const { platform } = wizard.description;
  const [question, setQuestion] = useState<LaunchQuestion | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isRunning = useRef(false);

  const work = async (run: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await run();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return {
    question,
    busy,
    failure,
    prepare: () =>
      work(async () => {
        const task = await saver.flush();
        if (!task) {
          const { error } = saver.store.getState();
          if (error) throw error;
          return;
        }
        const { id, version } = task;
        const plan = await request(taskCalls.plan, { platform, id, version }, { silent: true });
        setQuestion({ task, plan, key: newIdempotencyKey() });
      }),
    cancel: () => {
      setQuestion(null);
      setFailure(null);
    },
    launch: () =>
      work(async () => {
        if (!question) return;
        const { task, plan, key } = question;
        const { hash, version } = plan;
        const input = { platform, id: task.id, version, hash, idempotent: key };
        await request(taskCalls.execute, input, { silent: true, idempotencyKey: key });
        onLaunched();
        void refreshAnswers('tasks');
        // With its platform: whoever came by a link may have chosen another one.
        const search = { platform, task: task.id, show: 'result' } as const;
        // In its place: whoever goes back wants the step before, and of a task that was launched there is none.
        await navigate({ to: '/admanager/batchCreate', search, replace: true });
      }),
  };
}
