import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, staleRefusal } from '../../api/error.ts';
import { schemaResolver, showFieldErrors } from '../../api/form-resolver.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { leaveToClient, showFailure } from '../../api/shown-failure.ts';
import { useLatest } from '../../state/use-latest.ts';
import type { Reload } from './reload-form.ts';
import { rootFailure } from './root-failure.ts';
import { type NewDefaults, useNewDefaults } from './use-conflict.ts';

/** A schema of the contract whose input is an object. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** A form over one of the contract's schemas: same rules and same words as the server. */
export type ContractForm<Schema extends FormSchema> = UseFormReturn<
  z.input<Schema>,
  unknown,
  z.output<Schema>
> &
  NewDefaults & {
    /** What its fields are called, by their names. */
    labels: Map<string, string>;
    /** Names of the fields whose value is what the reader sees; that of others is an id or a list. */
    texts: Set<string>;
  };

interface Options<Schema extends FormSchema> {
  defaultValues: DefaultValues<z.input<Schema>>;
}

export function useContractForm<Schema extends FormSchema>(
  schema: Schema,
  { defaultValues }: Options<Schema>,
): ContractForm<Schema> {
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: schemaResolver(schema),
    defaultValues,
    // Not on blur: a message that appears moves the button away from under the pointer that is about to click it.
    mode: 'onSubmit',
  });
  // Messages are texts of one language: when it changes, whatever is marked is judged again.
  const language = useLanguage();
  const latest = useLatest(form);
  useEffect(() => {
    const { formState, trigger } = latest.current;
    const marked = Object.keys(formState.errors);
    if (marked.length > 0) void trigger(marked as Parameters<typeof trigger>[0]);
  }, [language, latest]);
  const newDefaults = useNewDefaults(form, defaultValues);
  const [labels] = useState(() => new Map<string, string>());
  const [texts] = useState(() => new Set<string>());
  return { ...form, ...newDefaults, labels, texts };
}

/** Marks a refusal because of another version, where that one could not be read. */
export const staleType = 'stale';

/** What the server refuses as a whole, or blames on something that has no field here; empty: all stands at its field. */
const wholeFailure = (error: ApiError, values: object): string => {
  const unseen = error.fields.filter(({ path }) => !((path.split('.')[0] ?? '') in values));
  return error.fields.length > 0 ? unseen.map(({ message }) => message).join(' ') : error.message;
};

interface SubmitOptions {
  hasLeft?: () => boolean;
  /** Of the record that the form is about. */
  reload?: Reload | null;
  /** The record was deleted meanwhile. */
  onGone?: () => void;
}

/** Somebody else was faster: the form goes on with that version, and what was typed stays over it. */
async function takeCurrent<Schema extends FormSchema>(
  form: ContractForm<Schema>,
  error: ApiError,
  { reload, onGone }: SubmitOptions,
): Promise<boolean> {
  const refusal = staleRefusal(error);
  if (!refusal || !reload) return false;
  try {
    if (!(await reload(() => form.merge(refusal)))) onGone?.();
    return true;
  } catch (failed) {
    leaveToClient(failed);
    return false;
  }
}

/** Sends the form. Fields that the server refuses are marked, the first one focused; other failures stand above the buttons. */
export const submitForm = <Schema extends FormSchema>(
  form: ContractForm<Schema>,
  save: (values: z.output<Schema>) => Promise<unknown>,
  options: SubmitOptions = {},
): (() => Promise<void>) =>
  form.handleSubmit(async (values) => {
    form.endConflict();
    try {
      await save(values);
    } catch (error) {
      if (!(error instanceof ApiError)) leaveToClient(error);
      // There is no form any more to say it in.
      else if (options.hasLeft?.()) showFailure(error);
      else if (!(await takeCurrent(form, error, options))) {
        showFieldErrors(form, error);
        const message = wholeFailure(error, form.getValues());
        const type = staleRefusal(error) ? staleType : 'refused';
        if (message) form.setError('root.server', { ...rootFailure(error, type), message });
      }
    }
  });
