import { z } from 'zod';
import { withTenant } from '../../../db/scope.ts';
import { defineJob, type JobDefinition } from '../../../jobs/index.ts';
import { finish } from '../authorise/finish.ts';
import { giveUp } from '../authorise/abandon.ts';
import { lockAuthorisation } from '../store/authorisations.ts';

const Payload = z.object({
  tenantId: z.string(),
  userId: z.string(),
  id: z.string(),
  /** So often it failed by a mistake of ours. */
  mistakes: z.number().default(0),
});
const shortestMs = 15_000;
const longestMs = 15 * 60_000;
/** A database that is away for a moment is worth a few tries; what fails each time will fail tomorrow too. */
const maxMistakes = 5;

/** As long again as it has taken so far, so that each pause is twice the one before. */
const pauseMs = (since: Date | null, now: Date): number =>
  Math.min(longestMs, Math.max(shortestMs, since ? now.getTime() - since.getTime() : 0));

/** Finishes what a callback began: its process was killed, or the platform did not answer. */
export const finishJob: JobDefinition<typeof Payload> = defineJob({
  name: 'accounts-finish',
  payload: Payload,
  concurrency: 4,
  // It sends itself again, and the minute's sweep sends it too: each would begin a chain of its own.
  oneWaitingPerKey: true,
  async handler(payload, services) {
    const { tenantId, userId, id } = payload;
    const who = { tenantId, userId };
    const progress = await finish(services, who, id);
    if (progress === 'done') return;
    const mistakes = payload.mistakes + (progress === 'broken' ? 1 : 0);
    if (mistakes >= maxMistakes && (await giveUp(services, who, id))) return;
    await withTenant(services.db, who, async (tx) => {
      const row = await lockAuthorisation(tx, id);
      if (row?.status !== 'RECEIVED' && row?.status !== 'GRANTED') return;
      const now = services.clock();
      const startAfter = new Date(now.getTime() + pauseMs(row.received_at, now));
      await services.jobs.send(tx, finishJob, { ...payload, mistakes }, { startAfter, singletonKey: id });
    });
  },
});
