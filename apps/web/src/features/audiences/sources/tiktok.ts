import { audienceCalls } from '@adsail/contract/audiences';
import { useCallQuery } from '../../../api/use-call.ts';
import { type AudienceSources, toldApart } from '../../audience-form/index.ts';
import { useAppNote } from './app-note.ts';

/** Whoever has not chosen an account has nothing to choose from. */
const asked = (advertiserId: string, isWanted = true) => ({
  enabled: advertiserId !== '' && isWanted,
  silent: true,
});

export const tiktokSources: AudienceSources = {
  needsAccount: true,
  useAudiences(advertiserId) {
    const { data, isLoading, error, refetch } = useCallQuery(
      audienceCalls.tiktokChoices,
      { advertiserId },
      asked(advertiserId),
    );
    return {
      choices: toldApart(data?.list.map(({ id, name }) => ({ value: id, label: name, note: id })) ?? []),
      loading: isLoading,
      error,
      retry: refetch,
    };
  },
  useLocations(advertiserId) {
    const { data, error, refetch } = useCallQuery(
      audienceCalls.tiktokLocations,
      { advertiserId },
      asked(advertiserId),
    );
    return { list: data?.list, error, retry: refetch };
  },
  useEventSources(type, advertiserId) {
    const apps = useCallQuery(
      audienceCalls.tiktokApps,
      { advertiserId },
      asked(advertiserId, type === 'APP'),
    );
    const pixels = useCallQuery(
      audienceCalls.tiktokPixels,
      { advertiserId },
      asked(advertiserId, type === 'PIXEL'),
    );
    const noteOf = useAppNote();
    if (type === 'APP')
      return {
        choices: toldApart(
          apps.data?.list.map((app) => ({
            value: app.appId,
            label: app.name,
            note: noteOf(app, app.appId),
          })) ?? [],
        ),
        loading: apps.isLoading,
        error: apps.error,
        retry: apps.refetch,
        isAll: apps.data !== undefined,
      };
    if (type === 'PIXEL')
      return {
        choices: toldApart(
          pixels.data?.list.map(({ pixelId, name, code }) => ({ value: pixelId, label: name, note: code })) ??
            [],
        ),
        loading: pixels.isLoading,
        error: pixels.error,
        retry: pixels.refetch,
        isAll: pixels.data !== undefined,
      };
    return null;
  },
  useEvents(type, sourceId = '', advertiserId) {
    const isAsked = sourceId !== '';
    const ofApp = useCallQuery(
      audienceCalls.tiktokAppEvents,
      { advertiserId, appId: sourceId },
      asked(advertiserId, isAsked && type === 'APP'),
    );
    const ofPixel = useCallQuery(
      audienceCalls.tiktokPixelEvents,
      { advertiserId, pixelId: sourceId },
      asked(advertiserId, isAsked && type === 'PIXEL'),
    );
    const { data, isLoading, error, refetch } = type === 'APP' ? ofApp : ofPixel;
    if (!data && !error) return null;
    const choices = data?.list.map(({ value }) => ({ value, label: '' })) ?? [];
    return { choices, loading: isLoading, error, retry: refetch };
  },
};
