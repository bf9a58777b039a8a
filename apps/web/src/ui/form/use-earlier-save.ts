import { useContext, useEffect, useState } from 'react';
import { ApiError } from '../../api/error.ts';
import { leaveToClient } from '../../api/shown-failure.ts';
import { saveUnderWay } from '../../state/saves-under-way.ts';
import { useLatest } from '../../state/use-latest.ts';
import { ReloadForm } from './reload-form.ts';
import { rootFailure } from './root-failure.ts';
import type { ContractForm, FormSchema } from './use-contract-form.ts';

/**
 * True while the save of an earlier form for the same record is under way. Once it went well, this form begins anew with
 * what is stored then; if it failed, what was typed is here again.
 */
export function useEarlierSave<Schema extends FormSchema>(
  form: ContractForm<Schema>,
  key: string | null,
  undo: () => void,
): boolean {
  const reload = useContext(ReloadForm);
  const [earlier, setEarlier] = useState(() => saveUnderWay(key));
  const latest = useLatest({ form, undo, reload });
  useEffect(() => {
    let isHere = true;
    const goOn = async (wentWell: boolean) => {
      const { form: now, undo: forget, reload: readAgain } = latest.current;
      if (!isHere) return;
      if (wentWell) forget();
      try {
        if (wentWell) await readAgain?.(now.startAgain);
      } catch (error) {
        if (error instanceof ApiError) now.setError('root.server', rootFailure(error, 'refused'));
        else leaveToClient(error);
      } finally {
        if (isHere) setEarlier(undefined);
      }
    };
    void earlier?.then(goOn);
    return () => {
      isHere = false;
    };
  }, [earlier, latest]);
  return earlier !== undefined;
}
