import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParameters } from '../use-search-parameters.ts';
import {
  changeTableState,
  type Filters,
  readTableState,
  selectionInAddress,
  type TableDefinition,
  type TableState,
  writeTableState,
} from './table-state.ts';

export interface TableController<F extends Filters = Filters> {
  state: TableState<F>;
  change(patch: Partial<TableState<F>>): void;
}

/** Going back should undo a question, not a tick in a box. */
const worthAStep = (patch: object) => ['page', 'sort', 'filters', 'size'].some((name) => name in patch);

/**
 * The state of a table, kept in the address. `definition` must be stable: declare it beside the columns. A selection too
 * long for an address lives here instead, as long as the page is open.
 */
export function useTableState<F extends Filters>(definition: TableDefinition<F>): TableController<F> {
  const [search, setSearch] = useSearchParameters();
  const [long, setLong] = useState<string[] | null>(null);
  const longRef = useRef(long);

  const state = useMemo(() => {
    const read = readTableState(search, definition);
    return long ? { ...read, selected: long } : read;
  }, [search, definition, long]);

  const change = useCallback(
    (patch: Partial<TableState<F>>) => {
      const keep = (selected: string[]) => {
        longRef.current = selected.length > selectionInAddress ? selected : null;
        setLong(longRef.current);
      };
      setSearch(
        (before) => {
          const read = readTableState(before, definition);
          const now = longRef.current ? { ...read, selected: longRef.current } : read;
          const next = changeTableState(now, patch);
          keep(next.selected);
          return writeTableState(before, next, definition);
        },
        { replace: !worthAStep(patch) },
      );
    },
    [setSearch, definition],
  );

  return useMemo(() => ({ state, change }), [state, change]);
}
