import type { FieldFault } from '../../controls/input.ts';
import { fill, words } from './texts.ts';
import { limitFor } from './values.ts';

const controlIn = (place: Element | null | undefined) =>
  place?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select') ?? undefined;

export function clearFaults(form: HTMLFormElement): void {
  for (const slot of form.querySelectorAll<HTMLElement>('.field-fault, .form-fault')) slot.hidden = true;
  for (const control of form.querySelectorAll('[aria-invalid]')) control.removeAttribute('aria-invalid');
}

/** Says beside each field what is wrong with it; what belongs to none stands below the form. The first is focused. */
export function showFaults(form: HTMLFormElement, message: string, faults: readonly FieldFault[]): void {
  const rest = message === '' ? [] : [message];
  let first: HTMLElement | undefined;
  for (const { field, rule, expected } of faults) {
    const place = form.querySelector(`[data-field="${CSS.escape(field)}"]`);
    const control = controlIn(place);
    const slot = place?.querySelector<HTMLElement>('.field-fault');
    const text = fill(words()[rule], { expected: limitFor(control, expected) });
    if (!slot || !control) {
      rest.push(`${field}: ${text}`);
      continue;
    }
    slot.textContent = text;
    slot.hidden = false;
    control.setAttribute('aria-invalid', 'true');
    first ??= control;
  }
  const below = form.querySelector<HTMLElement>('.form-fault');
  if (below && rest.length > 0) {
    below.textContent = rest.join(' ');
    below.hidden = false;
  }
  first?.focus();
}
