import {
  type anyOf,
  type Call,
  firstPage,
  type Keyword,
  type ListDefinition,
  maxFilterValues,
  type OutputOf,
  type Page,
  type RequestOf,
  type Right,
} from '@adsail/contract';
import type { z } from 'zod';
import { request } from '../../api/client.ts';
import type { Kept } from '../../state/kept.ts';
import { isSameMembership } from '../../state/member.ts';
import { storedMember } from '../../state/stored.ts';

export interface RemoteChoice {
  value: string;
  label: string;
}

/** How many choices come at a time: more than fit into the list, so that the next ones are there before they are scrolled to. */
export const choicesPerPage = 50;

/** Where the choices of a select come from. */
export interface ChoiceSource {
  /** The call that is asked: names the entries of the cache and says which writes make them stale. */
  call: Call;
  /** What sets this source apart from others over the same call. */
  filters: object;
  fetchPage(asked: { keyword: string; pageIndex: number }, signal: AbortSignal): Promise<Page<RemoteChoice>>;
  fetchByIds(ids: readonly string[], signal: AbortSignal): Promise<RemoteChoice[]>;
  /** The first page as this browser kept it: offered until the server has answered. */
  kept?: Kept<RemoteChoice[]>;
  /** Where the first one is added, and who may: for a list that is empty. Texts are the feature's `empty.title`, `add`. */
  adding?: { to: string; right: Right };
}

/** A page call that can be searched by a word and asked for rows by their ids. */
type ChoiceCall = Call<
  z.ZodType & {
    list: ListDefinition<{ keyword: typeof Keyword; ids: ReturnType<typeof anyOf<z.ZodType<string>>> }>;
  },
  z.ZodType<Page<unknown>>
>;
type RowOf<C extends ChoiceCall> = OutputOf<C>['list'][number];

interface SourceOptions<C extends ChoiceCall> {
  toChoice(row: RowOf<C>): RemoteChoice;
  sort: RequestOf<C> extends { sort?: infer Sort } ? Sort : never;
  /** Rows that may not be chosen stay out already on the server. */
  filters?: Partial<RequestOf<C>>;
  kept?: ChoiceSource['kept'];
  adding?: ChoiceSource['adding'];
}

/** No more ids in one question than a filter takes. */
const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxFilterValues) }, (_, at) =>
    ids.slice(at * maxFilterValues, (at + 1) * maxFilterValues),
  );

export function choicesFrom<C extends ChoiceCall>(call: C, options: SourceOptions<C>): ChoiceSource {
  const { toChoice, sort, filters = {}, kept, adding } = options;
  const ask = async (asked: object, signal: AbortSignal): Promise<Page<RemoteChoice>> => {
    // Silent: a select says itself, in its list, what went wrong.
    const page = await request(call, { ...filters, sort, ...asked } as RequestOf<C>, {
      signal,
      silent: true,
    });
    return { ...page, list: page.list.map((row) => toChoice(row as RowOf<C>)) };
  };
  return {
    call,
    filters,
    kept,
    adding,
    async fetchPage({ keyword, pageIndex }, signal) {
      const asker = storedMember.get();
      const asked = { pageIndex, pageSize: choicesPerPage, ...(keyword ? { keyword } : {}) };
      const page = await ask(asked, signal);
      const isStart = keyword === '' && pageIndex === firstPage;
      if (isStart && isSameMembership(storedMember.get(), asker)) kept?.set(page.list);
      return page;
    },
    async fetchByIds(ids, signal) {
      const pages = await Promise.all(
        chunksOf(ids).map((chunk) => ask({ ids: chunk, pageSize: chunk.length }, signal)),
      );
      return pages.flatMap(({ list }) => list);
    },
  };
}
