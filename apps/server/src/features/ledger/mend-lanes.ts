import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { mendLanes } from './store/lanes.ts';

/** Finds what a crash of a cluster's coordinator left asleep. On a single PostgreSQL there is never anything to mend. */
export const mendLanesJob = defineJob({
  name: 'ledger-mend',
  payload: z.object({}),
  async handler(_payload, services) {
    const { log } = services;
    const lanes = await mendLanes(services);
    if (lanes > 0) log.warn({ event: 'ledger.mended', lanes }, 'operations whose lane slept go on');
  },
});
