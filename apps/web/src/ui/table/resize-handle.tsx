import type { KeyboardEvent } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { directionOf } from '@adsail/contract';
import { columnWidth } from './column.ts';
import { classes } from '../classes.ts';
import css from './data-table.module.css';

interface ResizableHeader {
  getResizeHandler(): (event: unknown) => void;
  column: { getIsResizing(): boolean };
}

interface ResizeHandleProps {
  label: string;
  width: number;
  header: ResizableHeader | undefined;
  /** Null goes back to the declared width. */
  onWidth: (width: number | null) => void;
}

const step = 16;

/** The edge of a head cell: dragged, or moved with the arrow keys; a double click takes the width back. */
export function ResizeHandle({ label, width, header, onWidth }: ResizeHandleProps) {
  const rtl = directionOf(useLanguage()) === 'rtl';
  if (!header) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const delta = event.key === 'ArrowRight' ? step : event.key === 'ArrowLeft' ? -step : 0;
    if (delta === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onWidth(width + (rtl ? -delta : delta));
  };
  return (
    // A separator that takes focus is a widget by the ARIA specification: it has a value and is moved with the arrows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(width)}
      aria-valuemin={columnWidth.min}
      aria-valuemax={columnWidth.max}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classes(css.resize, header.column.getIsResizing() && css.resizing)}
      onMouseDown={header.getResizeHandler()}
      onTouchStart={header.getResizeHandler()}
      onDoubleClick={() => onWidth(null)}
      onKeyDown={onKeyDown}
    />
  );
}
