import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { request } from '../../api/client.ts';
import { refreshFeature } from '../../api/query-keys.ts';
import { clearAccountLists, storedMember } from '../../state/stored.ts';
import { leaveToClient } from '../../api/shown-failure.ts';
import { useLatest } from '../../state/use-latest.ts';
import { useSearchParameters } from '../../ui/use-search-parameters.ts';
import { callbackCallOf } from '../accounts/index.ts';
import { type Finished, finish } from './finish.ts';
import { type ReturnOutcome, outcomeOf } from './outcome.ts';
import { readReturned, type Returned, searchAfter } from './returned.ts';

const pauseMs = 2000;
/** A minute and a half: a server that restarts is back long before. */
const tries = 45;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs));

interface Return {
  returned: Returned | null;
  needsLogin: boolean;
  /** Null while the server works on it. */
  outcome: ReturnOutcome | null;
}

/** Asks the server about the authorisation that the address names, then takes the code out of the address. */
export function useReturn(): Return {
  const [search, setSearch] = useSearchParameters();
  const cache = useQueryClient();
  const returned = useMemo(() => readReturned(search), [search]);
  const member = storedMember.use();
  const [ended, setEnded] = useState<{ state: string; outcome: ReturnOutcome } | null>(null);

  const onFinished = useLatest((finished: Finished, about: Returned) => {
    setEnded({ state: about.input.state, outcome: outcomeOf(finished, about) });
    if (finished.kind === 'done') {
      clearAccountLists();
      void refreshFeature(cache, 'accounts');
    }
    return setSearch(() => searchAfter(about), { replace: true });
  });

  const state = returned?.input.state;
  const mayGo = member !== null;
  const latest = useLatest(returned);
  useEffect(() => {
    const about = latest.current;
    if (!about || !mayGo) return undefined;
    const left = new AbortController();
    const post = () =>
      request(callbackCallOf[about.platform], about.input, { silent: true, signal: left.signal });
    finish(post, { pause, maxAttempts: tries })
      .then((finished) => (left.signal.aborted ? undefined : onFinished.current(finished, about)))
      .catch((error: unknown) => {
        // Somebody went elsewhere: the server finishes what it has begun.
        if (!left.signal.aborted) leaveToClient(error);
      });
    return () => left.abort();
  }, [state, mayGo, latest, onFinished]);

  return {
    returned,
    needsLogin: returned !== null && !mayGo,
    outcome: ended && ended.state === state ? ended.outcome : null,
  };
}
