import { useEffect, useRef } from 'react';
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

/**
 * Why a form could not be saved, as a whole. It stands above the buttons: the end of a long form may be outside of the
 * window, and somebody who saved by the keyboard may be at its beginning, so it also brings itself into view.
 */
export function FormFailure<Schema extends FormSchema>({ form, unsaved, onGone }: FormFailureProps<Schema>) {
  const failure = form.formState.errors.root?.server;
  const message = failure?.message;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) place.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  if (!message) return null;
  return (
    <div ref={place}>
      {failure.type === staleType ? (
        <StaleFailure
          onBegin={() => {
            unsaved.undo();
            form.startAgain();
          }}
          onGone={onGone}
        />
      ) : (
        <Failures messages={[{ message, requestId: requestIdIn(failure) }]} />
      )}
    </div>
  );
}
