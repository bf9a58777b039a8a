type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const given = [...control.options].findIndex((option) => option.hasAttribute('selected'));
    return control.selectedIndex !== Math.max(0, given);
  }
  if (/^(checkbox|radio)$/.test(control.type)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Forms that send by themselves as soon as something is chosen have nothing unsaved. */
const formsIn = (place: ParentNode): HTMLFormElement[] => [
  ...place.querySelectorAll<HTMLFormElement>('form[data-send]:not([data-automatic])'),
];
const changedIn = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter((element): element is Control => isControl(element) && isChanged(element));

/** Whether something was typed or chosen that nobody has saved. */
export const hasUnsavedEntries = (place: ParentNode): boolean =>
  formsIn(place).some((form) => changedIn(form).length > 0);

export function resetEntries(place: ParentNode): void {
  for (const form of formsIn(place)) form.reset();
}

/** From now on what the form says counts as saved. */
export function markSaved(form: HTMLFormElement): void {
  for (const control of changedIn(form)) {
    if (control instanceof HTMLSelectElement)
      for (const option of control.options) option.toggleAttribute('selected', option.selected);
    else if (/^(checkbox|radio)$/.test(control.type)) control.defaultChecked = control.checked;
    else control.defaultValue = control.value;
  }
}

type Entry = Pick<Control, 'id' | 'value'> & { checked: boolean };

/** What was typed into the forms of a place, without the one that was just sent. */
export const unsavedEntries = (place: ParentNode, sent?: HTMLFormElement): Entry[] =>
  formsIn(place)
    .filter((form) => form !== sent)
    .flatMap(changedIn)
    .filter(({ id }) => id !== '')
    .map((control) => ({
      id: control.id,
      value: control.value,
      checked: control instanceof HTMLInputElement && control.checked,
    }));

/** Types them again, into fields that were written anew. */
export function restoreEntries(place: ParentNode, entries: readonly Entry[]): void {
  for (const { id, value, checked } of entries) {
    const control = place.querySelector(`#${CSS.escape(id)}`);
    if (!control || !isControl(control)) continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = checked;
    else control.value = value;
  }
}
