import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { thousands } from '@adsail/contract';
import { leaveToClient } from '../../api/shown-failure.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLatest } from '../../state/use-latest.ts';
import { toast } from '../toast/index.ts';
import { mostSelected } from './select-all.tsx';
import { isChosen, nothingChosen, type Selection, toggled, withChosen, withHead } from './selection.ts';
import { idsBetween, type TableRows } from './table-rows.ts';

interface Options {
  rows: TableRows<unknown>;
  selection: Selection;
  /** Rows that one screen holds, for page up and down. */
  pageRows: () => number;
  onSelect: ((selection: Selection) => void) | undefined;
  onOpen: ((index: number) => void) | undefined;
  scrollTo: (index: number) => void;
}

interface Anchor {
  id: string | undefined;
  index: number;
}

/** Where a range begins: -1 where that row is on another page, or gone. */
function placeOf({ id, index }: Anchor, rows: TableRows<unknown>): number {
  const here = id === undefined ? -1 : rows.indexOf(id);
  if (here >= 0) return here;
  // A row of a long list that was scrolled far away is where it was.
  return index < rows.count && rows.idAt(index) === undefined ? index : -1;
}

/** Row choosing by mouse and keyboard: arrows, space, shift for ranges, Ctrl or Cmd + A, enter, escape. */
export function useGridKeys({ rows, selection, pageRows, onSelect, onOpen, scrollTo }: Options) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const [active, setActive] = useState(-1);
  const anchor = useRef<Anchor | null>(null);
  // Handlers read the newest values from here, so that they stay the same and rows need not render again.
  const now = useLatest({ rows, selection, onSelect, t, language });

  const chooseBetween = useCallback(
    (from: number, to: number, chosen: boolean) => {
      const { rows, selection, onSelect, t, language } = now.current;
      const [first, last] = [Math.min(from, to), Math.max(from, to)];
      const ids = idsBetween(rows, first, last);
      if (ids || !rows.fetchIds) {
        onSelect?.(withChosen(selection, ids ?? [], chosen));
        return;
      }
      const number = thousands(mostSelected, language);
      if (last - first >= mostSelected) {
        toast.info(t('table.rangeTooLong', { number }));
        return;
      }
      // More may have been chosen until the ids are there.
      rows
        .fetchIds(first, last)
        .then((found) => now.current.onSelect?.(withChosen(now.current.selection, found, chosen)))
        .catch(leaveToClient);
    },
    [now],
  );

  const choose = useCallback(
    (index: number, range: boolean) => {
      const { rows, selection, onSelect } = now.current;
      const id = rows.idAt(index);
      if (id === undefined || !onSelect) return;
      const from = range && anchor.current ? placeOf(anchor.current, rows) : -1;
      if (from >= 0) chooseBetween(from, index, !isChosen(selection, id));
      else if (range) onSelect(withChosen(selection, [id], !isChosen(selection, id)));
      else onSelect(toggled(selection, id));
      anchor.current = { id, index };
      setActive(index);
    },
    [now, chooseBetween],
  );

  const chooseAll = useCallback(
    (all: boolean) => {
      const { rows, selection, onSelect } = now.current;
      onSelect?.(withHead(selection, rows, all));
    },
    [now],
  );

  const moveTo = (index: number, extend: boolean) => {
    const target = Math.max(0, Math.min(rows.count - 1, index));
    if (rows.count === 0) return;
    if (extend && onSelect) {
      const here = active < 0 ? target : active;
      anchor.current ??= { id: rows.idAt(here), index: here };
      chooseBetween(here, target, true);
    }
    setActive(target);
    scrollTo(target);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys inside a cell's own controls are theirs.
    if (event.target !== event.currentTarget) return;
    const extend = event.shiftKey;
    const command = event.ctrlKey || event.metaKey;
    const keys: Record<string, () => void> = {
      ArrowDown: () => moveTo(active + 1, extend),
      ArrowUp: () => moveTo(active - 1, extend),
      Home: () => moveTo(0, extend),
      End: () => moveTo(rows.count - 1, extend),
      PageDown: () => moveTo(active + pageRows(), extend),
      PageUp: () => moveTo(active - pageRows(), extend),
      ' ': () => choose(active, extend),
      Enter: () => active >= 0 && onOpen?.(active),
      Escape: () => onSelect?.(nothingChosen),
      ...(command ? { a: () => chooseAll(true) } : {}),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return { active, setActive, choose, chooseAll, onKeyDown };
}
