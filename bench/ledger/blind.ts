import { setTimeout as sleep } from 'node:timers/promises';
import { startLedgerWorker } from '../../apps/server/src/features/ledger/worker/worker.ts';
import { measurePauses } from '../../apps/server/src/features/ledger/worker/pauses.ts';
import { note } from '../support/note.ts';
import { openStage, type Stage, subject } from './stage.ts';
import { shortened, wasFastEnough } from './times.ts';
import { enqueueCreates, openCount } from './work.ts';

const count = 40;
/** The ledger's times are so many times shorter here, and so are the misfortunes. */
const factor = 8;
const times = shortened(factor);
const listedLateMs = 20_000 / factor;
const carriedOutLateMs = 46_000 / factor;

export const blindCases = ['listed late', 'renamed', 'carried out late', 'repeated'] as const;
export type BlindCase = (typeof blindCases)[number];

/** Sends every create twice, a moment apart, and tells of no answer: as a network does that repeats and then breaks. */
const repeating: typeof globalThis.fetch = async (input, init) => {
  if (!String(input).includes(subject.createPath)) return fetch(input, init);
  await (await fetch(input, init)).arrayBuffer();
  await sleep(400);
  await (await fetch(input, init)).arrayBuffer();
  throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } });
};

/** A person who renames whatever is new. */
async function renameAll({ sandbox }: Stage, signal: AbortSignal): Promise<void> {
  const { objects } = sandbox.world.state;
  while (!signal.aborted) {
    for (const object of objects.list(subject.name, subject.level))
      // A person takes some seconds; times at the platform have whole ones.
      if (!object.name.startsWith('Renamed') && Date.now() - object.createdAt > 1100)
        objects.save(subject.name, subject.level, { ...object, name: `Renamed ${object.name}` });
    await sleep(100);
  }
}

const misfortunes: Record<BlindCase, (stage: Stage, signal: AbortSignal) => void> = {
  'listed late': ({ sandbox: { world } }) => {
    world.faults.add({ platform: subject.name, path: subject.createPath, kind: 'drop' });
    const seconds = listedLateMs / 1000;
    world.lag.add({ platform: subject.name, seconds: [seconds, seconds] });
  },
  renamed: (stage, signal) => {
    stage.sandbox.world.faults.add({ platform: subject.name, path: subject.createPath, kind: 'drop' });
    void renameAll(stage, signal);
  },
  'carried out late': ({ sandbox: { world } }) =>
    void world.faults.add({
      platform: subject.name,
      path: subject.createPath,
      kind: 'late',
      delayMs: carriedOutLateMs,
    }),
  repeated: () => undefined,
};

/** Objects that no receipt and no question to a person names, and operations that came to nothing. */
async function unreported({ owner, sandbox }: Stage): Promise<number> {
  const { rows } = await owner.query<{ state: string; ids: string[] }>(
    `select state, coalesce(array(select jsonb_array_elements(error -> 'candidates') ->> 'id'), '{}')
       || array_remove(array[external_id], null) as ids
     from operations`,
  );
  const named = rows.flatMap(({ ids }) => ids);
  const made = sandbox.world.state.objects.list(subject.name, subject.level);
  const silent = made.filter(({ id }) => !named.includes(id)).length;
  const shared = named.length - new Set(named).size;
  const lost = rows.filter(
    ({ state, ids }) => ids.length === 0 || !['SUCCEEDED', 'DOUBTFUL'].includes(state),
  );
  return silent + shared + lost.length;
}

/** Creates whose answers are all lost, under one of the ways in which a look can be blind. Null: the machine was too slow. */
export async function blindLooks(which: BlindCase): Promise<number | null> {
  const isRepeated = which === 'repeated';
  // TikTok refuses a repeated request for ten seconds of its time.
  const stage = await openStage(2, times.requestMs, isRepeated ? 60 : 1, isRepeated ? repeating : undefined);
  const stop = new AbortController();
  const pauses = measurePauses();
  const worker = startLedgerWorker({ services: stage.services, options: times });
  const began = performance.now();
  try {
    misfortunes[which](stage, stop.signal);
    await enqueueCreates(stage, count);
    while ((await openCount(stage)) > 0) await sleep(100);
    const unknown = await unreported(stage);
    const seconds = Math.round((performance.now() - began) / 1000);
    const longestPauseMs = Math.round(pauses.longestMs());
    note({ which, operations: count, unreported: unknown, longestPauseMs, seconds });
    return wasFastEnough(longestPauseMs, times) ? unknown : null;
  } finally {
    pauses.stop();
    stop.abort();
    await worker.stop();
    await stage.close();
  }
}
