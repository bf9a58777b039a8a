import { chunksOf, type ItemResult, type AccountScope, type SwitchStatus } from '../../core/index.ts';
import { maxOperations, type Operation } from '../batch.ts';
import type { FacebookClient } from '../client.ts';
import { wireStatus } from '../enums.ts';
import { batchSize } from '../settings.ts';
import { accepted } from './update.ts';

/** An id is enough: the platform knows its level, and a stranger's fails alone. */
async function each(
  client: FacebookClient,
  scope: AccountScope,
  ids: readonly string[],
  operation: (path: string) => Operation,
): Promise<ItemResult<string>[]> {
  const results: ItemResult<string>[] = [];
  const where = { account: scope.account.id };
  for (const chunk of chunksOf(ids, batchSize(client.settings, maxOperations))) {
    const answers = await client.batch(scope, chunk.map(operation), where, accepted);
    results.push(
      ...answers.map((answer, index) =>
        answer.ok ? ({ ok: true, value: chunk[index] ?? '' } as const) : answer,
      ),
    );
  }
  return results;
}

export const setStatus = (
  client: FacebookClient,
  scope: AccountScope,
  ids: readonly string[],
  status: SwitchStatus,
): Promise<ItemResult<string>[]> =>
  each(client, scope, ids, (path) => ({ method: 'POST', path, body: { status: wireStatus[status] } }));

/** For good, and with what is below. */
export const remove = (
  client: FacebookClient,
  scope: AccountScope,
  ids: readonly string[],
): Promise<ItemResult<string>[]> => each(client, scope, ids, (path) => ({ method: 'DELETE', path }));
