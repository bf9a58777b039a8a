import { type PageOf, QuestionTooLargeError } from '../core/index.ts';
import type { Listed } from './wire.ts';

const defaultPageSize = 100;

export interface CursorPage<T> extends PageOf<T> {
  last: boolean;
}

interface PageQuery {
  limit: number;
  after?: string;
  summary?: readonly string[];
}

/** Where the platform gives up at the number of rows, half of them are asked for. */
async function patiently<T>(
  ask: (query: PageQuery) => Promise<Listed<T>>,
  query: PageQuery,
): Promise<{ answer: Listed<T>; limit: number }> {
  for (let most = query.limit; ; most = Math.ceil(most / 2)) {
    try {
      return { answer: await ask({ ...query, limit: most }), limit: most };
    } catch (error) {
      if (!(error instanceof QuestionTooLargeError) || most === 1) throw error;
    }
  }
}

export interface CursorOptions {
  pageSize?: number;
  halving?: boolean;
  /** Asks how many there are in all: once, because the platform counts anew for each page. */
  isCounted?: boolean;
}

/** Follows the cursors. `next` is an address with the token in it: only its presence is looked at. */
export async function* cursored<T>(
  ask: (query: PageQuery) => Promise<Listed<T>>,
  { pageSize = defaultPageSize, halving = true, isCounted = false }: CursorOptions = {},
): AsyncGenerator<CursorPage<T>> {
  let after: string | undefined;
  let most = pageSize;
  let total: number | null = null;
  for (;;) {
    const counted = isCounted && after === undefined ? { summary: ['total_count'] } : {};
    const query = { limit: most, after, ...counted };
    const whole = halving ? undefined : { answer: await ask(query), limit: most };
    const { answer, limit } = whole ?? (await patiently(ask, query));
    most = limit;
    total ??= answer.summary?.total_count ?? null;
    after = answer.paging?.cursors?.after;
    const last = answer.paging?.next === undefined || after === undefined;
    yield { items: answer.data, total, last };
    if (last) return;
  }
}
