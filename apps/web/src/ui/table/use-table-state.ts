import {
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
} from 'react';
import { useSearchParameters } from '../use-search-parameters.ts';
import {
  changeTableState,
  type Filters,
  isLongSelection,
  readTableState,
  type Search,
  type TableDefinition,
  type TableState,
  writeTableState,
} from './table-state.ts';

interface ChangeOptions {
  /** It mends the address that is there, so that going back does not lead to it again. */
  replace?: boolean;
  /** What else changes in the address with it; undefined takes a parameter away. */
  besides?: Search;
}

export interface TableController<F extends Filters = Filters> {
  state: TableState<F>;
  change(patch: Partial<TableState<F>>, options?: ChangeOptions): void;
}

/** Going back should undo a question, not a tick in a box. */
const worthAStep = (patch: object) => ['page', 'sort', 'filters', 'size'].some((name) => name in patch);

/**
 * The state of a table, kept in the address. `definition` must be stable: declare it beside the columns. A selection too
 * long for an address lives here instead, as long as the page is open.
 */
export function useTableState<F extends Filters>(definition: TableDefinition<F>): TableController<F> {
  const [search, setSearch] = useSearchParameters();
  const [long, setLong] = useState<Pick<TableState, 'selected' | 'allBut'> | null>(null);
  const stored = useMemo(() => {
    const read = readTableState(search, definition);
    return long ? { ...read, ...long } : read;
  }, [search, definition, long]);
  // An address takes a moment to change; a tick in a box must not.
  const [state, showAtOnce] = useOptimistic(stored);
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });

  const change = useCallback(
    (patch: Partial<TableState<F>>, { replace = !worthAStep(patch), besides }: ChangeOptions = {}) => {
      const next = changeTableState(latest.current, patch);
      // A second change may come before the first one is drawn.
      latest.current = next;
      startTransition(async () => {
        showAtOnce(next);
        setLong(isLongSelection(next) ? { selected: next.selected, allBut: next.allBut } : null);
        await setSearch((before) => writeTableState({ ...before, ...besides }, next, definition), {
          replace,
        });
      });
    },
    [showAtOnce, setSearch, definition],
  );

  return useMemo(() => ({ state, change }), [state, change]);
}
