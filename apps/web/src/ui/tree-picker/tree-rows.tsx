import { directionOf } from '@adsail/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useId, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Choices } from './choice.ts';
import { pressInTree } from './tree-keys.ts';
import { TreeRow } from './tree-row.tsx';
import type { Branch } from './tree.ts';
import css from './tree-picker.module.css';
import type { TreeView } from './use-tree.ts';

interface TreeRowsProps {
  view: TreeView;
  choices: Choices;
  label: string;
  isSingle: boolean;
  /** How many there are at most, where that is known. */
  most: number | undefined;
  treeRef: RefObject<HTMLDivElement | null>;
  onToggle: (branch: Branch) => void;
  onType: (letter: string) => void;
}

/** As the stylesheet has it. */
const rowHeight = 32;
const padding = 8;

/** Only the rows in view exist: twenty thousand scroll as twenty do. */
export function TreeRows(props: TreeRowsProps) {
  const { view, choices, label, isSingle, most, treeRef, onToggle, onType } = props;
  const { rows, active } = view;
  const treeId = useId();
  const isRtl = directionOf(useLanguage()) === 'rtl';
  const keyAt = useCallback((index: number) => rows[index]?.branch.node.id ?? index, [rows]);
  // Nothing of it is handed on to a part that is memoized.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => treeRef.current,
    estimateSize: () => rowHeight,
    getItemKey: keyAt,
    overscan: 8,
  });
  const isMoved = useRef(false);
  useEffect(() => {
    // Not at first: the page would scroll to a tree that nobody looks at.
    if (isMoved.current && active >= 0) virtual.scrollToIndex(active);
    isMoved.current = false;
  }, [active, virtual]);
  const moveTo = (index: number) => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (!row) return;
    isMoved.current = true;
    view.setActiveId(row.branch.node.id);
  };
  const idOf = (index: number) => `${treeId}-${index}`;
  const items = virtual.getVirtualItems();
  const isActiveDrawn = items.some(({ index }) => index === active);
  return (
    <div
      ref={treeRef}
      role="tree"
      tabIndex={0}
      className={css.scroller}
      // Nothing empty below a short list, and nothing that jumps while one searches in it.
      style={most === undefined ? undefined : { maxBlockSize: most * rowHeight + padding }}
      data-searched={view.matches !== null || undefined}
      aria-label={label}
      aria-multiselectable={!isSingle}
      aria-activedescendant={isActiveDrawn ? idOf(active) : undefined}
      onKeyDown={(event) =>
        pressInTree(event, {
          rows,
          active,
          isRtl,
          rowsPerPage: Math.max(1, Math.floor((treeRef.current?.clientHeight ?? 0) / rowHeight) - 1),
          moveTo,
          flip: ({ branch }) => view.flip(branch.node.id),
          toggle: ({ branch }) => onToggle(branch),
          type: onType,
        })
      }
    >
      <div className={css.rows} role="presentation" style={{ blockSize: virtual.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <TreeRow
                key={key}
                row={row}
                choices={choices}
                id={idOf(index)}
                start={start}
                isActive={index === active}
                isSingle={isSingle}
                onFlip={() => {
                  view.setActiveId(row.branch.node.id);
                  view.flip(row.branch.node.id);
                }}
                onToggle={() => {
                  view.setActiveId(row.branch.node.id);
                  onToggle(row.branch);
                }}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
