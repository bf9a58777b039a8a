import type { z } from 'zod';
import type { FieldError } from './errors.ts';
import type { Language } from './languages.ts';
import { isMessageKey, type MessageKey, type MessageParameters, translate } from './messages.ts';

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

/** Every bad field at once, in the reader's language. Parse with `reportInput` so that missing and wrong differ. */
export function describeIssues(issues: readonly Issue[], language: Language): FieldError[] {
  const seen = new Set<string>();
  return issues.flatMap((issue) => {
    const path = issue.path.map(String).join('.');
    // One message a field: the first broken rule is the one to mend first.
    if (seen.has(path)) return [];
    seen.add(path);
    const { rule, parameters } = brokenRule(issue);
    return [{ path, rule: rule.replace(/^rule\./, ''), message: translate(language, rule, parameters) }];
  });
}
