import type { AuthPlatform } from '@adsail/contract';
import { type CallError, FieldRefused, type Language } from '@adsail/contract';
import type { AuthOutcome } from '@adsail/contract/accounts';
import type { TenantTx } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { finishJob } from '../jobs/finish.ts';
import {
  type AuthorisationRow,
  lockByState,
  outcomeOf,
  updateAuthorisation,
} from '../store/authorisations.ts';
import { codePlace } from '../tokens/seal.ts';
import { asCallError, declined, type StoredFailure } from './failure.ts';
import { hashState } from './state.ts';
import { leaseMs } from './work.ts';

export type Query = Readonly<Record<'state', string>> & Readonly<Record<string, string | undefined>>;

/** `work`: the caller may finish it now. */
export type Received =
  | { kind: 'work'; id: string }
  | { kind: 'pending' }
  | { kind: 'outcome'; id: string; outcome: AuthOutcome }
  | { kind: 'refusal'; error: CallError };

export interface Arrival {
  platform: AuthPlatform;
  query: Query;
  language: Language;
  /** Who works on it from here on; null: the job. */
  owner: string | null;
}

const refusal = (failure: StoredFailure): Received => ({ kind: 'refusal', error: asCallError(failure) });

async function recordCallback(
  tx: TenantTx,
  services: Services,
  row: AuthorisationRow,
  { query, owner }: Arrival,
): Promise<Received> {
  const { clock, vault, jobs, platforms, metrics } = services;
  const now = clock();
  const callback = platforms.connector(row.platform, tx.tenantId).auth.readCallback(query);
  if (!callback) throw new FieldRefused('code', 'core:rule.required');
  if ('refused' in callback) {
    const failure = JSON.stringify(declined);
    await updateAuthorisation(tx, row.id, { status: 'FAILED', failure, updated_at: now });
    metrics.authorisations.inc({ platform: row.platform, outcome: 'refused' });
    return refusal(declined);
  }
  const until = new Date(now.getTime() + leaseMs);
  await updateAuthorisation(tx, row.id, {
    status: 'RECEIVED',
    sealed_code: vault.seal(callback.code, codePlace(tx.tenantId, row.id)),
    received_at: now,
    leased_by: owner,
    leased_until: owner ? until : null,
    updated_at: now,
  });
  const payload = { tenantId: tx.tenantId, userId: row.user_id, id: row.id };
  // The safety net: whoever works on it may be killed.
  await jobs.send(tx, finishJob, payload, {
    singletonKey: row.id,
    ...(owner ? { startAfter: until } : {}),
  });
  return owner ? { kind: 'work', id: row.id } : { kind: 'pending' };
}

/** What came back with the browser is written down before anything is done with it. */
export async function receive(tx: TenantTx, services: Services, arrival: Arrival): Promise<Received> {
  const row = await lockByState(tx, hashState(arrival.query.state));
  const now = services.clock();
  if (!row || row.user_id !== tx.userId || row.platform !== arrival.platform)
    return refusal({ errorName: 'authState' });
  switch (row.status) {
    case 'STARTED':
      if (row.expires_at <= now) return refusal({ errorName: 'authState' });
      return recordCallback(tx, services, row, arrival);
    case 'IMPORTED':
      return { kind: 'outcome', id: row.id, outcome: outcomeOf(row) };
    case 'FAILED':
      return refusal(row.failure as StoredFailure);
    default:
      break;
  }
  if (!arrival.owner || (row.leased_until && row.leased_until > now)) return { kind: 'pending' };
  const until = new Date(now.getTime() + leaseMs);
  await updateAuthorisation(tx, row.id, { leased_by: arrival.owner, leased_until: until });
  return { kind: 'work', id: row.id };
}
