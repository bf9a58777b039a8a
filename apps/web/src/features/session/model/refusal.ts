import { errorTable } from '@adsail/contract';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, showFieldErrors } from '../../../api/index.ts';
import { leaveToClient } from '../../../api/shown-failure.ts';

const blamed: Record<number, string> = {
  [errorTable.badCredentials.code]: 'password',
  [errorTable.badCode.code]: 'code',
};

/** The toast goes away after two seconds; what was wrong stays beside the field that it concerns. */
export function showRefusal<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'setError'>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return leaveToClient(error);
  showFieldErrors(form as Pick<UseFormReturn<Values>, 'setError'>, error);
  const field = blamed[error.code];
  if (field)
    form.setError(field as Path<Values>, { type: 'server', message: error.message }, { shouldFocus: true });
  return undefined;
}
