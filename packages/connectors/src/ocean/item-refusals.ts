import { attempt, failed, type ItemResult, succeeded } from '../core/index.ts';
import { wrongInput } from './errors.ts';

/** One result for each of a call that names those it refused, with the reason. */
export async function withRefusals(
  ids: readonly string[],
  send: () => Promise<ReadonlyMap<string, string>>,
): Promise<ItemResult<string>[]> {
  const answer = await attempt(send);
  if (!answer.ok) return ids.map(() => failed(answer.error));
  return ids.map((id) => {
    const message = answer.value.get(id);
    if (message === undefined) return succeeded(id);
    return failed(wrongInput({ platform: 'OCEAN', message, code: '40002', status: 200 }));
  });
}
