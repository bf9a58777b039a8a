import { useCallback, useMemo, useState } from 'react';
import { useLatest } from '../../../state/use-latest.ts';
import { parseCells, writeCells } from '../editing/clipboard.ts';
import type { Change, Edit } from '../editing/overrides.ts';
import { pasteCells, type Pasted, pastePlaced, type PasteTarget } from '../editing/paste.ts';
import type { Editing } from '../editing/use-editing.ts';
import { cellText, closedTexts, roomOf, unfitKey, type UnfitCells } from './cells.ts';
import { columnIds, fieldOf } from './columns.ts';
import { type Cell, rangeOf, type Selection, sizeOf } from './moves.ts';
import { withoutCells } from './refused.ts';
import {
  fillDown,
  fillTo,
  type GridView,
  resetRange,
  textsOf,
  writeEverywhere,
  writeSeries,
  writeTexts,
  type Written,
} from './write.ts';

/** What stands in the box over the active cell. `isReplacing`: it was begun by typing, and arrows end it. */
export interface Typing {
  text: string;
  isReplacing: boolean;
}

/** What cells could not take. It outlives the grid: until somebody has seen to it, nothing is launched. */
export interface Refusing {
  refused: UnfitCells;
  refuse: (change: (before: UnfitCells) => UnfitCells) => void;
}

const first: Cell = { row: 0, column: 0 };

/** Selection, typing, clipboard, fills and the way back: what a spreadsheet does, without how it looks. */
export function useGrid(view: GridView, editing: Editing, { refused: unfit, refuse: setUnfit }: Refusing) {
  const [chosen, setSelection] = useState<Selection>({ active: first, edge: first });
  const [typing, setTyping] = useState<Typing | null>(null);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const lastRow = Math.max(0, view.rows.length - 1);
  const selection = useMemo<Selection>(() => {
    const held = ({ row, column }: Cell): Cell => ({ row: Math.min(row, lastRow), column });
    return { active: held(chosen.active), edge: held(chosen.edge), isQuiet: chosen.isQuiet };
  }, [chosen, lastRow]);
  const now = useLatest({ view, selection, typing, editing, pasted });

  const write = useCallback(
    ({ edits, unfit: refused }: Written) => {
      now.current.editing.apply(edits);
      setUnfit((before) => {
        const rest = withoutCells(before, edits);
        if (refused.length === 0) return rest;
        const next = new Map(rest);
        for (const cell of refused) next.set(unfitKey(cell.key, cell.field), cell);
        return next;
      });
    },
    [now, setUnfit],
  );

  const drop = useCallback(
    (cells: readonly Pick<Edit, 'key' | 'field'>[]) => setUnfit((before) => withoutCells(before, cells)),
    [setUnfit],
  );

  const actions = useMemo(() => {
    const range = () => rangeOf(now.current.selection);
    const canEdit = () => now.current.editing.isEditable;
    const showRows = (change: Change | null) => {
      if (!change) return;
      // What was not taken of a paste goes with it.
      drop(now.current.pasted?.unfit ?? []);
      setPasted(null);
      const { view } = now.current;
      const keys = new Set(change.keys());
      const row = view.rows.findIndex((each) => keys.has(view.source.sheet.key(each)));
      if (row >= 0) setSelection(({ active }) => ({ active: { ...active, row }, edge: { ...active, row } }));
    };
    return {
      /** The active cell's own text, or what it could not take. */
      begin(unfitText?: string) {
        const { selection, view } = now.current;
        const id = columnIds[selection.active.column];
        const row = view.rows[selection.active.row];
        if (!canEdit() || !id || row === undefined || !fieldOf(id)) return;
        setTyping({ text: unfitText ?? cellText(view.source, row, id, view.words), isReplacing: false });
      },
      type(text: string) {
        const { typing, selection } = now.current;
        if (!canEdit() || !fieldOf(columnIds[selection.active.column])) return;
        setTyping(typing ? { ...typing, text } : { text, isReplacing: true });
      },
      cancel: () => setTyping(null),
      /** Takes what was typed; `everywhere`: into all that is selected. */
      commit(everywhere = false) {
        const { typing, selection, view } = now.current;
        if (!typing) return;
        setTyping(null);
        const { row: at, column } = selection.active;
        const row = view.rows[at];
        const id = columnIds[column];
        if (everywhere) return write(writeEverywhere(view, range(), typing.text));
        // What nobody changed was not written by hand.
        if (id && row !== undefined && cellText(view.source, row, id, view.words) === typing.text) return;
        write(writeTexts(view, [{ at, column, text: typing.text }]));
      },
      reset() {
        if (!canEdit()) return;
        const cells = resetRange(now.current.view, range());
        now.current.editing.apply(cells);
        drop(cells);
      },
      toggleCreate() {
        const { view, selection } = now.current;
        const row = view.rows[selection.active.row];
        if (!canEdit() || row === undefined) return;
        const text = cellText(view.source, row, 'create', view.words);
        const { t } = view.words;
        write(
          writeEverywhere(view, { ...range(), start: 3, end: 3 }, text === t('yes') ? t('no') : t('yes')),
        );
      },
      fillDown: () => canEdit() && write(fillDown(now.current.view, range())),
      fillTo(bottom: number) {
        const from = range();
        if (!canEdit() || bottom <= from.bottom) return;
        write(fillTo(now.current.view, from, bottom));
        setSelection({
          active: { row: from.top, column: from.start },
          edge: { row: bottom, column: from.end },
          isQuiet: true,
        });
      },
      series: (start: string, step: string) =>
        canEdit() && write(writeSeries(now.current.view, range(), start, step)),
      copied: () => writeCells(textsOf(now.current.view, range())),
      paste(text: string) {
        if (!canEdit()) return;
        const { view } = now.current;
        const cells = parseCells(text);
        const from = range();
        const [only] = cells.length === 1 && cells[0]?.length === 1 ? cells[0] : [];
        const { sheet } = view.source;
        const target = (lines: number): PasteTarget => ({
          fields: columnIds.slice(from.start).map(fieldOf),
          columns: columnIds.slice(from.start),
          keys: view.rows.slice(from.top, from.top + lines).map((row) => sheet.key(row)),
          closedTexts: (key, column) => closedTexts(view.source, sheet.rowOf(key), column, view.words),
          isKnown: (key) => sheet.rowOf(key) >= 0,
          room: (key) => roomOf(view.source, sheet.rowOf(key)),
        });
        if (only !== undefined && sizeOf(from) > 1) {
          const filled = textsOf(view, from).map((line) => line.map(() => only));
          const everywhere = pastePlaced(filled, target(filled.length));
          write(everywhere);
          // A value that went where it was meant to is seen there.
          return setPasted(everywhere.closed.length > 0 ? everywhere : null);
        }
        const result = pasteCells(cells, target(cells.length));
        write(result);
        setPasted(result);
        if (result.byHead) return;
        const width = Math.max(...cells.map(({ length }) => length));
        const row = Math.min(view.rows.length, from.top + cells.length) - 1;
        const column = Math.min(columnIds.length, from.start + width) - 1;
        setSelection({ active: { row: from.top, column: from.start }, edge: { row, column }, isQuiet: true });
      },
      dismissPaste: () => setPasted(null),
      undo: () => showRows(now.current.editing.undo()),
      redo: () => showRows(now.current.editing.redo()),
    };
  }, [now, write, drop]);

  return { selection, setSelection, typing, unfit, pasted, actions };
}

export type GridState = ReturnType<typeof useGrid>;
