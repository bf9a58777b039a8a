import { QueryClient } from '@tanstack/react-query';
import { registerCache } from './answers.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    // The client tries a broken connection again itself, before its toast: a second layer would say everything twice.
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

registerCache({
  forget: () => queryClient.clear(),
  readAgain: () => queryClient.invalidateQueries(),
});
