import { Planner } from './planner.ts';
import type { Answer, Request } from './protocol.ts';

const planner = new Planner();

/** Handed over instead of copied. */
function buffersOf(answer: Answer): Transferable[] {
  if (answer.kind !== 'plan') return [];
  const { budgetModes, skipped, marks } = answer.sheet;
  return [budgetModes, skipped, marks].map(({ buffer }) => buffer as ArrayBuffer);
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  void planner.answer(data).then((answer) => postMessage(answer, { transfer: buffersOf(answer) }));
});
