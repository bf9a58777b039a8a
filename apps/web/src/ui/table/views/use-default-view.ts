import type { View, ViewState } from '@adsail/contract/views';
import { useEffect, useRef } from 'react';
import { useLatest } from '../../../state/use-latest.ts';
import { keptDefault } from './kept-default.ts';
import { isSameView, type ViewedList } from './view-state.ts';

interface DefaultViewOptions {
  screen: string;
  /** The address says nothing of the list: somebody came from the menu. */
  isOpening: boolean;
  chosenId: string | undefined;
  /** Undefined until the server has told them. */
  views: readonly View[] | undefined;
  list: ViewedList;
  /** What the list shows. */
  now: ViewState;
  show: (view: ViewState, id: string, options: { replace: true }) => void;
}

/** Opens the screen with the view that the member wants it to open with, and takes that one's newest version. */
export function useDefaultView(options: DefaultViewOptions): void {
  const { screen, isOpening, views } = options;
  const kept = keptDefault.use(screen);
  const latest = useLatest(options);
  /** What was shown from the browser's memory, until the server has told the views. */
  const shown = useRef<ViewState | null>(null);

  useEffect(() => {
    if (!isOpening || !kept) return;
    shown.current = kept.state;
    latest.current.show(kept.state, kept.id, { replace: true });
  }, [isOpening, kept, latest]);

  useEffect(() => {
    if (!views) return;
    const { list, now, chosenId, show } = latest.current;
    const view = views.find(({ isDefault }) => isDefault);
    const old = shown.current;
    shown.current = null;
    keptDefault.keep(views, screen);
    // It was changed elsewhere: nobody asked for the older one. What the reader has changed since stays.
    if (
      old &&
      view &&
      view.id === chosenId &&
      isSameView(list, now, old) &&
      !isSameView(list, old, view.state)
    )
      show(view.state, view.id, { replace: true });
  }, [views, screen, latest]);
}
