import { fieldProblems, type Language } from '@adsail/contract';
import { translate } from '@adsail/contract/translate';
import type { z } from 'zod';

/** The first of what is wrong, in the reader's words. */
export function issueMessage(issues: readonly z.core.$ZodIssue[], language: Language): string {
  const [problem] = fieldProblems(issues);
  if (!problem) return '';
  return translate(language, problem.key, problem.parameters);
}
