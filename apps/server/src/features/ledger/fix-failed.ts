import type { z } from 'zod';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { contentOf, findSurroundings } from './content.ts';
import type { OperationKind } from './define.ts';
import { PayloadRefused, refuseUnstorable } from './payload-form.ts';
import { referencesIn, type WithReferences } from './references.ts';
import { lockFailed, retryFailed, setContent } from './store/plans.ts';
import { repeatedName } from './unique-names.ts';

/**
 * A failed one is tried again with other content, in the same place of its plan. False when it has not failed (any more).
 * What it refers to stays: a payload may only name operations that it depended on before.
 */
export async function fixFailed<Schema extends z.ZodType>(
  tx: TenantTx,
  services: Services,
  id: string,
  kind: OperationKind<Schema>,
  payload: WithReferences<z.input<Schema>>,
): Promise<boolean> {
  refuseUnstorable(payload);
  const row = await lockFailed(tx, id, kind.kind);
  if (!row) return false;
  const known = new Set(referencesIn(row.payload));
  const unknownReference = referencesIn(payload).find((key) => !known.has(key));
  if (unknownReference !== undefined)
    throw new Error(`The operation ${row.key} does not depend on ${unknownReference}`);
  const account = { platform: row.platform, advertiserId: row.advertiser_id };
  const wanted = { kind: kind as unknown as OperationKind, key: row.key, account, payload };
  const content = contentOf(wanted, await findSurroundings(tx, services, [wanted]));
  // As it is sent: what people wrote may have spaces around its name.
  const planned = { ...row, payload: JSON.parse(content.payload) as unknown };
  const repeated = await repeatedName(tx, services, [planned]);
  if (repeated) throw new PayloadRefused([repeated]);
  await setContent(tx, id, content);
  return (await retryFailed(tx, { ids: [id] })) > 0;
}
