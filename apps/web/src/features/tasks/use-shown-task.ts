import { Id } from '@adsail/contract';
import { useCallback } from 'react';
import { useSearchParameters } from '../../ui/use-search-parameters.ts';

export type Shown = 'detail' | 'result';

/** What the lists in the drawers keep in the address begins with this. */
export const resultPrefix = 'result';

/** The drawer that is open stands in the address, `?task={id}&show=result`: it can be sent to a colleague. */
export function useShownTask() {
  const [search, setSearch] = useSearchParameters();
  const id = Id.safeParse(search.task).data ?? null;
  const show: Shown = search.show === 'result' ? 'result' : 'detail';
  const open = useCallback(
    (task: string, next: Shown) => void setSearch((before) => ({ ...withoutTask(before), task, show: next })),
    [setSearch],
  );
  const close = useCallback(() => void setSearch(withoutTask, { replace: true }), [setSearch]);
  return { id, show, open, close };
}

const withoutTask = (search: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(search).filter(
      ([name]) => name !== 'task' && name !== 'show' && !name.startsWith(resultPrefix),
    ),
  );
