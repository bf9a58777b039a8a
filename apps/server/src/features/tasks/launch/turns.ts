import { systemUserId } from '../../../db/ids.ts';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { nextToDivide } from '../store/sweep.ts';
import { divide, type DivideOptions, type Launching } from './divide.ts';

/** Others wait for it, so it is few; more than one, because each turn is a job. */
const slicesPerTurn = 2;

export interface Turn {
  tenantId: string;
  /** The task that had the turn before: the organisation's other ones have theirs first. */
  after?: string | undefined;
}

interface TurnOptions extends Pick<DivideOptions, 'signal' | 'sliceSize'> {
  sendNext(tx: TenantTx, next: Turn): Promise<void>;
  sendWatch(tx: TenantTx, launching: Launching): Promise<void>;
}

/**
 * Divides a part of one of an organisation's tasks. Its other ones are sent for before that begins, behind what others have sent
 * meanwhile, so that one that cannot be divided holds up none of them; the rest of this one when it has ended.
 */
export async function divideInTurn(
  services: Services,
  { tenantId, after }: Turn,
  { sendNext, sendWatch, ...options }: TurnOptions,
): Promise<void> {
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
    withTenant(services.db, { tenantId, userId: systemUserId }, work);
  const taskId = await inTenant(async (tx) => {
    const found = await nextToDivide(tx, after);
    if (found !== undefined && (await nextToDivide(tx, found)) !== found)
      await sendNext(tx, { tenantId, after: found });
    return found;
  });
  if (taskId === undefined) return;
  const launching = { tenantId, taskId };
  const divided = await divide(services, launching, { ...options, slices: slicesPerTurn });
  if (divided === 'MORE') await inTenant((tx) => sendNext(tx, { tenantId, after: taskId }));
  else if (divided) await inTenant((tx) => sendWatch(tx, launching));
}
