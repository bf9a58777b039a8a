import { directionOf } from '@adsail/contract';
import {
  type CSSProperties,
  type PointerEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLatest } from '../../../state/use-latest.ts';
import { useMedia } from '../../../state/use-media.ts';
import type { Editing } from '../editing/use-editing.ts';
import type { RowsSource } from '../view/rows.ts';
import { pageRows, rowHeight, scrollToRow } from '../view/use-row-window.ts';
import type { PlanWords } from '../view/words.ts';
import { GridBody } from './body.tsx';
import { cellProblems, cellText, cellWeights, unfitKey, unfitText, wordAt } from './cells.ts';
import { columnAt, columnIds, fieldOf, gutterWidth, offsetOf, widthsOf } from './columns.ts';
import { pressInGrid } from './grid-keys.ts';
import css from './grid.module.css';
import { type Extent, rangeOf, type Selection, selectionAt, sizeOf } from './moves.ts';
import { Overlay } from './overlay.tsx';
import { PasteNote } from './paste-note.tsx';
import { scrollToColumn } from './scroll-to-column.ts';
import { GridTools } from './tools.tsx';
import { type Refusing, useGrid } from './use-grid.ts';

interface PlanGridProps {
  source: RowsSource;
  /** Rows that the filter leaves. */
  rows: readonly number[];
  editing: Editing;
  refusing: Refusing;
  words: PlanWords;
  /** The row to begin with. */
  startKey: string | null;
  onActive: (key: string) => void;
  onOpen: (key: string) => void;
  onFind: () => void;
}

/** The plan as a spreadsheet: cells are selected, typed, copied, pasted and filled. Only the rows in view exist. */
export function PlanGrid(props: PlanGridProps) {
  const { source, rows, editing, refusing, words, startKey, onOpen } = props;
  const { t } = words;
  const { sheet } = source;
  const isRtl = directionOf(useLanguage()) === 'rtl';
  const isNarrow = useMedia('(max-width: 639px)');
  const widths = useMemo(() => widthsOf(isNarrow), [isNarrow]);
  const gridId = useId();
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const view = useMemo(() => ({ source, rows, words }), [source, rows, words]);
  const grid = useGrid(view, editing, refusing);
  const { selection, setSelection, unfit, pasted, actions } = grid;
  const [scroller, ref] = useState<HTMLDivElement | null>(null);
  const [fillBottom, setFillBottom] = useState<number | null>(null);
  const range = rangeOf(selection);
  const extent: Extent = {
    rows: rows.length,
    columns: columnIds.length,
    // Told with a key: asking for it lays the page out.
    pageRows: 1,
    isRtl,
  };
  const activeRow = rows[selection.active.row] ?? -1;
  const activeId = columnIds[selection.active.column] ?? 'name';
  const activeField = fieldOf(activeId);
  const activeKey = activeRow < 0 ? '' : sheet.key(activeRow);
  const refused = activeField && unfit.get(unfitKey(activeKey, activeField));

  const tell = useLatest(props.onActive);
  useEffect(() => {
    if (activeKey) tell.current(activeKey);
  }, [activeKey, tell]);
  // Somebody came from a row elsewhere: the grid begins there.
  const start = useLatest({ rows, sheet, widths, startKey });
  useEffect(() => {
    const { rows, sheet, startKey } = start.current;
    const row = startKey === null ? -1 : rows.findIndex((each) => sheet.key(each) === startKey);
    if (row < 0 || !scroller) return;
    setSelection({ active: { row, column: 0 }, edge: { row, column: 0 } });
    scrollToRow(scroller, row);
  }, [scroller, setSelection, start]);

  const { row: edgeRow, column: edgeColumn } = selection.edge;
  const { isQuiet } = selection;
  useEffect(() => {
    if (isQuiet) return;
    scrollToRow(scroller, edgeRow);
    // With the numbers of the rows, where it is the first.
    const begin = edgeColumn === 0 ? 0 : offsetOf(widths, edgeColumn);
    scrollToColumn(scroller, begin, offsetOf(widths, edgeColumn + 1) - begin);
  }, [scroller, widths, edgeRow, edgeColumn, isQuiet]);

  const focus = useCallback(() => input.current?.focus({ preventScroll: true }), []);
  const rowAt = (clientY: number): number => {
    const { top = 0 } = area.current?.getBoundingClientRect() ?? {};
    return Math.max(0, Math.min(rows.length - 1, Math.floor((clientY - top) / rowHeight)));
  };
  const cellAt = ({ clientX, clientY }: PointerEvent) => {
    const { left = 0, right = 0 } = area.current?.getBoundingClientRect() ?? {};
    return { row: rowAt(clientY), column: columnAt(widths, isRtl ? right - clientX : clientX - left) };
  };
  const pick = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    const cell = cellAt(event);
    actions.commit();
    if (cell.column < 0) {
      const row = rows[cell.row];
      setSelection({
        active: { row: cell.row, column: 0 },
        edge: { row: cell.row, column: columnIds.length - 1 },
      });
      if (row !== undefined) onOpen(sheet.key(row));
    } else if (event.shiftKey) setSelection({ active: selection.active, edge: cell });
    else setSelection(selectionAt(cell, extent));
    // The page would take the focus from the box.
    event.preventDefault();
    focus();
  };
  const extend = (event: PointerEvent<HTMLDivElement>) => {
    if ((event.buttons & 1) === 0 || event.pointerType === 'touch') return;
    const edge = cellAt(event);
    if (edge.column >= 0 && (edge.row !== edgeRow || edge.column !== edgeColumn))
      setSelection((before: Selection) => ({ active: before.active, edge }));
  };
  const canFill =
    editing.isEditable &&
    rows.length > 0 &&
    columnIds.slice(range.start, range.end + 1).every((id) => fieldOf(id) !== undefined);
  const problems = activeRow < 0 ? [] : cellProblems(source, activeRow, activeId, words);
  const told = refused ? unfitText(refused, words) : problems.join(' · ');
  const isError = refused !== undefined || cellWeights(source, activeRow)[selection.active.column] === 'e';
  const value = activeRow < 0 ? '' : cellText(source, activeRow, activeId, words);
  const seriesStart = (activeField === 'budget' || activeField === 'bid') && canFill ? value : null;
  const total = widths.reduce((sum, width) => sum + width, gutterWidth);
  const columns = [gutterWidth, ...widths.slice(0, -1)].map((width) => `${width}px`).join(' ');
  if (rows.length === 0) return <p className={css.none}>{t('filter.none')}</p>;
  return (
    <div className={css.grid}>
      {editing.isEditable && (
        <GridTools
          actions={actions}
          canUndo={editing.canUndo}
          canRedo={editing.canRedo}
          count={range.bottom - range.top + 1}
          words={words}
          seriesStart={seriesStart}
          onDone={focus}
        />
      )}
      {/* Readers tell what changes in it, not that it came. */}
      <div role="status">
        {pasted && <PasteNote pasted={pasted} words={words} onClose={actions.dismissPaste} />}
      </div>
      <div
        ref={ref}
        className={css.scroller}
        style={
          {
            '--columns': `${columns} minmax(${widths.at(-1)}px, 1fr)`,
            '--width': `${total}px`,
          } as CSSProperties
        }
      >
        <div
          id={gridId}
          role="grid"
          aria-label={t('grid')}
          aria-rowcount={rows.length + 1}
          aria-colcount={columnIds.length + 1}
          aria-multiselectable
          aria-readonly={!editing.isEditable}
        >
          <div role="row" className={css.head} aria-rowindex={1}>
            <div role="columnheader">
              <span className="visually-hidden">{t('rowNumber')}</span>
            </div>
            {columnIds.map((id) => (
              <div key={id} role="columnheader" data-column={id}>
                {t(`column.${id}`)}
              </div>
            ))}
          </div>
          {/* The box over the active cell has the keys. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <div
            ref={area}
            role="rowgroup"
            className={css.rows}
            onPointerDown={pick}
            onPointerMove={extend}
            onMouseDown={(event) => event.preventDefault()}
            onDoubleClick={() => actions.begin(refused?.text)}
          >
            <GridBody
              gridId={gridId}
              scroller={scroller}
              source={source}
              rows={rows}
              words={words}
              selection={selection}
              unfit={unfit}
            />
          </div>
        </div>
        <div className={css.overlay}>
          <Overlay
            inputRef={input}
            gridId={gridId}
            grid={grid}
            widths={widths}
            rows={rows.length}
            label={t('cell.at', {
              column: t(`column.${activeId}`),
              number: selection.active.row + 1,
              value:
                value || (activeRow >= 0 && wordAt(source, activeRow, activeId, words)) || t('cell.empty'),
            })}
            isReadOnly={!editing.isEditable || !activeField}
            told={told}
            toldWeight={isError ? 'error' : 'warning'}
            onFillTo={canFill ? actions.fillTo : null}
            fillBottom={fillBottom}
            onFillBottom={setFillBottom}
            fillText={t('fillHandle')}
            rowAt={rowAt}
            onKeyDown={(event) =>
              pressInGrid(event, {
                grid,
                extent: { ...extent, pageRows: pageRows(scroller) },
                unfitText: refused?.text,
                select: setSelection,
                onFind: props.onFind,
                onOpen: () => activeKey && onOpen(activeKey),
              })
            }
          />
        </div>
      </div>
      <div className={css.foot}>
        <span>{t('selected', { number: sizeOf(range) })}</span>
        {editing.isEditable && <span className={css.keys}>{t('keys')}</span>}
      </div>
    </div>
  );
}
