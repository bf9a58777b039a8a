import { allPageSize } from '@adsail/contract';
import { audienceCalls } from '@adsail/contract/audiences';
import { useCallQuery } from '../../../api/use-call.ts';
import { type AudienceSources, toldApart } from '../../audience-form/index.ts';

const there = { vanished: false, pageIndex: 1, pageSize: allPageSize };

export const oceanSources: AudienceSources = {
  needsAccount: true,
  useAudiences(advertiserId) {
    const { data, isLoading, error, refetch } = useCallQuery(
      audienceCalls.oceanList,
      { ...there, kind: ['custom', 'similar'], advertiserId: [advertiserId] },
      { enabled: advertiserId !== '', silent: true },
    );
    return {
      choices: toldApart(
        data?.list.flatMap(({ externalId, name }) =>
          externalId ? [{ value: externalId, label: name, note: externalId }] : [],
        ) ?? [],
      ),
      loading: isLoading,
      error,
      retry: refetch,
      total: data?.total ?? 0,
    };
  },
  useLocations: () => ({ list: [], error: null, retry: () => undefined }),
  useEventSources: () => null,
  useEvents: () => null,
};
