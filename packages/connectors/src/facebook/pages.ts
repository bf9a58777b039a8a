import { InputError, type PageOf } from '../core/index.ts';
import type { Listed } from './wire.ts';

const defaultPageSize = 100;

export interface CursorPage<T> extends PageOf<T> {
  last: boolean;
}

/** Where the platform gives up at the number of rows, half of them are asked for. */
async function patiently<T>(
  ask: (query: { limit: number; after?: string }) => Promise<Listed<T>>,
  limit: number,
  after: string | undefined,
): Promise<{ answer: Listed<T>; limit: number }> {
  for (let most = limit; ; most = Math.ceil(most / 2)) {
    try {
      return { answer: await ask({ limit: most, after }), limit: most };
    } catch (error) {
      const tooMuch = error instanceof InputError && error.field.platformPath === 'limit';
      if (!tooMuch || most === 1) throw error;
    }
  }
}

/** Follows the cursors. `next` is an address with the token in it: only its presence is looked at. */
export async function* cursored<T>(
  ask: (query: { limit: number; after?: string }) => Promise<Listed<T>>,
  { pageSize = defaultPageSize, halving = true }: { pageSize?: number; halving?: boolean } = {},
): AsyncGenerator<CursorPage<T>> {
  let after: string | undefined;
  let most = pageSize;
  for (;;) {
    const whole = halving ? undefined : { answer: await ask({ limit: most, after }), limit: most };
    const { answer, limit } = whole ?? (await patiently(ask, most, after));
    most = limit;
    after = answer.paging?.cursors?.after;
    const last = answer.paging?.next === undefined || after === undefined;
    yield { items: answer.data, total: answer.summary?.total_count ?? null, last };
    if (last) return;
  }
}
