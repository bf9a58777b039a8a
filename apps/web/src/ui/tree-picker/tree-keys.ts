import type { KeyboardEvent } from 'react';
import type { TreeRow } from './rows.ts';

interface TreeKeys {
  rows: readonly TreeRow[];
  active: number;
  rowsPerPage: number;
  isRtl: boolean;
  moveTo: (index: number) => void;
  flip: (row: TreeRow) => void;
  toggle: (row: TreeRow) => void;
  /** A letter: whoever types wants to search. */
  type: (letter: string) => void;
}

type Step = (keys: TreeKeys, row: TreeRow) => void;

const open: Step = ({ moveTo, active, flip }, row) => {
  if (row.isOpen) moveTo(active + 1);
  else if (row.branch.children.length > 0) flip(row);
};

const close: Step = ({ rows, moveTo, flip }, row) => {
  if (row.isOpen) return flip(row);
  const { parent } = row.branch;
  const at = parent ? rows.findIndex(({ branch }) => branch === parent) : -1;
  if (at >= 0) moveTo(at);
};

const steps: Record<string, Step> = {
  ArrowDown: ({ moveTo, active }) => moveTo(active + 1),
  ArrowUp: ({ moveTo, active }) => moveTo(active - 1),
  PageDown: ({ moveTo, active, rowsPerPage }) => moveTo(active + rowsPerPage),
  PageUp: ({ moveTo, active, rowsPerPage }) => moveTo(active - rowsPerPage),
  Home: ({ moveTo }) => moveTo(0),
  End: ({ moveTo, rows }) => moveTo(rows.length - 1),
  Enter: ({ toggle }, row) => toggle(row),
  ' ': ({ toggle }, row) => toggle(row),
  // Where people read from right to left, what is inside lies to the left.
  ArrowRight: (keys, row) => (keys.isRtl ? close : open)(keys, row),
  ArrowLeft: (keys, row) => (keys.isRtl ? open : close)(keys, row),
};

export function pressInTree(event: KeyboardEvent, keys: TreeKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const row = keys.rows[keys.active];
  const step = steps[event.key];
  if (step && row) {
    event.preventDefault();
    step(keys, row);
  } else if (!step && [...event.key].length === 1) {
    event.preventDefault();
    keys.type(event.key);
  }
}
