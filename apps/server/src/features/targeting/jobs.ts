import { PlatformError } from '@adsail/connectors';
import { AdPlatform, CallError } from '@adsail/contract';
import { isLookup, type ListedDictionary, targetingDictionaries } from '@adsail/contract/targeting';
import { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import { defineJob, type JobDefinition } from '../../jobs/index.ts';
import type { Services } from '../../services.ts';
import { EmptyDictionary } from './failure.ts';
import { type DictionaryKey, keyText } from './key.ts';
import { refreshDictionary } from './refresh.ts';
import {
  dropOldContents,
  dueDictionaries,
  findDictionary,
  noteFailure,
  type Source,
  sourceOf,
} from './store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const shortestPauseMs = 10 * minuteMs;
const longestPauseMs = 6 * 60 * minuteMs;
/** What nobody has used for so long is read again when somebody does. */
const unusedMs = 30 * dayMs;
/** An address that was handed out still has its file for so long. */
const keepContentsMs = 2 * dayMs;

const isListed = (name: (typeof targetingDictionaries)[number]): name is ListedDictionary => !isLookup(name);

const Payload = z.object({
  platform: AdPlatform,
  name: z.enum([...targetingDictionaries.filter(isListed), 'search']),
  context: z.string(),
  tenantId: z.string(),
  userId: z.string(),
  advertiserId: z.string(),
});

/** Each pause is twice the one before. */
export const pauseMs = (failures: number): number =>
  Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.min(failures, 10));

/** The platform's failure, an account that cannot be used: to be tried again later, by the sweep. */
const isExpected = (error: unknown): boolean =>
  error instanceof PlatformError || error instanceof CallError || error instanceof EmptyDictionary;

/** Reads one dictionary again. One that fails stays as it was. */
export const refreshJob: JobDefinition<typeof Payload> = defineJob({
  name: 'targeting-refresh',
  payload: Payload,
  oneWaitingPerKey: true,
  concurrency: 2,
  retries: 5,
  expireInSeconds: 300,
  async handler({ platform, name, context, ...source }, services, signal) {
    const { db, clock, log } = services;
    const key = { platform, name, context };
    const row = await findDictionary(db, key);
    // Somebody else was faster: the first use, or another worker.
    if (row && row.refresh_after > clock()) return;
    try {
      await refreshDictionary(services, key, source, { priority: 'background', signal });
    } catch (err) {
      const failures = (row?.failures ?? 0) + 1;
      const about = { err, ...key, tenantId: source.tenantId, advertiserId: source.advertiserId, failures };
      log.warn(about, 'a targeting dictionary could not be refreshed; it is tried again');
      // Nobody has it yet: the queue tries again. Otherwise the former one serves until the sweep comes by.
      if (!row || !isExpected(err)) throw err;
      await noteFailure(db, key, failures, new Date(clock().getTime() + pauseMs(failures - 1)));
    }
  },
});

export const sendRefresh = ({ jobs }: Services, tx: Tx, key: DictionaryKey, source: Source): Promise<void> =>
  jobs.send(tx, refreshJob, { ...key, ...source }, { singletonKey: keyText(key) });

/** Finds what is to be read again, and clears contents away that nobody refers to. */
export const sweepJob = defineJob({
  name: 'targeting-sweep',
  payload: z.object({}),
  async handler(_payload, services) {
    const { db, clock } = services;
    const now = clock();
    await db.transaction().execute(async (tx) => {
      for (const row of await dueDictionaries(tx, now, new Date(now.getTime() - unusedMs))) {
        const { platform, name, context } = row;
        await sendRefresh(services, tx, { platform, name, context }, sourceOf(row));
      }
      await dropOldContents(tx, new Date(now.getTime() - keepContentsMs));
    });
  },
});
