import { followedJobsName } from '../state/stored.ts';

/** What the task centre was told to follow. */
export const followed = (): { source: string; input: Record<string, unknown>; to: string }[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(followedJobsName))
    .flatMap((key) => JSON.parse(localStorage.getItem(key) ?? '[]'));

/** What is kept stands in memory too: other tests share it. */
export function forgetFollowed(): void {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}
