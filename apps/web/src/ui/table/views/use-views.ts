import { type View, viewCalls, type ViewState } from '@adsail/contract/views';
import { useMemo } from 'react';
import { useCallQuery } from '../../../api/use-call.ts';
import { useSearchParameters } from '../../use-search-parameters.ts';
import { isBare, type TableDefinition } from '../table-state.ts';
import type { TableController } from '../use-table-state.ts';
import { useDefaultView } from './use-default-view.ts';
import {
  besidesOf,
  countLost,
  isSameView,
  tableStateOf,
  type ViewedList,
  viewStateOf,
} from './view-state.ts';

export interface ViewsOptions extends Pick<TableController, 'state' | 'change'> {
  screen: string;
  definition: TableDefinition;
  columns: ViewedList['columns'];
  parameters: readonly string[];
}

const none: readonly View[] = [];

/** The saved views of a list, which of them is chosen, and whether the list still is what that one says. */
export function useViews({ screen, definition, columns, parameters, state, change }: ViewsOptions) {
  const list = useMemo(
    (): ViewedList => ({ definition, columns, parameters }),
    [definition, columns, parameters],
  );
  const [search] = useSearchParameters();
  const query = useCallQuery(viewCalls.list, { screen }, { silent: true });
  const views = query.data?.list ?? none;
  const now = viewStateOf(list, state, search);
  const chosen = views.find(({ id }) => id === state.view) ?? null;

  const show = (view: ViewState, id: string | undefined, options: { replace?: boolean } = {}) =>
    change(
      { ...tableStateOf(list, view), view: id },
      { replace: false, besides: besidesOf(list, view), ...options },
    );
  const isOpening =
    isBare(search, definition) && [...parameters, 'dialog'].every((name) => search[name] === undefined);
  useDefaultView({ screen, isOpening, chosenId: state.view, views: query.data?.list, list, now, show });
  return {
    screen,
    query,
    views,
    /** What the list shows, to be saved. */
    now,
    chosen,
    isChanged: chosen !== null && !isSameView(list, now, chosen.state),
    lost: chosen ? countLost(list, chosen) : 0,
    isOpening,
    apply: (view: View) => show(view.state, view.id),
    showAll: () => show({}, undefined),
    /** Only the name of the view changes in the address: the rows stay. */
    mark: (id: string | undefined) => change({ view: id }),
  };
}
export type Views = ReturnType<typeof useViews>;
