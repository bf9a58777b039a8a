import { z } from 'zod';
import { withTenant } from '../../../db/scope.ts';
import { defineJob, type JobDefinition } from '../../../jobs/index.ts';
import { finish } from '../authorise/finish.ts';
import { lockAuthorisation } from '../store/authorisations.ts';

const Payload = z.object({ tenantId: z.string(), userId: z.string(), id: z.string() });
const againMs = 15_000;

/** Finishes what a callback began: its process was killed, or the platform did not answer. */
export const finishJob: JobDefinition<typeof Payload> = defineJob({
  name: 'accounts-finish',
  payload: Payload,
  concurrency: 4,
  async handler(payload, services) {
    const { tenantId, userId, id } = payload;
    const who = { tenantId, userId };
    if ((await finish(services, who, id)) === 'done') return;
    await withTenant(services.db, who, async (tx) => {
      const row = await lockAuthorisation(tx, id);
      if (row?.status !== 'RECEIVED' && row?.status !== 'GRANTED') return;
      const startAfter = new Date(services.clock().getTime() + againMs);
      await services.jobs.send(tx, finishJob, payload, { startAfter });
    });
  },
});
