import { z } from 'zod';
import { jsonNumber } from '../core/index.ts';
import { refuse } from './errors.ts';
import { isId } from './ids.ts';

/** Building blocks of what the console sends; what leaves them is what the wire wants. */
export const Switch = z.enum(['ON', 'OFF']);
export const Id = z.string().refine(isId, 'Not an id').transform(BigInt);
export const Ids = z.array(Id);
export const Words = z.array(z.string().min(1));
export const Decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(jsonNumber);
/** A day in Beijing. */
export const Day = z.iso.date();
/** Monday first, 48 half hours or 24 hours each; the wire has one text of 336 signs. */
export const Slots = z
  .array(z.string().regex(/^(?:[01]{24}|[01]{48})$/))
  .length(7)
  .transform((days) => days.map((day) => (day.length === 48 ? day : day.replaceAll(/./g, '$&$&'))).join(''));

export function read<T extends z.ZodType>(schema: T, settings: unknown): z.output<T> {
  const { data, error } = schema.safeParse(settings);
  if (!error) return data;
  const [issue] = error.issues;
  const unsupportedLevel = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = [...(issue?.path ?? []), ...(unsupportedLevel === undefined ? [] : [unsupportedLevel])].join(
    '.',
  );
  throw refuse(path, issue?.message ?? 'Not valid');
}

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The same words in the wire's spelling. Numbers that are written digit by digit pass as they are. */
export function snaked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snaked);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [snake(name), snaked(each)]));
}
