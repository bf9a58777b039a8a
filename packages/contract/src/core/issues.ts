import type { z } from 'zod';
import type { FieldProblem } from './errors.ts';
import { type Message, type MessageKey, readMessageRef } from './messages.ts';

type Issue = z.core.$ZodIssue;

const lower: Record<string, MessageKey> = { string: 'core:rule.minLength', array: 'core:rule.minItems' };
const upper: Record<string, MessageKey> = { string: 'core:rule.maxLength', array: 'core:rule.maxItems' };

function brokenRule(issue: Issue): Message {
  // A schema that names its own message wins: the specification words some of them.
  const own = readMessageRef(issue.message);
  if (own) return own;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? { key: 'core:rule.required' }
        : { key: 'core:rule.type', parameters: { expected: issue.expected } };
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) <= 1
        ? { key: 'core:rule.required' }
        : { key: lower[issue.origin] ?? 'core:rule.min', parameters: { count: Number(issue.minimum) } };
    case 'too_big':
      return { key: upper[issue.origin] ?? 'core:rule.max', parameters: { count: Number(issue.maximum) } };
    case 'invalid_value':
      return issue.input === undefined
        ? { key: 'core:rule.required' }
        : { key: 'core:rule.oneOf', parameters: { values: issue.values.map(String).join(', ') } };
    case 'unrecognized_keys':
      return { key: 'core:rule.unknownField' };
    default:
      return { key: 'core:rule.format' };
  }
}

/** Of fields that nobody knows the issue names the object that they stand in; people look for each field. */
const pathsOf = (issue: Issue): PropertyKey[][] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

/** Nobody mends more at a time, and an answer must not be a hundred times as long as its request. */
export const maxFieldErrors = 100;
const longestPath = 200;

/** Every bad field at once, up to a hundred. Parse with `reportInput` so that missing and wrong differ. */
export function fieldProblems(issues: Iterable<Issue>): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const issue of issues)
    for (const names of pathsOf(issue)) {
      if (problems.size === maxFieldErrors) return [...problems.values()];
      const path = names.map(String).join('.').slice(0, longestPath);
      // One message a field: the first broken rule is the one to mend first.
      if (!problems.has(path)) problems.set(path, { path, ...brokenRule(issue) });
    }
  return [...problems.values()];
}
