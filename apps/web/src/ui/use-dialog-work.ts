import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isGone } from '../api/error.ts';
import { SomeFailed } from '../api/settle-in-turn.ts';
import { leaveToClient, showFailure } from '../api/shown-failure.ts';
import type { Failure } from './failures.tsx';
import { toast } from './toast/index.ts';

/** What the work is about, by id: several things that fail are told apart by their names. */
export type Names = ReadonlyMap<unknown, string>;

interface WorkOptions {
  onClose: () => void;
  /** For who leaves while the work goes on. */
  stillText?: string;
  /** Hears of what somebody else had deleted before: it is no failure, and nothing more can be done with it. */
  onGone?: (items: string[]) => void;
}

const none: readonly Failure[] = [];

/** The failed calls of a piece of work, each with what it was about. */
function failedCalls(error: unknown): { item?: unknown; call: ApiError }[] {
  const all =
    error instanceof SomeFailed
      ? error.failed
      : (error instanceof AggregateError ? error.errors : [error]).map((reason: unknown) => ({ reason }));
  return all.flatMap(({ reason, ...about }) => {
    if (reason instanceof ApiError) return [{ ...about, call: reason }];
    leaveToClient(reason);
    return [];
  });
}

/** Only of one thing that was deleted before is it true that it is gone; a call about several was refused as a whole. */
const isGoneItem = ({ item, call }: { item?: unknown; call: ApiError }): boolean =>
  typeof item === 'string' && isGone(call);

/** Each thing once. */
const withoutRepeats = (failures: readonly Failure[]): Failure[] => [
  ...new Map(failures.map((each) => [`${each.name ?? ''} ${each.message}`, each])).values(),
];

/**
 * The work behind a dialog's button: busy while it runs, closed when it went well. What fails stands in the dialog, which
 * stays; so its calls are `silent`. Who does not wait may leave, and is told by a toast if it failed after all.
 */
export function useDialogWork({ onClose, stillText, onGone }: WorkOptions) {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState(none);
  const left = useRef(false);

  const run = async (work: () => Promise<unknown>, names?: Names): Promise<void> => {
    left.current = false;
    setBusy(true);
    setFailures(none);
    try {
      await work();
      if (!left.current) onClose();
    } catch (error) {
      const calls = failedCalls(error);
      const gone = calls.filter(isGoneItem);
      if (gone.length > 0) {
        toast.info(t('delete.goneAlready', { count: gone.length }));
        onGone?.(gone.flatMap(({ item }) => (typeof item === 'string' ? [item] : [])));
      }
      const failed = calls.filter((each) => !isGoneItem(each));
      // Nothing is left to be asked about.
      if (gone.length > 0 && failed.length === 0 && !left.current) onClose();
      // What is alone is named by the question itself.
      const nameOf = (item: unknown) => (names && names.size > 1 ? names.get(item) : undefined);
      if (left.current) failed.forEach(({ call }) => showFailure(call));
      else
        setFailures(
          withoutRepeats(
            failed.map(({ item, call: { message, words, shownId } }) => {
              const name = nameOf(item);
              // The question says what was tried; beside a name only the reason is news.
              return { name, message: name ? words : message, requestId: shownId };
            }),
          ),
        );
    } finally {
      setBusy(false);
    }
  };
  const cancel = () => {
    // What was sent cannot be called back, so nobody should believe it was.
    if (busy) toast.info(stillText ?? t('stillWorking'));
    left.current = true;
    onClose();
  };
  return { run, cancel, busy, failures };
}
