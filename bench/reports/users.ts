import { setTimeout as pause } from 'node:timers/promises';
import type { UsersAsked } from './world.ts';

/** The same in each run. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** One person: looks at an answer for a while, then asks for another report. */
async function user(at: number, { port, token, seconds, pauseMs, questions }: UsersAsked): Promise<number[]> {
  const chance = chances(at * 7919 + 17);
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  await pause(chance() * pauseMs);
  while (performance.now() < end) {
    const { path, body } = questions[Math.floor(chance() * questions.length)] as (typeof questions)[number];
    const started = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token': token },
      body,
    });
    const { errorCode, errorMessage } = (await answer.json()) as { errorCode: number; errorMessage: string };
    if (errorCode !== 0) throw new Error(`${path}: ${errorCode} ${errorMessage}`);
    times.push(performance.now() - started);
    await pause((0.5 + chance()) * pauseMs);
  }
  return times;
}

process.once('message', (asked: UsersAsked) => {
  void Promise.all(Array.from({ length: asked.users }, (_, at) => user(at, asked))).then(
    (all) => process.send?.({ times: all.flat() }),
    (error: unknown) => process.send?.({ times: [], error: String(error) }),
  );
});
