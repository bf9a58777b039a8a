import { attempt, failed, type ItemResult, succeeded } from '../core/index.ts';
import { rowError } from './row-errors.ts';

/** One result for each of a call that names those it refused, with the reason. */
export async function withRefusals(
  ids: readonly string[],
  send: () => Promise<ReadonlyMap<string, string | undefined>>,
): Promise<ItemResult<string>[]> {
  const answer = await attempt(send);
  if (!answer.ok) return ids.map(() => failed(answer.error));
  return ids.map((id) => {
    if (!answer.value.has(id)) return succeeded(id);
    return failed(rowError(answer.value.get(id)));
  });
}
