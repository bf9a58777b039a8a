import { unwrap } from './batch.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Created, Delivery, DeliveryObject, ObjectDraft } from './delivery.ts';
import { TransientError, UncertainError } from './errors.ts';
import type { AccountScope } from './scope.ts';

export interface CreateOnce {
  /** When it was first sent. */
  since: string;
  /** A request may still be on its way when the client gives up: so long until a look that finds nothing counts. */
  settleMs: number;
  attempts: number;
  clock?: Clock;
}

const asCreated = (object: DeliveryObject): Created => ({ id: object.id, object });

/** Sends, and after an unknown answer looks before it sends again. The ledger does the same with rows in between, more looks, and a person where it stays doubtful. */
export async function createOnce(
  delivery: Delivery,
  scope: AccountScope,
  draft: ObjectDraft,
  { since, settleMs, attempts, clock = systemClock }: CreateOnce,
): Promise<Created> {
  const parents = draft.parentId === undefined ? {} : { parentIds: [draft.parentId] };
  const find = { level: draft.level, since, ...parents };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return unwrap((await delivery.create(scope, [draft]))[0]);
    } catch (error) {
      const uncertain = error instanceof UncertainError;
      if (!uncertain && !(error instanceof TransientError)) throw error;
      if (uncertain) {
        await clock.sleep(settleMs, scope.signal);
        const found = (await delivery.findCreated(scope, find)).find(({ name }) => name === draft.name);
        if (found) return asCreated(found);
      }
      if (attempt >= attempts) throw error;
    }
  }
}
