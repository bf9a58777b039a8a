import { setTimeout as sleep } from 'node:timers/promises';
import { accountAccess } from '../../apps/server/src/features/ledger/access.ts';
import { sweepDoubles } from '../../apps/server/src/features/ledger/doubles.ts';
import { startLedgerWorker } from '../../apps/server/src/features/ledger/worker/worker.ts';
import { measurePauses } from '../../apps/server/src/features/ledger/worker/pauses.ts';
import type { Unfit } from '../support/define.ts';
import { note } from '../support/note.ts';
import { openStage, type Stage, subject } from './stage.ts';
import { shortened, tooSlow, wasFastEnough } from './times.ts';
import { enqueueCreates, openCount } from './work.ts';

const count = 40;
/** The ledger's times are so many times shorter here, and so are the misfortunes. */
const factor = 8;
const times = shortened(factor);
const listedLateMs = 20_000 / factor;
const carriedOutLateMs = 46_000 / factor;

const listedVeryLateMs = 600_000 / factor;

/** Of the last two only the search for doubles hears: every create is answered there, or sent again in good faith. */
export const blindCases = [
  'listed late',
  'renamed',
  'carried out late',
  'repeated',
  'repeated and answered',
  'listed very late',
] as const;
export type BlindCase = (typeof blindCases)[number];

/** Sends every create twice, a moment apart, as a network does that repeats; and then breaks, or gives the first answer. */
const repeating =
  (isAnswered: boolean): typeof globalThis.fetch =>
  async (input, init) => {
    if (!String(input).includes(subject.createPath)) return fetch(input, init);
    const answer = await fetch(input, init);
    const first = answer.clone();
    await answer.arrayBuffer();
    await sleep(400);
    await (await fetch(input, init)).arrayBuffer();
    if (isAnswered) return first;
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

/** Answers are lost, so many of them or all, and lists lag behind. */
function listLate({ sandbox: { world } }: Stage, ms: number, lost: number | null = null): void {
  const seconds = ms / 1000;
  world.faults.add({ platform: subject.name, path: subject.createPath, kind: 'drop', count: lost });
  world.lag.add({ platform: subject.name, seconds: [seconds, seconds] });
}

const misfortunes: Record<BlindCase, (stage: Stage, signal: AbortSignal) => void> = {
  'listed late': (stage) => listLate(stage, listedLateMs),
  'listed very late': (stage) => listLate(stage, listedVeryLateMs, count),
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
  'repeated and answered': () => undefined,
};

/** Objects that no receipt and no question to a person names, and operations that came to nothing. */
async function unreported({ owner, sandbox }: Stage): Promise<number> {
  const { rows } = await owner.query<{ state: string; ids: string[] }>(
    `select state, array(
       select jsonb_array_elements(error -> 'candidates') ->> 'id'
       union select jsonb_array_elements(warning -> 'candidates') ->> 'id'
       union select external_id where external_id is not null) as ids
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

/** The search for doubles as a cron runs it, in shorter time; until it has asked all that it wants to ask. */
async function searchDoubles({ services, owner }: Stage, signal: AbortSignal): Promise<void> {
  const sweep = { services, access: accountAccess(services), options: times };
  for (;;) {
    await sweepDoubles(sweep, signal);
    const { rowCount } = await owner.query(
      `select from operations where state = 'SUCCEEDED' and doubles_due_at is not null limit 1`,
    );
    if (rowCount === 0) return;
    await sleep(1000);
  }
}

/** Creates whose answers are lost or say too little, under one of the ways in which a look can be blind. */
export async function blindLooks(which: BlindCase): Promise<number | Unfit> {
  const isRepeated = which === 'repeated' || which === 'repeated and answered';
  const network = repeating(which === 'repeated and answered');
  // TikTok refuses a repeated request for ten seconds of its time.
  const stage = await openStage({
    users: 2,
    timeoutMs: times.requestMs,
    ...(isRepeated ? { pace: 60, fetch: network } : {}),
  });
  const { sandbox } = stage;
  const stop = new AbortController();
  const pauses = measurePauses();
  const worker = startLedgerWorker({ services: stage.services, options: times });
  const began = performance.now();
  try {
    misfortunes[which](stage, stop.signal);
    await enqueueCreates(stage, count);
    while ((await openCount(stage)) > 0) await sleep(100);
    await searchDoubles(stage, stop.signal);
    const unknown = await unreported(stage);
    const seconds = Math.round((performance.now() - began) / 1000);
    const longestPauseMs = Math.round(pauses.longestMs());
    const doubles = sandbox.world.state.objects.list(subject.name, subject.level).length - count;
    note({ which, operations: count, doubles, unreported: unknown, longestPauseMs, seconds });
    return wasFastEnough(longestPauseMs, times) ? unknown : tooSlow(longestPauseMs);
  } finally {
    pauses.stop();
    stop.abort();
    await worker.stop();
    await stage.close();
  }
}
