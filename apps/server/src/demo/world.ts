import { type DemoPart, demoParts } from '../framework/demo-part.ts';
import type { Services } from '../services.ts';
import { madeParts, markPart } from './store.ts';

/** A part is one transaction that begins with its mark: a second process waits at the mark and then finds it made. */
const makeOnce = ({ name, make }: DemoPart, services: Services): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
    if (!(await markPart(tx, name))) return;
    await make(tx, services);
    services.log.info({ part: name }, 'demo world made');
  });

/** What needs somebody else may fail with it: the rest of the world is there all the same. */
async function makeIfPossible(part: DemoPart, services: Services, timeoutMs: number): Promise<boolean> {
  try {
    if (await part.canBeMade?.(services, timeoutMs)) {
      await makeOnce(part, services);
      return true;
    }
    services.log.warn(
      { part: part.name },
      'a part of the demo world has to wait: the sandbox does not answer',
    );
  } catch (err) {
    services.log.warn({ err, part: part.name }, 'a part of the demo world could not be made');
  }
  return false;
}

/** Gives work its turn: each begins when the one before has ended, and none after one that failed. */
function inTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn;
    return turn;
  };
}

/**
 * Makes the demo world once. Interrupted, a part leaves nothing that would hinder it, and is made the next time: at the next
 * start, or by the job that looks after it. Our own parts come one after the other, because they wait for one another's locks;
 * beside them those that mostly wait for the platforms' limits.
 */
export async function makeDemoWorld(
  services: Services,
  timeoutMs: number = services.config.sandboxWaitMs,
): Promise<void> {
  const made = await madeParts(services.db);
  const [ownTurn, outsideTurn] = [inTurns(), inTurns()];
  const ends = new Map<string, Promise<boolean>>();
  const makeInTurn = async (part: DemoPart): Promise<boolean> => {
    const before = await Promise.all(part.after?.map((name) => ends.get(name) ?? true) ?? []);
    if (!part.canBeMade) return ownTurn(() => makeOnce(part, services).then(() => true));
    // What it reads from outside belongs to what has to wait itself: made now, it would stay empty.
    return before.every(Boolean) && outsideTurn(() => makeIfPossible(part, services, timeoutMs));
  };
  for (const part of services.extensions.of(demoParts).filter(({ name }) => !made.has(name)))
    ends.set(part.name, makeInTurn(part));
  // All have ended before one of them fails the start: nobody is at work after that.
  await Promise.allSettled(ends.values());
  await Promise.all(ends.values());
}
