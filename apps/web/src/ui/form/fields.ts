import { useEffect } from 'react';
import { type FieldPath, useController } from 'react-hook-form';
import type { z } from 'zod';
import type { ContractForm, FormSchema } from './use-contract-form.ts';

/** What every field of a form takes. The name is checked against the schema. */
export interface FieldOf<Schema extends FormSchema> {
  form: ContractForm<Schema>;
  name: FieldPath<z.input<Schema>>;
  label: string;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
}

/** The label is also what the form calls the field where it speaks of it elsewhere. */
export function useField<Schema extends FormSchema>({
  form,
  name,
  label,
}: Pick<FieldOf<Schema>, 'form' | 'name' | 'label'>) {
  const { labels } = form;
  useEffect(() => void labels.set(name, label), [labels, name, label]);
  return useController({ control: form.control, name });
}

/** For a field whose value is what the reader sees. */
export function useTextField<Schema extends FormSchema>(field: FieldOf<Schema>) {
  const { form, name } = field;
  const { texts } = form;
  useEffect(() => void texts.add(name), [texts, name]);
  return useField(field);
}
