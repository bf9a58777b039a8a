import { createContext, useState } from 'react';

/**
 * Reads the current version of the record that a form is about. Calls `begin` when it is there, so that the form begins
 * anew with it; answers `false` when the record is no longer to be found.
 */
export type Reload = (begin: () => void) => Promise<boolean>;

/** For the forms below it. Null: there is no other version, as of something new. */
export const ReloadForm = createContext<Reload | null>(null);

/**
 * The record that a form began with. It stays while the form is open, though the list is read again meanwhile: else the
 * form would save old fields under a new version, over what somebody else has changed.
 */
export function usePinned<Row>(
  id: string | null,
  row: Row | null,
): [row: Row | null, pin: (row: Row) => void] {
  const [pinned, setPinned] = useState<{ id: string | null; row: Row | null }>({ id: null, row: null });
  const pin = (next: Row) => setPinned({ id, row: next });
  if (pinned.id === id && (pinned.row !== null || row === null)) return [pinned.row, pin];
  setPinned({ id, row });
  return [row, pin];
}

/**
 * For a page about one record: it is read again, and pinned anew by a key that has `round` in it. `refetch` answers
 * `false` when the record is no longer to be found.
 */
export function useReloadRound(
  refetch: (options: { throwOnError: true }) => Promise<unknown>,
): [round: number, reload: Reload] {
  const [round, setRound] = useState(0);
  const reload: Reload = async (begin) => {
    if ((await refetch({ throwOnError: true })) === false) return false;
    begin();
    setRound((before) => before + 1);
    return true;
  };
  return [round, reload];
}
