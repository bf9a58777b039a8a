import { useCallback, useMemo } from 'react';
import { useSearchParameters } from './use-search-parameters.ts';

export interface OpenDialog {
  name: string;
  /** Of the record that it is about. */
  id: string | null;
}

export const readDialog = (value: unknown): OpenDialog | null => {
  const [, name, id] = (typeof value === 'string' && /^([a-zA-Z]+)(?:\.([\w-]{1,64}))?$/.exec(value)) || [];
  return name ? { name, id: id ?? null } : null;
};

/** The dialog that is open stands in the address, `?dialog=edit.{id}`: a reload or a login in between finds it again. */
export function useDialog() {
  const [search, setSearch] = useSearchParameters();
  const dialog = useMemo(() => readDialog(search.dialog), [search.dialog]);
  const open = useCallback(
    (name: string, id?: string, options?: { replace?: boolean }) =>
      void setSearch((before) => ({ ...before, dialog: id === undefined ? name : `${name}.${id}` }), options),
    [setSearch],
  );
  const close = useCallback(
    () => void setSearch(({ dialog: _closed, ...rest }) => rest, { replace: true }),
    [setSearch],
  );
  return { dialog, open, close };
}
