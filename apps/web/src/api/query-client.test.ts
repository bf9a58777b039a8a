import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from './query-client.ts';

beforeEach(() => {
  queryClient.mount();
  onlineManager.setOnline(false);
});
afterEach(() => {
  queryClient.clear();
  queryClient.unmount();
  onlineManager.setOnline(true);
});

it('rejects a write at once when there is no network, and never sends it later', async () => {
  let sent = 0;
  const write = new MutationObserver(queryClient, {
    mutationFn: async () => {
      sent += 1;
      throw new Error('unsent');
    },
  });
  await expect(write.mutate()).rejects.toThrow('unsent');
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(sent).toBe(1);
});

it('lets a read fail instead of waiting, keeps its rows, and asks again with the network back', async () => {
  let answers = 0;
  const fails = () => !onlineManager.isOnline();
  const observer = new QueryObserver(queryClient, {
    queryKey: ['rows'],
    queryFn: async () => {
      if (fails()) throw new Error('unsent');
      answers += 1;
      return ['row'];
    },
  });
  const states: string[] = [];
  const stop = observer.subscribe(({ status, fetchStatus }) => states.push(`${status} ${fetchStatus}`));
  await expect.poll(() => states.at(-1)).toBe('error idle');
  onlineManager.setOnline(true);
  await expect.poll(() => observer.getCurrentResult().data).toEqual(['row']);

  onlineManager.setOnline(false);
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', data: ['row'], fetchStatus: 'idle' });
  // However fresh the rows are: what happened meanwhile is not known.
  onlineManager.setOnline(true);
  await expect.poll(() => answers).toBe(2);
  stop();
});
