import { type AdPlatform, AdPlatform as Platform } from '@adsail/contract';
import { useCallback, useMemo } from 'react';
import { useDateRange } from '../../../ui/date-range/index.ts';
import { useSearchParameters } from '../../../ui/use-search-parameters.ts';

/** Of which days and platform the figures are, in the address. */
export function useFigureQuestion() {
  const range = useDateRange(null);
  const [search, setSearch] = useSearchParameters();
  const platform = Platform.safeParse(search.figuresOf).data ?? null;
  const { from, to } = range.value;
  const question = useMemo(
    () => ({ figureDays: { from, to }, ...(platform && { figurePlatforms: [platform] }) }),
    [from, to, platform],
  );
  const setPlatform = useCallback(
    (next: AdPlatform | null) =>
      void setSearch(({ figuresOf: _former, ...rest }) => (next ? { ...rest, figuresOf: next } : rest), {
        replace: true,
      }),
    [setSearch],
  );
  return { range, platform, setPlatform, question };
}
export type FigureQuestion = ReturnType<typeof useFigureQuestion>;
