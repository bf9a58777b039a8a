import type { Week } from '@adsail/contract/delivery';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type Cell, fillBetween, isOn, type SlotSize, weekIn } from './week.ts';

interface Stroke {
  from: Cell;
  to: Cell;
  on: boolean;
}

const cellAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Cell | null => {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-slot]');
  return found ? { day: Number(found.dataset['day']), slot: Number(found.dataset['slot']) } : null;
};

const steps: Readonly<Record<string, Cell>> = {
  ArrowLeft: { day: 0, slot: -1 },
  ArrowRight: { day: 0, slot: 1 },
  ArrowUp: { day: -1, slot: 0 },
  ArrowDown: { day: 1, slot: 0 },
};

/** Selecting by dragging, by clicks with shift, and by keys. A stroke is one change, made when it ends. */
export function usePainting(
  value: readonly string[] | undefined,
  size: SlotSize,
  onChange: (week: Week) => void,
) {
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const [active, setActive] = useState<Cell>({ day: 0, slot: 0 });
  /** Where a rectangle of the keyboard or of clicks with shift begins. */
  const [anchor, setAnchor] = useState<{ cell: Cell; on: boolean } | null>(null);
  const week = weekIn(size, value);
  const shown = stroke ? fillBetween(week, stroke.from, stroke.to, stroke.on) : week;
  const width = week[0]?.length ?? 0;
  const paint = (from: Cell, to: Cell, on: boolean) => onChange(fillBetween(week, from, to, on));
  const end = () => {
    if (stroke) paint(stroke.from, stroke.to, stroke.on);
    setStroke(null);
  };
  const toggle = (cell: Cell) => {
    const on = !isOn(week, cell);
    setAnchor({ cell, on });
    paint(cell, cell, on);
  };
  const move = (step: Cell, isExtending: boolean) => {
    const clamp = (at: number, most: number) => Math.min(Math.max(at, 0), most - 1);
    const next = {
      day: clamp(active.day + step.day, week.length),
      slot: clamp(active.slot + step.slot, width),
    };
    setActive(next);
    if (!isExtending) return setAnchor(null);
    const begin = anchor ?? { cell: active, on: !isOn(week, active) };
    setAnchor(begin);
    return paint(begin.cell, next, begin.on);
  };
  return {
    shown,
    active,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const cell = cellAt(event);
        if (!cell || event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setActive(cell);
        const begin = event.shiftKey && anchor ? anchor : { cell, on: !isOn(week, cell) };
        setAnchor(begin);
        setStroke({ from: begin.cell, to: cell, on: begin.on });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!stroke) return;
        const to = cellAt(event);
        if (to) setStroke({ ...stroke, to });
      },
      onPointerUp: end,
      onPointerCancel: () => setStroke(null),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = steps[event.key];
        if (step) move(step, event.shiftKey);
        else if (event.key === ' ' || event.key === 'Enter') toggle(active);
        else if (event.key === 'Home') move({ day: 0, slot: -width }, event.shiftKey);
        else if (event.key === 'End') move({ day: 0, slot: width }, event.shiftKey);
        else return;
        event.preventDefault();
      },
    },
  };
}
