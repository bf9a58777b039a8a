import { useRef, useState } from 'react';
import { ApiError } from '../api/error.ts';
import { leaveToClient, showFailure } from '../api/shown-failure.ts';

const none: readonly string[] = [];

/** The failed calls of a piece of work. */
function failedCalls(error: unknown): ApiError[] {
  const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error];
  for (const reason of reasons) if (!(reason instanceof ApiError)) leaveToClient(reason);
  return reasons.filter((reason) => reason instanceof ApiError);
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
      const failed = failedCalls(error);
      if (left.current) failed.forEach(showFailure);
      // Each thing once.
      else setFailures([...new Set(failed.map(({ message }) => message))]);
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
