import { QueryClient } from '@tanstack/react-query';
import { registerCache } from './answers.ts';
import { refreshFeature } from './query-keys.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The client tries a broken connection again itself, before its toast: a second layer would say everything twice.
      retry: false,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Without a network a call fails and says so, instead of waiting unseen.
      networkMode: 'always',
      // What happened while the network was away is not known, however fresh the last answer is.
      refetchOnReconnect: 'always',
    },
    // A write is sent now or not at all: nobody expects it to go out later by itself.
    mutations: { retry: false, networkMode: 'always' },
  },
});

registerCache({
  forget: () => queryClient.clear(),
  readAgain: () => queryClient.invalidateQueries(),
  refresh: (feature) => refreshFeature(queryClient, feature),
});
