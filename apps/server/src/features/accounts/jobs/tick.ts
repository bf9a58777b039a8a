import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { defineJob, type JobDefinition } from '../../../jobs/index.ts';
import { finishJob } from './finish.ts';
import { checkJob, renewJob } from './grant.ts';

interface Due {
  tenant_id: string;
  id: string;
  user_id: string;
}

/** At once at most; the rest is due a minute later. */
const most = 2000;
const minute = 60_000;
/** A renewal that was handed out and got lost is due again after this time. */
const renewAgainMs = 5 * minute;

const rows = async (tx: Tx, query: ReturnType<typeof sql<Due>>): Promise<Due[]> =>
  (await query.execute(tx)).rows;

const Payload = z.object({ once: z.boolean().optional() });

/** Finds out where something is due and hands it out; what is handed out and the jobs for it are one transaction. */
export const tickJob: JobDefinition<typeof Payload> = defineJob({
  name: 'accounts-tick',
  payload: Payload,
  async handler({ once }, { db, clock, jobs, config }) {
    const now = clock();
    const every = config.accountCheckSeconds;
    await db.transaction().execute(async (tx) => {
      const again = new Date(now.getTime() + renewAgainMs);
      const renew = await rows(tx, sql<Due>`select * from app_grants_to_refresh(${now}, ${again}, ${most})`);
      const check = await rows(tx, sql<Due>`select * from app_grants_to_check(${now}, ${every}, ${most})`);
      const finish = await rows(tx, sql<Due>`select * from app_authorisations_to_finish(${now}, ${most})`);
      const scope = ({ tenant_id, user_id }: Due) => ({ tenantId: tenant_id, userId: user_id });
      for (const due of renew) await jobs.send(tx, renewJob, { ...scope(due), grantId: due.id });
      for (const due of check) await jobs.send(tx, checkJob, { ...scope(due), grantId: due.id });
      for (const due of finish)
        await jobs.send(tx, finishJob, { ...scope(due), id: due.id }, { singletonKey: due.id });
      // Cron knows minutes; whoever wants to look more often gets the looks between.
      if (once) return;
      for (let ms = every * 1000; ms < minute; ms += every * 1000)
        await jobs.send(tx, tickJob, { once: true }, { startAfter: new Date(now.getTime() + ms) });
    });
  },
});
