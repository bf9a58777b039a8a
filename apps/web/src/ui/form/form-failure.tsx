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
  /** Saves what was typed over the version that there is now. */
  onKeep: () => void;
}

/** Saved as it stands, the form would be refused again, or what somebody else saved would be lost without a word. */
export const isHopeless = <Schema extends FormSchema>({ conflict, formState }: ContractForm<Schema>) =>
  formState.errors.root?.server?.type === staleType || (conflict?.colliding.length ?? 0) > 0;

/** What is stored in a field now, where it can be read. A form that was merged has it as its default. */
const textOf = <Schema extends FormSchema>({ texts, formState }: ContractForm<Schema>, name: string) =>
  texts.has(name) ? String((formState.defaultValues as Record<string, unknown>)[name] ?? '') : null;

/** Why a form could not be saved, as a whole. It stands above the buttons: the end of a long form may be outside. */
export function FormFailure<Schema extends FormSchema>(props: FormFailureProps<Schema>) {
  const { form, unsaved, onGone, onKeep } = props;
  const failure = form.formState.errors.root?.server;
  const message = failure?.message;
  const isStale = failure?.type === staleType;
  if (message && !isStale) return <Failures messages={[{ message, requestId: requestIdIn(failure) }]} />;
  if (!isStale && !form.conflict) return null;
  return (
    <StaleFailure
      conflict={form.conflict}
      labels={form.labels}
      theirs={(name) => textOf(form, name)}
      onKeep={onKeep}
      onBegin={() => {
        unsaved.undo();
        form.startAgain();
      }}
      onGone={onGone}
    />
  );
}
