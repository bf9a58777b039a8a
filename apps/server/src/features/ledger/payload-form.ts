import { CallError, fieldProblems, messageRef } from '@adsail/contract';
import type { z } from 'zod';
import { isUnstorable } from '../../framework/unstorable.ts';

/** A field that the platform would refuse: nothing is written down. */
export class PayloadRefused extends CallError {
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('input', { fields: fieldProblems(issues) });
  }
}

/** No platform nests half as deep; what walks through payloads must not run out of stack. */
const maxDepth = 32;

/** Refuses what cannot be stored. Comes before all else that looks into a payload. */
export function refuseUnstorable(payload: unknown): void {
  const issues: z.core.$ZodIssue[] = [];
  const refuse = (path: string[]) =>
    issues.push({ code: 'custom', path, message: messageRef('core:rule.format'), input: undefined });
  const parts: { path: string[]; value: unknown }[] = [{ path: [], value: payload }];
  for (const { path, value } of parts) {
    if (typeof value === 'string' && isUnstorable(value)) refuse(path);
    if (typeof value !== 'object' || value === null) continue;
    if (path.length === maxDepth) {
      refuse(path);
      continue;
    }
    for (const [name, item] of Object.entries(value))
      if (isUnstorable(name)) refuse(path);
      else parts.push({ path: [...path, name], value: item });
  }
  if (issues.length > 0) throw new PayloadRefused(issues);
}
