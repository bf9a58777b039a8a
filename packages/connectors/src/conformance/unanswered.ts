import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningSandbox } from '@adsail/sandbox';

type World = RunningSandbox['world'];

/** The platform has done what it was asked and will never say so. */
async function untilUnanswered({ state }: World, since: number, signal: AbortSignal): Promise<never> {
  const unansweredCount = () => state.requests.list().filter(({ fault }) => fault === 'timeout_after').length;
  while (unansweredCount() === since) await sleep(5, undefined, { signal });
  throw new DOMException('The platform does not answer', 'TimeoutError');
}

/**
 * A request that the sandbox leaves without an answer times out as soon as that is certain: nobody waits for it, and no slow
 * machine is taken for a silent platform. For one request at a time.
 */
export const fetchWithQuickTimeout =
  (world: World): typeof globalThis.fetch =>
  async (input, init) => {
    if (!world.faults.list().some(({ kind, count }) => kind === 'timeout_after' && count !== 0))
      return fetch(input, init);
    const since = world.state.requests.list().filter(({ fault }) => fault === 'timeout_after').length;
    const over = new AbortController();
    try {
      const unanswered = untilUnanswered(world, since, over.signal);
      const signals = [over.signal, ...(init?.signal ? [init.signal] : [])];
      const answer = fetch(input, { ...init, signal: AbortSignal.any(signals) });
      // Whichever loses is called off, and nobody hears of it.
      for (const either of [answer, unanswered]) either.catch(() => undefined);
      const first = await Promise.race([answer, unanswered]);
      // The body must not be cut off with the rest.
      return new Response(await first.arrayBuffer(), { status: first.status, headers: first.headers });
    } finally {
      over.abort();
    }
  };
