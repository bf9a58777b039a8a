import type { z } from 'zod';
import type { FieldError } from './errors.ts';
import { fieldError } from './field-refused.ts';
import type { Language } from './languages.ts';
import { isMessageKey, type MessageKey, type MessageParameters } from './messages.ts';

type Issue = z.core.$ZodIssue;

interface Broken {
  rule: MessageKey;
  parameters?: MessageParameters;
}

const lower = { string: 'rule.minLength', array: 'rule.minItems' } as const;
const upper = { string: 'rule.maxLength', array: 'rule.maxItems' } as const;

function brokenRule(issue: Issue): Broken {
  // A schema that names its own message wins: the specification words some of them.
  if (issue.message && isMessageKey(issue.message))
    return {
      rule: issue.message,
      parameters: (issue.code === 'custom' ? issue.params : undefined) as MessageParameters,
    };
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? { rule: 'rule.required' }
        : { rule: 'rule.type', parameters: { expected: issue.expected } };
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) <= 1) return { rule: 'rule.required' };
      return {
        rule: lower[issue.origin as keyof typeof lower] ?? 'rule.min',
        parameters: { minimum: String(issue.minimum) },
      };
    case 'too_big':
      return {
        rule: upper[issue.origin as keyof typeof upper] ?? 'rule.max',
        parameters: { maximum: String(issue.maximum) },
      };
    case 'invalid_value':
      return issue.input === undefined
        ? { rule: 'rule.required' }
        : { rule: 'rule.oneOf', parameters: { values: issue.values.map(String).join(', ') } };
    default:
      return { rule: 'rule.format' };
  }
}

/** Nobody mends more at a time, and an answer must not be a hundred times as long as its request. */
export const mostFieldErrors = 100;
const longestPath = 200;

/**
 * Every bad field at once, up to a hundred, in the reader's language. Parse with `reportInput` so that missing and wrong
 * differ.
 */
export function describeIssues(issues: Iterable<Issue>, language: Language): FieldError[] {
  const fields = new Map<string, FieldError>();
  for (const issue of issues) {
    if (fields.size === mostFieldErrors) break;
    const path = issue.path.map(String).join('.').slice(0, longestPath);
    // One message a field: the first broken rule is the one to mend first.
    if (fields.has(path)) continue;
    const { rule, parameters } = brokenRule(issue);
    fields.set(path, fieldError(path, language, { key: rule, parameters }));
  }
  return [...fields.values()];
}
