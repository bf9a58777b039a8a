import { fieldError, fieldProblems } from '@adsail/contract';
import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { prepareMessages, translate } from '../i18n/translate.ts';
import type { ApiError } from './error.ts';

/** The contract's schema as a form's rules: same rule and same words as the server would give. */
export const schemaResolver =
  <Schema extends z.ZodType<FieldValues, FieldValues>>(
    schema: Schema,
  ): Resolver<z.input<Schema>, unknown, z.output<Schema>> =>
  async (values) => {
    const parsed = await schema.safeParseAsync(values, { reportInput: true });
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors = {};
    const problems = fieldProblems(parsed.error.issues);
    await prepareMessages(problems);
    for (const problem of problems) {
      const { path, rule, message } = fieldError(problem, translate);
      place(errors, path, { type: rule, message });
    }
    return { values: {}, errors: errors as FieldErrors<z.input<Schema>> };
  };

/** `titles.3` goes to `errors.titles[3]`. */
function place(
  errors: Record<string, unknown>,
  path: string,
  error: { type: string; message: string },
): void {
  const parts = path === '' ? ['root'] : path.split('.');
  const last = parts.pop() ?? 'root';
  let node = errors;
  for (const [position, part] of parts.entries()) {
    const next = parts[position + 1] ?? last;
    node[part] ??= /^\d+$/.test(next) ? [] : {};
    node = node[part] as Record<string, unknown>;
  }
  node[last] = { ...error, ...(node[last] as object | undefined) };
}

/** Puts the server's verdict on the fields that caused it. */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  error: ApiError,
): void {
  for (const [position, { path, rule, message }] of error.fields.entries())
    form.setError(path as Path<Values>, { type: rule, message }, { shouldFocus: position === 0 });
}
