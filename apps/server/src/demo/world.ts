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

/**
 * Makes the demo world once. Interrupted, a part leaves nothing that would hinder it, and is made the next time: at the next
 * start, or by the job that looks after it.
 */
export async function makeDemoWorld(
  services: Services,
  timeoutMs: number = services.config.sandboxWaitMs,
): Promise<void> {
  const made = new Set(await madeParts(services.db));
  for (const part of services.extensions.of(demoParts).filter(({ name }) => !made.has(name))) {
    if (!part.canBeMade) await makeOnce(part, services);
    // What it reads from outside belongs to what has to wait itself: made now, it would stay empty.
    else if (part.after?.some((name) => !made.has(name))) continue;
    else if (!(await makeIfPossible(part, services, timeoutMs))) continue;
    made.add(part.name);
  }
}
