import type { Call } from '@adsail/contract';

/**
 * Query keys come from here alone. A call's key is its feature (first part of the failure key, `products`), its path and
 * its input, so a mutation can invalidate one call or all of a feature.
 */
export const featureOf = (call: Pick<Call, 'failure'>): string => call.failure.split(':')[0] ?? '';

export const queryKeys = {
  /** Everything that a feature has read. */
  feature: (name: string) => [name] as const,
  /** Every input of one call. */
  call: (call: Pick<Call, 'failure' | 'path'>) => [featureOf(call), call.path] as const,
  input: (call: Pick<Call, 'failure' | 'path'>, input: unknown) =>
    [featureOf(call), call.path, input] as const,
};
