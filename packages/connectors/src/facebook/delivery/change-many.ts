import type { AccountScope, ItemResult } from '../../core/index.ts';
import { accepted, type Success } from '../accepted.ts';
import { maxOperations, type Operation } from '../batch.ts';
import type { FacebookClient } from '../client.ts';
import { batchSize } from '../settings.ts';
import { inBatches } from './in-batches.ts';

/** Changes of objects, in as few calls as the platform takes; each is answered with the object's id. */
export function changeMany(
  client: FacebookClient,
  scope: AccountScope,
  changes: readonly ItemResult<Operation>[],
): Promise<ItemResult<string>[]> {
  const size = batchSize(client.settings, maxOperations);
  return inBatches(changes, { size }, (operations) =>
    client.batch(scope, operations, { account: scope.account.id }, (answer: Success, index) => {
      accepted(answer);
      return operations[index]?.path ?? '';
    }),
  );
}
