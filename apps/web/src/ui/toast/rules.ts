export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface ToastInput {
  kind: ToastKind;
  text: string;
  durationMs: number;
}

export const defaultDurationMs = 2000;
/** A repeat within the duration plus this is dropped: five failing requests say it once. */
export const repeatGraceMs = 300;

/** Remembers until when a text is not said again. */
export function repeatFilter() {
  const quietUntil = new Map<string, number>();
  return (toast: ToastInput, now: number): boolean => {
    for (const [key, until] of quietUntil) if (until <= now) quietUntil.delete(key);
    const key = `${toast.kind}\n${toast.text}`;
    if (quietUntil.has(key)) return false;
    quietUntil.set(key, now + toast.durationMs + repeatGraceMs);
    return true;
  };
}
