type Control = HTMLInputElement | HTMLSelectElement;

/** What a field says, as the control wants it; undefined when it says nothing. */
export function valueOf(control: Control): string | number | boolean | undefined {
  const { value } = control;
  const type = control.dataset['as'] ?? 'text';
  if (value === '') return type === 'text' && control.hasAttribute('data-keep-empty') ? '' : undefined;
  if (type === 'text') return value;
  if (type === 'boolean') return value === 'true';
  const number = Number(value);
  if (type === 'percent') return number / 100;
  return type === 'seconds' ? Math.round(number * 1000) : number;
}

const isChosen = (control: Control): boolean =>
  !(control instanceof HTMLInputElement) || !/^(checkbox|radio)$/.test(control.type) || control.checked;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name !== '',
  );

/** The form as JSON: fields with `data-list` of one name make a list, an empty one too. */
export function bodyOf(form: HTMLFormElement): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const control of controlsOf(form)) {
    const value = isChosen(control) ? valueOf(control) : undefined;
    if (control.hasAttribute('data-list')) {
      const list = (body[control.name] ??= []) as unknown[];
      if (isChosen(control)) list.push(value ?? null);
    } else if (value !== undefined) body[control.name] = value;
  }
  return body;
}

/** A limit in the unit in which the reader types. */
export function limitFor(control: Control | undefined, expected: string): string {
  const number = Number(expected);
  const type = control?.dataset['as'];
  if (expected === '' || Number.isNaN(number)) return expected;
  const typed = type === 'percent' ? number * 100 : type === 'seconds' ? number / 1000 : number;
  return typed.toLocaleString('en-US');
}
