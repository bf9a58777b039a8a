import { errorTable } from '@adsail/contract';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, showFieldErrors } from '../../../api/index.ts';
import { leaveToClient, showFailure } from '../../../api/shown-failure.ts';
import { dismissErrors } from '../../../state/toast/toast.ts';

const blamed: Record<number, string> = {
  [errorTable.badCredentials.code]: 'password',
  [errorTable.badCode.code]: 'code',
};

type Form<Values extends FieldValues, Output> = Pick<
  UseFormReturn<Values, unknown, Output>,
  'setError' | 'getValues'
>;

/** Said once: beside the field that it concerns, or else by a toast. So the calls of these forms are `silent`. */
export function showRefusal<Values extends FieldValues, Output>(
  form: Form<Values, Output>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return leaveToClient(error);
  const values = form.getValues();
  showFieldErrors(form as Pick<UseFormReturn<Values>, 'setError'>, error);
  const field = blamed[error.code];
  const isShown = error.fields.some(({ path }) => path in values);
  if (field !== undefined && field in values)
    form.setError(field as Path<Values>, { type: 'server', message: error.message }, { shouldFocus: true });
  else if (!isShown) showFailure(error);
  return undefined;
}

/** Sends one of these forms. What an earlier try said is no longer true while this one is under way. */
export const submitSession = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  work: (input: Output) => Promise<void>,
) =>
  form.handleSubmit(async (input) => {
    dismissErrors();
    try {
      await work(input);
    } catch (error) {
      showRefusal(form, error);
    }
  });
