export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface ToastInput {
  kind: ToastKind;
  text: string;
  durationMs: number;
  /** What tells it from another one, where that is not its text. */
  repeatKey?: string;
}

/** Good news are the specification's two seconds; what went wrong is read in peace, or closed. */
export const durationMs: Record<ToastKind, number> = {
  success: 2000,
  info: 2000,
  warning: 6000,
  error: 6000,
};
/** Long enough to be read by somebody who looks at something else, and to take the way that it offers. */
export const readingMs = 8000;
/** A repeat within the duration plus this is dropped: five failing requests say it once. */
const repeatGraceMs = 300;

/** Remembers until when a text is not said again. */
export function repeatFilter() {
  const quietUntil = new Map<string, number>();
  return (toast: ToastInput, now: number): boolean => {
    for (const [key, until] of quietUntil) if (until <= now) quietUntil.delete(key);
    const key = `${toast.kind}\n${toast.repeatKey ?? toast.text}`;
    if (quietUntil.has(key)) return false;
    quietUntil.set(key, now + toast.durationMs + repeatGraceMs);
    return true;
  };
}
