import { type Call, CallError, fieldProblems, messageRef, maxFieldErrors } from '@adsail/contract';
import type { z } from 'zod';
import { isUnstorable } from '../framework/unstorable.ts';

type Issue = z.core.$ZodIssue;

/** Deeper than any input of ours. */
export const deepestInput = 32;
/** Shorter texts for a value than this, throughout a whole body, are no real input. */
const bytesOfValue = 16;

const unfit = (path: readonly PropertyKey[]): Issue => ({
  code: 'custom',
  path: [...path],
  message: messageRef('core:rule.format'),
  input: undefined,
});

/** Refused at once: what checks the input next may follow it to the bottom. */
export const tooDeep = (path: readonly PropertyKey[]): CallError =>
  new CallError('input', { fields: fieldProblems([unfit(path)]) });

/** How many values (fields, list items, everything within) the input of a call may have. */
export const valuesIn = ({ maxBytes, maxValues }: Pick<Call, 'maxBytes' | 'maxValues'>): number =>
  Math.min(maxValues, Math.floor(maxBytes / bytesOfValue));

/**
 * Looks at every value of an input once. The path is one list that grows and shrinks on the way; it is copied only for
 * what is reported, and that has an end.
 */
export class InputWalk {
  /** Values seen: the measure of the work. */
  steps = 0;
  readonly issues: Issue[] = [];
  readonly #most: number;
  readonly #path: PropertyKey[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  visit(value: unknown): void {
    if (this.issues.length >= maxFieldErrors) return;
    this.steps += 1;
    if (this.steps > this.#most) throw new CallError('tooLarge');
    if (typeof value === 'string') {
      if (isUnstorable(value)) this.#report();
    } else if (typeof value === 'object' && value !== null) this.#enter(value);
  }

  #enter(value: object): void {
    if (this.#path.length >= deepestInput) throw tooDeep(this.#path);
    if (Array.isArray(value)) for (let at = 0; at < value.length; at += 1) this.#step(at, value[at]);
    else for (const name of Object.keys(value)) this.#step(name, (value as Record<string, unknown>)[name]);
  }

  #step(name: PropertyKey, value: unknown): void {
    this.#path.push(name);
    if (typeof name === 'string' && isUnstorable(name)) this.#report();
    else this.visit(value);
    this.#path.pop();
  }

  #report(): void {
    this.issues.push(unfit(this.#path));
  }
}
