import { CallError, type FieldError, type FieldProblem } from './errors.ts';
import type { MessageKey, MessageParameters, Translate } from './messages.ts';

/** `products:rule.nameRequired` is the rule `products.nameRequired`; what holds everywhere has its bare name, `required`. */
const ruleOf = (key: MessageKey): string => key.replace(/:(rule|error)\./, '.').replace(/^core\./, '');

export const fieldError = ({ path, key, parameters }: FieldProblem, translate: Translate): FieldError => ({
  path,
  rule: ruleOf(key),
  message: translate(key, parameters),
});

/** 10400 that names the one field to mend. What more than a general rule is broken is also the message of the whole. */
export class FieldRefused extends CallError {
  constructor(path: string, key: MessageKey, parameters?: MessageParameters) {
    const fields = [{ path, key, parameters }];
    super('input', key.startsWith('core:rule.') ? { fields } : { key, parameters, fields });
  }
}
