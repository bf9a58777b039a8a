import { type CSSProperties, type KeyboardEvent, type PointerEvent, type Ref, useId } from 'react';
import { rowHeight } from '../view/use-row-window.ts';
import css from './grid.module.css';
import { offsetOf } from './columns.ts';
import { type Range, rangeOf } from './moves.ts';
import type { GridState } from './use-grid.ts';

interface OverlayProps {
  inputRef: Ref<HTMLInputElement>;
  gridId: string;
  grid: GridState;
  widths: readonly number[];
  label: string;
  isReadOnly: boolean;
  /** What is wrong in the active cell. */
  told: string;
  toldWeight: 'error' | 'warning';
  rows: number;
  /** The handle fills down to a row; null: what is selected cannot be filled. */
  onFillTo: ((row: number) => void) | null;
  fillBottom: number | null;
  onFillBottom: (row: number | null) => void;
  fillText: string;
  rowAt: (clientY: number) => number;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const place = (row: number): CSSProperties => ({ transform: `translateY(${row * rowHeight}px)` });

function boxOf({ top, start, end }: Range, bottom: number, widths: readonly number[]): CSSProperties {
  return {
    ...place(top),
    insetInlineStart: offsetOf(widths, start),
    inlineSize: offsetOf(widths, end + 1) - offsetOf(widths, start),
    blockSize: (bottom - top + 1) * rowHeight,
  };
}

/**
 * What lies over the cells. The box always has the focus and stands in the active cell, so that typing begins in it at once: input
 * methods of Chinese would lose their first letter in a box that appears with the first key.
 */
export function Overlay({ inputRef, ...props }: OverlayProps) {
  const { grid, widths, gridId, told, onFillTo, onFillBottom, fillBottom } = props;
  const { selection, typing, actions } = grid;
  const { row, column } = selection.active;
  const range = rangeOf(selection);
  const toldId = useId();
  const isLow = row > 2 && row > props.rows - 4;
  const begin = offsetOf(widths, column);
  const drag = {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      onFillBottom(range.bottom);
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      if (fillBottom !== null) onFillBottom(Math.max(range.bottom, props.rowAt(event.clientY)));
    },
    onPointerUp() {
      if (fillBottom !== null) onFillTo?.(fillBottom);
      onFillBottom(null);
    },
    onPointerCancel: () => onFillBottom(null),
  };
  return (
    <>
      <input
        ref={inputRef}
        className={css.input}
        style={{ ...place(row), insetInlineStart: begin, inlineSize: widths[column] }}
        data-editing={typing !== null || undefined}
        aria-label={props.label}
        aria-controls={gridId}
        aria-activedescendant={typing ? undefined : `${gridId}-active`}
        aria-describedby={told ? toldId : undefined}
        aria-invalid={told !== '' && props.toldWeight === 'error'}
        autoComplete="off"
        spellCheck={false}
        // On a phone the keyboard would come up with every cell that is touched.
        inputMode={typing ? undefined : 'none'}
        readOnly={props.isReadOnly}
        value={typing?.text ?? ''}
        onChange={({ target }) => actions.type(target.value)}
        onBlur={() => actions.commit()}
        onKeyDown={props.onKeyDown}
        onCopy={(event) => {
          if (typing) return;
          event.preventDefault();
          event.clipboardData.setData('text/plain', actions.copied());
        }}
        onCut={(event) => {
          if (typing) return;
          event.preventDefault();
          event.clipboardData.setData('text/plain', actions.copied());
          actions.reset();
        }}
        onPaste={(event) => {
          if (typing) return;
          event.preventDefault();
          actions.paste(event.clipboardData.getData('text/plain'));
        }}
      />
      {onFillTo && !typing && (
        <button
          type="button"
          tabIndex={-1}
          className={css.handle}
          aria-label={props.fillText}
          style={{
            transform: `translateY(${(range.bottom + 1) * rowHeight - 5}px)`,
            insetInlineStart: offsetOf(widths, range.end + 1) - 5,
          }}
          {...drag}
        />
      )}
      {fillBottom !== null && <div className={css.filling} style={boxOf(range, fillBottom, widths)} />}
      {/* Stands from the start: a screen reader only hears what is added to a known region. */}
      <div id={toldId} role="status">
        {told && !typing && (
          <div
            className={css.bubble}
            data-weight={props.toldWeight}
            style={{
              insetInlineStart: begin,
              transform: `translateY(${(isLow ? row : row + 1) * rowHeight + (isLow ? -4 : 4)}px) translateY(${isLow ? '-100%' : '0'})`,
            }}
          >
            {told}
          </div>
        )}
      </div>
    </>
  );
}
