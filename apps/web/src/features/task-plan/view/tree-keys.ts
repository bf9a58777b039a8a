import type { KeyboardEvent } from 'react';

export interface TreeMoves {
  active: number;
  count: number;
  pageRows: number;
  isRtl: boolean;
  /** Of the active line; null: nothing is below it. */
  isOpen: boolean | null;
  /** The line above it; -1: none is. */
  parent: number;
  moveTo: (at: number) => void;
  flip: (at: number) => void;
  toggle: (at: number) => void;
  open: (at: number) => void;
}

type Step = (moves: TreeMoves) => void;

const inwards: Step = ({ isOpen, active, moveTo, flip }) => {
  if (isOpen) moveTo(active + 1);
  else if (isOpen === false) flip(active);
};
const outwards: Step = ({ isOpen, active, parent, moveTo, flip }) => {
  if (isOpen) flip(active);
  else if (parent >= 0) moveTo(parent);
};

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: ({ moveTo, active }) => moveTo(active + 1),
  ArrowUp: ({ moveTo, active }) => moveTo(active - 1),
  PageDown: ({ moveTo, active, pageRows }) => moveTo(active + pageRows),
  PageUp: ({ moveTo, active, pageRows }) => moveTo(active - pageRows),
  Home: ({ moveTo }) => moveTo(0),
  End: ({ moveTo, count }) => moveTo(count - 1),
  Enter: ({ open, active }) => open(active),
  ' ': ({ toggle, active }) => toggle(active),
  // Where people read from right to left, what is inside lies to the left.
  ArrowRight: (moves) => (moves.isRtl ? outwards : inwards)(moves),
  ArrowLeft: (moves) => (moves.isRtl ? inwards : outwards)(moves),
};

export function pressInPlanTree(event: KeyboardEvent, moves: TreeMoves): void {
  // Keys inside a row's own controls are theirs.
  if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  step(moves);
}
