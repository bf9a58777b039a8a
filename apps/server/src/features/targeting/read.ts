import type { CompactEntries } from '@adsail/contract/targeting';
import type { PrepareArgs } from '../../framework/bind.ts';
import type { Services } from '../../services.ts';
import { findSource } from './account.ts';
import { entriesOf } from './content.ts';
import { explainFailure, passes } from './failure.ts';
import { sendRefresh } from './jobs.ts';
import { type DictionaryKey, keyText } from './key.ts';
import { refreshDictionary } from './refresh.ts';
import { type DictionaryRow, findDictionary, noteUse, type Source } from './store.ts';

export type Args = PrepareArgs<{ advertiserId?: string | undefined }>;

/** A dictionary with what is known about it. */
export interface HeldDictionary {
  version: string;
  refreshedAt: Date;
  bytes: number;
  entries: CompactEntries;
}

/** Of the time that a request has; the rest is for writing down what came. */
const timeoutShare = 0.7;
/** A use is written down once in so long. */
const noteUseEveryMs = 24 * 3_600_000;

const inTime = ({ config }: Services): AbortSignal =>
  AbortSignal.timeout(Math.round(config.requestTimeoutMs * timeoutShare));

export const signalOf = (
  { services, http }: Pick<Args, 'services' | 'http'>,
  asked: 'signal' | 'attended' = 'signal',
): AbortSignal => AbortSignal.any([http[asked], inTime(services)]);

/** First uses that are under way in this process: many people open the same form at once. */
const underWay = new WeakMap<Services['db'], Map<string, Promise<void>>>();

function refreshOnce(services: Services, name: string, refresh: () => Promise<void>): Promise<void> {
  const running = underWay.get(services.db) ?? new Map<string, Promise<void>>();
  underWay.set(services.db, running);
  const found = running.get(name);
  if (found) return found;
  const begun = refresh().finally(() => running.delete(name));
  running.set(name, begun);
  return begun;
}

/** Has a time of its own: who began it may leave while others wait for the same. */
async function refreshFirst(services: Services, key: DictionaryKey, source: Source): Promise<void> {
  // Whoever read it first may have ended since this one looked for it.
  if (await findDictionary(services.db, key)) return;
  const signal = inTime(services);
  try {
    await refreshDictionary(services, key, source, { priority: 'person', signal });
  } catch (error) {
    if (passes(error) || signal.aborted)
      await services.db.transaction().execute((tx) => sendRefresh(services, tx, key, source));
    throw explainFailure(error, key.platform, signal.aborted, 'job');
  }
}

async function readFirst({ services, http }: Args, key: DictionaryKey, source: Source): Promise<void> {
  const left = Promise.withResolvers<never>();
  const { signal } = http;
  const leave = () => left.reject(explainFailure(signal.reason, key.platform, true, 'job'));
  signal.addEventListener('abort', leave);
  if (signal.aborted) leave();
  // Each organisation by itself: a token that is refused is nobody else's failure.
  const refreshed = refreshOnce(services, `${source.tenantId} ${keyText(key)}`, () =>
    refreshFirst(services, key, source),
  );
  try {
    await Promise.race([refreshed, left.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

/** Who uses it now asks for the next refresh, which nobody waits for. */
async function keepFresh(
  { services }: Args,
  key: DictionaryKey,
  row: DictionaryRow,
  source: Source,
): Promise<void> {
  const { clock, db } = services;
  const now = clock();
  const isDue = row.refresh_after <= now;
  if (!isDue && row.used_at.getTime() > now.getTime() - noteUseEveryMs) return;
  await db.transaction().execute(async (tx) => {
    await noteUse(tx, key, source, now);
    if (isDue) await sendRefresh(services, tx, key, source);
  });
}

/** Kept, or read from the platform where nobody has used it before. */
export async function readDictionary(args: Args, key: DictionaryKey): Promise<HeldDictionary> {
  const { services, actor, input } = args;
  const source = await findSource(services, actor, key.platform, input.advertiserId);
  const before = await findDictionary(services.db, key);
  if (before) await keepFresh(args, key, before, source);
  else await readFirst(args, key, source);
  const row = before ?? (await findDictionary(services.db, key));
  const entries = row && (await entriesOf(services.db, row.hash));
  if (!row || !entries) throw new Error(`The dictionary ${keyText(key)} is not there after it was read`);
  return { version: row.hash, refreshedAt: row.refreshed_at, bytes: row.bytes, entries };
}
