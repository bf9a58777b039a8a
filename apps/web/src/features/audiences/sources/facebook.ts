import { appCalls } from '@adsail/contract/apps';
import { audienceCalls } from '@adsail/contract/audiences';
import { pixelCalls } from '@adsail/contract/pixels';
import { useCallQuery } from '../../../api/use-call.ts';
import type { AudienceSources } from '../../audience-form/index.ts';

/** The specification's "all" of a list. */
const pageSize = 1000;
const there = { vanished: false, pageIndex: 1, pageSize };

/** The mirror has them; an account that nobody has chosen yet shows those of all. */
function useSourceRows(type: string, advertiserId: string) {
  const input = { ...there, ...(advertiserId && { advertiserId: [advertiserId] }) };
  const isKnown = advertiserId !== '';
  const apps = useCallQuery(appCalls.facebookPage, input, {
    enabled: isKnown && type === 'APP',
    silent: true,
  });
  const pixels = useCallQuery(pixelCalls.facebookPage, input, {
    enabled: isKnown && type === 'PIXEL',
    silent: true,
  });
  return type === 'APP' ? apps : pixels;
}

export const facebookSources: AudienceSources = {
  needsAccount: false,
  useAudiences(advertiserId) {
    const { data, isLoading } = useCallQuery(
      audienceCalls.facebookList,
      { ...there, kind: ['custom', 'similar'], ...(advertiserId && { advertiserId: [advertiserId] }) },
      { silent: true },
    );
    return {
      choices:
        data?.list.flatMap(({ externalId, name, advertiserName }) =>
          externalId ? [{ value: externalId, label: name, note: advertiserName ?? externalId }] : [],
        ) ?? [],
      loading: isLoading,
    };
  },
  useLocations: () => ({ list: [], error: null, retry: () => undefined }),
  useEventSources(type, advertiserId) {
    const { data, isLoading } = useSourceRows(type, advertiserId);
    return {
      choices:
        data?.list.map(({ externalId, name }) => ({ value: externalId, label: name, note: externalId })) ??
        [],
      loading: isLoading,
      isAll: data !== undefined && data.list.length < pageSize,
    };
  },
  useEvents(type, sourceId = '', advertiserId) {
    const { data } = useSourceRows(type, advertiserId);
    const id = data?.list.find(({ externalId }) => externalId === sourceId)?.id ?? '';
    const ofApp = useCallQuery(
      appCalls.facebookEvents,
      { id },
      { enabled: id !== '' && type === 'APP', silent: true },
    );
    const ofPixel = useCallQuery(
      pixelCalls.facebookEvents,
      { id },
      { enabled: id !== '' && type === 'PIXEL', silent: true },
    );
    const names =
      type === 'APP' ? (ofApp.data?.list ?? []) : (ofPixel.data?.list.map(({ name }) => name) ?? []);
    return {
      choices: [...new Set(names)].map((value) => ({ value, label: '' })),
      loading: ofApp.isLoading || ofPixel.isLoading,
    };
  },
};
