import type { FieldValues } from './rules.ts';
import { changeSchema, type DraftValues, draftSchema, type LevelDefinition } from './definition.ts';

/** What is wrong with a draft, as `path rule`; empty when it is sound. */
export function draftErrors(definition: LevelDefinition, draft: DraftValues): string[] {
  const { error } = draftSchema(definition).safeParse({ name: 'Spring', status: 'DISABLE', ...draft });
  return (error?.issues ?? []).map(({ path, message, code }) => `${path.join('.')} ${ruleOf(code, message)}`);
}

export function changeErrors(
  definition: LevelDefinition,
  settings: FieldValues,
  currency?: string,
): string[] {
  const { error } = changeSchema(definition).safeParse({ settings, currency });
  return (error?.issues ?? []).map(({ path, message, code }) => `${path.join('.')} ${ruleOf(code, message)}`);
}

/** The name of a rule without its catalogue's spelling and its parameters. */
export const plainKey = (message: string): string =>
  message
    .replace(/ \{.*$/s, '')
    .replace(/^core:/, '')
    .replace(':', '.');

/** A message that is a key tells the rule; zod's own sentences do not. */
const ruleOf = (code: string, message: string): string =>
  /^\w+\.[\w.]+$/.test(plainKey(message)) ? plainKey(message) : code;

export const usd = (amount: string) => ({ amount, currency: 'USD' });
export const daily = (amount: string, currency = 'USD') =>
  ({ mode: 'DAY', amount: { amount, currency } }) as const;
export const total = (amount: string, currency = 'USD') =>
  ({ mode: 'TOTAL', amount: { amount, currency } }) as const;
