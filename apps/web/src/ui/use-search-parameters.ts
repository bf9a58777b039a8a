import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export type SearchParameters = Record<string, unknown>;
export type SetSearchParameters = (
  next: (before: SearchParameters) => SearchParameters,
  options?: { replace?: boolean },
) => Promise<void>;

/** The address of this page as one view: whatever a screen shows can be sent to a colleague. */
export function useSearchParameters(): [SearchParameters, SetSearchParameters] {
  const search: SearchParameters = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = useCallback<SetSearchParameters>(
    (next, { replace = false } = {}) =>
      navigate({
        to: '.',
        search: ((before: SearchParameters) => next(before)) as never,
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return [search, set];
}
