import type { Unfit } from '../support/define.ts';
import type { LedgerOptions } from '../../apps/server/src/features/ledger/options.ts';
import { ledgerDefaults } from '../../apps/server/src/features/ledger/options.ts';

type ShortTimes = Partial<LedgerOptions> &
  Pick<LedgerOptions, 'requestMs' | 'lateExecutionMs' | 'lateListMs'>;

/** The ledger's own times, all of them so many times shorter: the order between them is the one of production. */
export function shortened(factor: number): ShortTimes {
  const { leaseMs, heartbeatMs, lookAtMs, requestMs, lateExecutionMs, listLagMs, lateListMs } =
    ledgerDefaults;
  return {
    leaseMs: leaseMs / factor,
    heartbeatMs: heartbeatMs / factor,
    lookAtMs: lookAtMs.map((ms) => ms / factor),
    requestMs: requestMs / factor,
    lateExecutionMs: lateExecutionMs / factor,
    listLagMs: listLagMs / factor,
    lateListMs: lateListMs / factor,
    pollMs: 200,
  };
}

/**
 * Whether a sandbox that stood still for so long at a time was as fast as the ledger takes a platform to be. What came in
 * meanwhile is carried out after the pause, and what came before it in its turn. If it was slower, doubles are no
 * fault of the ledger's, and their absence proves nothing.
 */
export const wasFastEnough = (pauseMs: number, { lateExecutionMs = 0 }: Partial<LedgerOptions>): boolean =>
  2 * pauseMs < lateExecutionMs;

export const tooSlow = (pauseMs: number): Unfit => ({
  unfit: `the platform stood still for ${(pauseMs / 1000).toFixed(1)} s`,
});
