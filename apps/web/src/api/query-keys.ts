import type { Call } from '@adsail/contract';
import type { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** The features whose data the answer shows. */
    queryMeta: { shows?: readonly string[] };
  }
}

/** Query keys come from here alone: a call's feature, its path and its input. */
export const queryKeys = {
  /** Every input of one call. */
  call: (call: Pick<Call, 'feature' | 'path'>) => [call.feature, call.path] as const,
  input: (call: Pick<Call, 'feature' | 'path'>, input: unknown) => [call.feature, call.path, input] as const,
};

/** Goes with every query of a call, so that `refreshFeature` finds it. */
export const queryMeta = ({ feature, shows }: Pick<Call, 'feature' | 'shows'>) => ({
  shows: [feature, ...shows],
});

/** Reads everything again that shows a feature's data: its own answers and those of the features that show it. */
export const refreshFeature = (cache: QueryClient, feature: string): Promise<void> =>
  cache.invalidateQueries({ predicate: ({ meta }) => meta?.shows?.includes(feature) ?? false });
