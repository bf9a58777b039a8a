import { z } from 'zod';
import { defineJob } from '../../../jobs/index.ts';
import { accountsToLink, followMerged, linkMaterials } from '../store/materials.ts';
import { sweepAccounts } from './sweep-accounts.ts';

const name = 'insights-link';

/**
 * A write links the materials that are new in it. What gets to the library later, and what is merged there, is found here: to look for
 * it with each write would hold the account for the sake of what is nearly never there.
 */
export const linkJob = defineJob({
  name,
  payload: z.object({}),
  async handler(_payload, services, signal) {
    await sweepAccounts(
      services,
      {
        name,
        accounts: accountsToLink,
        async work(tx, accountNo) {
          await linkMaterials(tx, accountNo);
          await followMerged(tx, accountNo);
        },
      },
      signal,
    );
  },
});
