import { randomUUID } from 'node:crypto';
import { PlatformError } from '@adsail/connectors';
import type { TenantScope } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import type { AuthorisationRow } from '../store/authorisations.ts';
import { exchange } from './exchange.ts';
import { failureOf, noAccounts, passes, type StoredFailure, unreachable } from './failure.ts';
import { importAccounts } from './import.ts';
import { fail, extendWhileWorking, releaseWork, takeWork } from './work.ts';

/** How long a code can be exchanged at the platforms; none says less. */
const codeTtlMs = 10 * 60_000;
/** Tokens are at hand: the import waits for a platform that is down for as long as a day. */
const importTtlMs = 24 * 60 * 60_000;

const overdue = ({ status, received_at }: AuthorisationRow, now: Date): boolean =>
  received_at !== null &&
  now.getTime() - received_at.getTime() > (status === 'RECEIVED' ? codeTtlMs : importTtlMs);

/**
 * `done`: it has an outcome or a failure. `pending`: somebody else works on it, or it has to be tried again. `broken`: the
 * same, and the mistake was ours.
 */
export type Progress = 'done' | 'pending' | 'broken';

/**
 * Brings an authorisation to its end from wherever it stands. May be called by anybody at any time: the lease lets one
 * work, and each step is written down before the next one begins.
 */
export async function finish(
  services: Services,
  who: TenantScope,
  id: string,
  owner: string = randomUUID(),
): Promise<Progress> {
  const row = await takeWork(services, who, id, owner);
  if (!row) return 'pending';
  const work = extendWhileWorking(services, who, id, owner);
  let grantId = row.grant_id;
  const end = async (failure: StoredFailure): Promise<Progress> =>
    (await fail(services, who, id, { owner, grantId, failure })) ? 'done' : 'pending';
  try {
    if (overdue(row, services.clock())) return await end(unreachable);
    grantId ??= await exchange(services, who, row);
    if (!grantId) return 'pending';
    const imported = await importAccounts(services, who, { ...row, grant_id: grantId }, grantId);
    if (imported.outcome) return 'done';
    return await end(noAccounts(imported.refused));
  } catch (error) {
    if (error instanceof PlatformError && !passes(error)) return await end(failureOf(error));
    services.log.warn({ err: error, tenantId: who.tenantId, id }, 'an authorisation has to be tried again');
    await releaseWork(services, who, id, owner);
    return error instanceof PlatformError ? 'pending' : 'broken';
  } finally {
    work.stop();
  }
}
