import { check, oneOf, type Shape } from '../fields/index.ts';
import type { PlatformName } from '../platform.ts';

const platformNames: readonly PlatformName[] = ['tiktok', 'facebook', 'ocean', 'google'];
export const platform = oneOf(platformNames);

/** A control was called wrongly: everything that is wrong, at once. */
export class ControlError extends Error {
  readonly status: number;
  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
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
    );
  return values;
}
