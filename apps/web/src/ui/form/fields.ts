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

export const useField = <Schema extends FormSchema>({ form, name }: Pick<FieldOf<Schema>, 'form' | 'name'>) =>
  useController({ control: form.control, name });
