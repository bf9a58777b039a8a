import type { z } from 'zod';
import { type AudienceFormDescription, AudienceValues } from './field.ts';
import { type Existing, requestOf } from './model.ts';

/** The rules and words of the call that is about to be made, at the fields that they speak about. */
export function formSchema(description: AudienceFormDescription, existing: Existing | null) {
  const { add, update } = description.calls;
  const { input } = existing ? update : add;
  return AudienceValues.superRefine((values, context) => {
    const { error } = input.safeParse(requestOf(description, values, existing), { reportInput: true });
    for (const issue of error?.issues ?? []) context.addIssue(issue as z.core.$ZodRawIssue);
  });
}
