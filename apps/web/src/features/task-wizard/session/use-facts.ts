import { namedIn, taskCalls } from '@adsail/contract/tasks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { request } from '../../../api/client.ts';
import { queryKeys, queryMeta } from '../../../api/query-keys.ts';
import { useLatest } from '../../../state/use-latest.ts';
import { useDebounced } from '../../../ui/remote-select/use-debounced.ts';
import { useContent, useWizard } from '../state/context.ts';

/** Longer than between two clicks. */
const pauseMs = 300;
/** Accounts and materials change rarely while somebody fills in a form. */
const freshMs = 60_000;

/** Asks what a plan has to know whenever the content names something else. */
export function useFacts() {
  const wizard = useWizard();
  const { platform, definition } = wizard.description;
  const content = useContent();
  const latest = useLatest(content);
  // As long as these stay, so do the facts.
  const now = useMemo(() => JSON.stringify(namedIn(definition, content)), [definition, content]);
  const ids = useDebounced(now, pauseMs);
  const { data, isPlaceholderData, error, refetch } = useQuery({
    queryKey: queryKeys.input(taskCalls.facts, { platform, ids }),
    meta: queryMeta(taskCalls.facts),
    queryFn: ({ signal }) => {
      const { overrides: _rows, ...asked } = latest.current;
      return request(taskCalls.facts, { platform, content: asked }, { signal, silent: true });
    },
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    refetchOnWindowFocus: true,
  });
  // Of other accounts or materials: a plan of these would say that what was just chosen is not there.
  const isCurrent = !isPlaceholderData && now === ids;
  const facts = isCurrent ? (data?.facts ?? null) : null;
  useEffect(() => {
    if (facts) wizard.setFacts(facts);
  }, [wizard, facts]);
  return useMemo(() => ({ facts, error, retry: () => void refetch() }), [facts, error, refetch]);
}
