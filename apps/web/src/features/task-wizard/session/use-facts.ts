import { taskCalls } from '@adsail/contract/tasks';
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

/** What could be the id of something: what is typed has spaces or no figures. */
const looksLikeId = /^(?=.*\d)[\w-]{5,64}$/;

/** Every id in a content: as long as these stay, so do the facts. */
function idsIn(value: unknown): string[] {
  const found = new Set<string>();
  const parts: unknown[] = [value];
  for (const part of parts)
    if (typeof part === 'string') {
      if (looksLikeId.test(part)) found.add(part);
    } else if (typeof part === 'object' && part !== null) parts.push(...Object.values(part));
  return [...found].toSorted();
}

/** Asks what a plan has to know whenever the content names something else. */
export function useFacts() {
  const wizard = useWizard();
  const { platform } = wizard.description;
  const { overrides: _rows, ...named } = useContent();
  const latest = useLatest(named);
  const now = idsIn(named).join(' ');
  const ids = useDebounced(now, pauseMs);
  const { data, isPlaceholderData, error, refetch } = useQuery({
    queryKey: queryKeys.input(taskCalls.facts, { platform, ids }),
    meta: queryMeta(taskCalls.facts),
    queryFn: ({ signal }) =>
      request(taskCalls.facts, { platform, content: latest.current }, { signal, silent: true }),
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
