import { Failures } from '../failures.tsx';
import { StaleFailure } from './stale-failure.tsx';
import { requestIdIn } from './root-failure.ts';
import { type ContractForm, type FormSchema, staleType } from './use-contract-form.ts';
import type { Unsaved } from './use-unsaved.tsx';

interface FormFailureProps<Schema extends FormSchema> {
  form: ContractForm<Schema>;
  unsaved: Unsaved;
  /** The record was deleted meanwhile. */
  onGone?: () => void;
}

/** Why a form could not be saved, as a whole. It stands above the buttons: the end of a long form may be outside. */
export function FormFailure<Schema extends FormSchema>({ form, unsaved, onGone }: FormFailureProps<Schema>) {
  const failure = form.formState.errors.root?.server;
  const message = failure?.message;
  if (!message) return null;
  if (failure.type !== staleType)
    return <Failures messages={[{ message, requestId: requestIdIn(failure) }]} />;
  return (
    <StaleFailure
      onBegin={() => {
        unsaved.undo();
        form.startAgain();
      }}
      onGone={onGone}
    />
  );
}
