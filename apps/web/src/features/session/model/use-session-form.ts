import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { schemaResolver } from '../../../api/index.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { plainDigits, readPhone } from './digits.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Numbers as people type and paste them, before the contract's rules look at them. */
function tidy<Values extends FieldValues>(values: Values): Values {
  return {
    ...values,
    ...('phone' in values ? readPhone(textOf(values.phone)) : {}),
    ...('code' in values ? { code: plainDigits(textOf(values.code)) } : {}),
  };
}

/** A form over one of the contract's schemas, whose errors follow the interface language. */
export function useSessionForm<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  defaultValues: DefaultValues<z.input<Schema>>,
): UseFormReturn<z.input<Schema>, unknown, z.output<Schema>> {
  const check = schemaResolver(schema);
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    defaultValues,
    resolver: (values, context, options) => check(tidy(values), context, options),
  });
  const language = useLanguage();
  const { trigger, getFieldState, getValues } = form;
  useEffect(() => {
    const names = Object.keys(getValues()) as Parameters<typeof getFieldState>[0][];
    const marked = names.filter((name) => getFieldState(name).invalid);
    if (marked.length > 0) void trigger(marked);
  }, [language, trigger, getFieldState, getValues]);
  return form;
}
