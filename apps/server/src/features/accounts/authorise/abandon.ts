import { randomUUID } from 'node:crypto';
import type { TenantScope } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { ownMistake } from './failure.ts';
import { fail, takeWork } from './work.ts';

/** Ends an authorisation that our own mistake keeps from its end. False when somebody else works on it. */
export async function giveUp(services: Services, who: TenantScope, id: string): Promise<boolean> {
  const owner = randomUUID();
  const row = await takeWork(services, who, id, owner);
  if (!row) return false;
  return fail(services, who, id, { owner, grantId: row.grant_id, failure: ownMistake });
}
