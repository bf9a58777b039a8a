import type { FieldError } from '../../controls/input.ts';
import { fill, words } from './texts.ts';
import { limitFor } from './values.ts';

type Control = HTMLInputElement | HTMLSelectElement;

export function clearErrors(form: HTMLFormElement): void {
  for (const slot of form.querySelectorAll<HTMLElement>('.field-error, .form-error')) slot.hidden = true;
  for (const control of form.querySelectorAll('[aria-invalid]')) control.removeAttribute('aria-invalid');
}

/** What is wrong, in words for somebody who sees the form and not the control behind it. */
function sentence(form: HTMLFormElement, control: Control, { rule, expected }: FieldError): string {
  if (rule === 'length') {
    const [min = '', max = ''] = expected.split('-');
    return fill(min === '0' ? words().longest : words().length, { min, max });
  }
  if (rule === 'type' && expected === 'integer') return words().integer;
  const platform = form.querySelector<HTMLSelectElement>('select[name="platform"]');
  return fill(words()[rule], {
    expected: limitFor(control, expected),
    platform: platform?.selectedOptions[0]?.textContent?.trim() ?? '',
  });
}

/** The place of a field; of the first one where several make a list and the list is wrong. */
const placeOf = (form: HTMLFormElement, field: string): Element | null =>
  form.querySelector(`[data-field="${CSS.escape(field)}"]`) ??
  form.querySelector(`[data-field^="${CSS.escape(field)}["]`);

/** Says beside each field what is wrong with it; what belongs to none stands below the form. The first is focused. */
export function showErrors(form: HTMLFormElement, message: string, errors: readonly FieldError[]): void {
  const rest = new Set(message === '' ? [] : [message]);
  let first: Control | undefined;
  for (const error of errors) {
    const place = placeOf(form, error.field);
    const control = place?.querySelector<Control>('input, select');
    const slot = place?.querySelector<HTMLElement>('.field-error');
    if (!slot || !control) {
      rest.add(words().failed);
      continue;
    }
    slot.textContent = sentence(form, control, error);
    slot.hidden = false;
    control.setAttribute('aria-invalid', 'true');
    first ??= control;
  }
  const below = form.querySelector<HTMLElement>('.form-error');
  if (below && rest.size > 0) {
    below.textContent = [...rest].join(' ');
    below.hidden = false;
  }
  first?.focus();
}
