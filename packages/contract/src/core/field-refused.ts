import { CallError, type FieldError } from './errors.ts';
import type { Language } from './languages.ts';
import { type MessageKey, type MessageParameters, translate } from './messages.ts';

export interface FieldProblem {
  key: MessageKey;
  parameters?: MessageParameters;
}

/** `rule.…` and `error.…` only say in which list a message stands; programs know the rule without. */
export const fieldError = (
  path: string,
  language: Language,
  { key, parameters }: FieldProblem,
): FieldError => ({
  path,
  rule: key.replace(/^(rule|error)\./, ''),
  message: translate(language, key, parameters),
});

/** 10400 that names the one field to mend. What more than a general rule is broken is also the message of the whole. */
export class FieldRefused extends CallError {
  constructor(path: string, language: Language, problem: FieldProblem) {
    const { key, parameters } = problem;
    const response = { fields: [fieldError(path, language, problem)] };
    super('input', key.startsWith('rule.') ? { response } : { key, parameters, response });
  }
}
