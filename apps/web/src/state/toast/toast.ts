import { create } from 'zustand';
import { durationMs as durations, repeatFilter, type ToastInput, type ToastKind } from './rules.ts';

export interface ToastAction {
  label: string;
  run(): void;
}

export interface ShownToast extends ToastInput {
  id: number;
  action?: ToastAction;
}

interface ToastOptions {
  durationMs?: number;
  action?: ToastAction;
  repeatKey?: string;
}

export const useToasts = create<{ list: readonly ShownToast[] }>()(() => ({ list: [] }));

let mayShow = repeatFilter();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

const arm = (id: number, ms: number) =>
  timers.set(
    id,
    setTimeout(() => dismissToast(id), ms),
  );

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  useToasts.setState(({ list }) => ({ list: list.filter((shown) => shown.id !== id) }));
}

/** As on a page that was just opened: nothing is shown, and nothing counts as a repeat. */
export function clearToasts(): void {
  for (const id of timers.keys()) dismissToast(id);
  useToasts.setState({ list: [] });
  mayShow = repeatFilter();
}

/** For whoever tries again: what went wrong before is over, and may be said anew if it goes wrong again. */
export function dismissErrors(): void {
  const errors = useToasts.getState().list.filter(({ kind }) => kind === 'error');
  if (errors.length === 0) return;
  for (const { id } of errors) dismissToast(id);
  mayShow = repeatFilter();
}

/** A toast under the pointer waits; the time starts again when the pointer leaves. */
export const holdToast = (id: number): void => clearTimeout(timers.get(id));
export const releaseToast = ({ id, durationMs }: ShownToast): void => void arm(id, durationMs);

function show(
  kind: ToastKind,
  text: string,
  { durationMs = durations[kind], action, repeatKey }: ToastOptions = {},
): void {
  if (!mayShow({ kind, text, durationMs, repeatKey }, Date.now())) return;
  const id = (lastId += 1);
  useToasts.setState(({ list }) => ({ list: [...list, { id, kind, text, durationMs, action }] }));
  arm(id, durationMs);
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
};
