import { type AdPlatform, firstPage, fullDate, type OutputOf, type RequestOf } from '@adsail/contract';
import { taskCalls } from '@adsail/contract/tasks';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { queryKeys, queryMeta } from '../../../api/query-keys.ts';
import type { Choice, ChoiceSource } from '../../../ui/remote-select/index.ts';

type List = OutputOf<typeof taskCalls.campaignList>;

interface SourceOptions {
  platform: AdPlatform;
  advertiserId: string;
  /** Of the organisation: campaigns of one name are told apart by their days. */
  iana: string;
  cache: QueryClient;
}

const call = taskCalls.campaignList;

/** What an account has at the platform: the newest, and the others by their names or ids. */
export function campaignChoices({ platform, advertiserId, iana, cache }: SourceOptions): ChoiceSource {
  const ask = (asked: Pick<RequestOf<typeof call>, 'keyword'>, signal: AbortSignal) =>
    request(call, { platform, advertiserId, ...asked }, { signal, silent: true });
  const choicesOf = ({ list }: List): Choice[] =>
    list.map(({ id, name, createdAt }) => ({
      value: id,
      label: `${name || id} · ${fullDate(new Date(createdAt), iana)}`,
    }));
  return {
    call,
    filters: { platform, advertiserId },
    async fetchPage({ keyword }, signal) {
      const input = { platform, advertiserId };
      const found = keyword
        ? await ask({ keyword }, signal)
        : await cache.fetchQuery({
            queryKey: queryKeys.input(call, input),
            meta: queryMeta(call),
            queryFn: () => request(call, input, { silent: true }),
            // Asked for a moment ago, to know whether the account can be asked at all.
            staleTime: Infinity,
          });
      const list = choicesOf(found);
      return { list, total: list.length, pageIndex: firstPage, pageSize: list.length };
    },
    async fetchByIds(ids, signal) {
      const found = await Promise.all(ids.map((keyword) => ask({ keyword }, signal)));
      return found.flatMap(choicesOf).filter(({ value }) => ids.includes(value));
    },
  };
}
