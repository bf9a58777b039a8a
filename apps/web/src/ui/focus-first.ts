import { useCallback, useEffect, useRef } from 'react';

const fields = 'input:not([type=file], :disabled), textarea:not(:disabled)';

/** Into the first field; among radio buttons into the chosen one. */
function focusFirstField(form: HTMLElement | null): void {
  // Whoever was quicker than the opening animation is in a field already and stays there.
  if (!form || form.contains(document.activeElement)) return;
  const first = form.querySelector<HTMLElement>(fields);
  const chosen =
    first instanceof HTMLInputElement && first.type === 'radio'
      ? form.querySelector<HTMLElement>('input[type=radio]:checked')
      : null;
  (chosen ?? first)?.focus();
}

/** To what is wrong, the first of it as it stands on the page; what cannot have the focus is brought into view. */
export function focusFirstFault(form: HTMLElement | null): void {
  const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
  if (!fault) return;
  fault.focus();
  if (document.activeElement !== fault) fault.scrollIntoView({ block: 'center' });
}

/**
 * The first focus of a dialog with fields. At once (`attach`), for who goes on typing; and again after the opening animation
 * (`afterOpenChange`), where the field could not be focused before; and when fields that had to wait are ready.
 */
export function useFirstField<Fields extends HTMLElement>(isReady = true) {
  const drawn = useRef<Fields | null>(null);
  const attach = useCallback((element: Fields | null) => {
    drawn.current = element;
    focusFirstField(element);
  }, []);
  const afterOpenChange = useCallback((open: boolean) => {
    if (open) focusFirstField(drawn.current);
  }, []);
  useEffect(() => {
    // Whoever went to a button meanwhile stays there.
    if (isReady && document.activeElement?.contains(drawn.current)) focusFirstField(drawn.current);
  }, [isReady]);
  return [attach, afterOpenChange] as const;
}
