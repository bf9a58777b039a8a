import { randomUUID } from 'node:crypto';
import { type Scope, withTenant } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { giveUpGrant } from '../retire.ts';
import { ownMistake } from './failure.ts';
import { fail, takeWork } from './work.ts';

/** Ends an authorisation that our own mistake keeps from its end. False when somebody else works on it. */
export async function giveUp(services: Services, who: Scope, id: string): Promise<boolean> {
  const owner = randomUUID();
  const row = await takeWork(services, who, id, owner);
  if (!row) return false;
  const grantId = row.grant_id;
  const ending = { owner, grantId, failure: ownMistake };
  if (!(await fail(services, who, id, ending))) return false;
  if (grantId) await withTenant(services.db, who, (tx) => giveUpGrant(tx, grantId, services.clock()));
  return true;
}
