import { useRef, useState } from 'react';
import { ApiError } from '../api/error.ts';
import { leaveToClient } from '../api/shown-failure.ts';
import { toast } from './toast/index.ts';

const none: readonly string[] = [];

/** What to say about a failed piece of work, each thing once. */
function messagesOf(error: unknown): string[] {
  const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error];
  for (const reason of reasons) if (!(reason instanceof ApiError)) leaveToClient(reason);
  return [...new Set(reasons.flatMap((reason) => (reason instanceof ApiError ? [reason.message] : [])))];
}

/**
 * The work behind a dialog's button: busy while it runs, closed when it went well. What fails stands in the dialog, which
 * stays; so its calls are `silent`. Who does not wait may leave, and is told by a toast if it failed after all.
 */
export function useDialogWork(onClose: () => void) {
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState(none);
  const left = useRef(false);

  const run = async (work: () => Promise<unknown>): Promise<void> => {
    left.current = false;
    setBusy(true);
    setFailures(none);
    try {
      await work();
      if (!left.current) onClose();
    } catch (error) {
      const messages = messagesOf(error);
      if (left.current) for (const message of messages) toast.error(message);
      else setFailures(messages);
    } finally {
      setBusy(false);
    }
  };
  const cancel = () => {
    left.current = true;
    onClose();
  };
  return { run, cancel, busy, failures };
}
