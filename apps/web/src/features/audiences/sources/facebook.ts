import { allPageSize } from '@adsail/contract';
import { appCalls } from '@adsail/contract/apps';
import { audienceCalls } from '@adsail/contract/audiences';
import { pixelCalls } from '@adsail/contract/pixels';
import { useCallQuery } from '../../../api/use-call.ts';
import { type AudienceSources, toldApart } from '../../audience-form/index.ts';
import { useAppNote } from './app-note.ts';

const there = { vanished: false, pageIndex: 1, pageSize: allPageSize };

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
    const { data, isLoading, error, refetch } = useCallQuery(
      audienceCalls.facebookList,
      { ...there, kind: ['custom', 'similar'], ...(advertiserId && { advertiserId: [advertiserId] }) },
      { silent: true },
    );
    return {
      choices: toldApart(
        data?.list.flatMap(({ externalId, name, advertiserName }) => {
          // A package for all accounts names audiences that belong to one: it says to which.
          const label = advertiserId || !advertiserName ? name : `${name} · ${advertiserName}`;
          return externalId ? [{ value: externalId, label, note: externalId }] : [];
        }) ?? [],
      ),
      loading: isLoading,
      error,
      retry: refetch,
      total: data?.total ?? 0,
    };
  },
  useLocations: () => ({ list: [], error: null, retry: () => undefined }),
  useEventSources(type, advertiserId) {
    const { data, isLoading, error, refetch } = useSourceRows(type, advertiserId);
    const noteOf = useAppNote();
    return {
      choices: toldApart(
        data?.list.map((row) => ({
          value: row.externalId,
          label: row.name,
          note: 'packageName' in row ? noteOf(row, row.externalId) : row.externalId,
        })) ?? [],
      ),
      loading: isLoading,
      error,
      retry: refetch,
      total: data?.total ?? 0,
      isAll: data !== undefined && data.list.length === data.total,
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
    const asked = type === 'APP' ? ofApp : ofPixel;
    const names =
      type === 'APP' ? (ofApp.data?.list ?? []) : (ofPixel.data?.list.map(({ name }) => name) ?? []);
    return {
      choices: [...new Set(names)].map((value) => ({ value, label: '' })),
      loading: asked.isLoading,
      error: asked.error,
      retry: asked.refetch,
    };
  },
};
