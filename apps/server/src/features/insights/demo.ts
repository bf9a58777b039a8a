import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { pullNext } from './pull/run.ts';
import { neverPulled } from './store/plan.ts';

/** The transaction of the demo world waits meanwhile, and may not for a minute. */
const longestMs = 12_000;

/**
 * The first turn of each account, which brings its last month: what the sandbox tells of it. The months before are fetched by the jobs,
 * as those of any account that was just authorised; so are those for which there was no time here.
 */
export async function makeDemoInsights({ tx }: DemoTenant, services: Services): Promise<void> {
  const who = { tenantId: tx.tenantId, userId: tx.userId };
  const turns = await neverPulled(tx);
  const { signal } = new AbortController();
  const until = performance.now() + longestMs;
  for (let turn = 0; turn < turns && performance.now() < until; turn += 1)
    await pullNext(services, who, { signal, sendNext: async () => undefined });
}
