const fields = 'input:not([type=file], :disabled), textarea:not(:disabled)';

/** Into the first field of a form that has just opened; among radio buttons the chosen one. */
export function focusFirstField(form: HTMLElement | null): void {
  // Whoever was quicker than the opening animation is in a field already and stays there.
  if (!form || form.contains(document.activeElement)) return;
  const first = form.querySelector<HTMLElement>(fields);
  const chosen =
    first instanceof HTMLInputElement && first.type === 'radio'
      ? form.querySelector<HTMLElement>('input[type=radio]:checked')
      : null;
  (chosen ?? first)?.focus();
}
