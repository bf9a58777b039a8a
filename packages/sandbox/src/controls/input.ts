import { check, oneOf, type Problem, type Shape } from '../fields/index.ts';
import type { PlatformName } from '../platform.ts';

const platformNames: readonly PlatformName[] = ['tiktok', 'facebook', 'ocean', 'google'];
export const platform = oneOf(platformNames);

/** What is wrong with one field: a page shows it beside the field. */
export interface FieldError {
  field: string;
  rule: Problem['rule'] | 'noAccount';
  expected: string;
}

/** A control was called wrongly: everything that is wrong, at once. */
export class ControlError extends Error {
  readonly status: number;
  readonly fields: readonly FieldError[];
  constructor(message: string, status = 400, fields: readonly FieldError[] = []) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

export function readInput(
  shape: Shape,
  input: unknown,
  source: 'json' | 'query' = 'json',
): Record<string, unknown> {
  const { values, problems } = check(shape, input ?? {}, { source });
  if (problems.length > 0)
    throw new ControlError(
      problems.map(({ path, rule, expected }) => `${path}: ${rule} (${expected})`).join('; '),
      400,
      problems.map(({ path, rule, expected }) => ({ field: path, rule, expected })),
    );
  return values;
}

/** Two numbers of which the second is not the smaller one. */
export function checkRange(field: string, range: unknown): void {
  const [low, high] = range as [number, number];
  if (low > high)
    throw new ControlError(`${field}: the longest is shorter than the shortest.`, 400, [
      { field: `${field}[1]`, rule: 'min', expected: String(low) },
    ]);
}
