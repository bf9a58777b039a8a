const shownMs = 5000;

/** What was said before is not about what is done now. */
export function clearToast(): void {
  document.querySelector('#toasts')?.replaceChildren();
}

/** Says what was done. It is in front of everything, dialogs too. */
export function toast(text: string): void {
  const place = document.querySelector<HTMLElement>('#toasts');
  if (!place) return;
  const note = document.createElement('div');
  note.className = 'toast';
  const words = document.createElement('span');
  words.textContent = text;
  note.append(words);
  place.replaceChildren(note);
  if (place.matches(':popover-open')) place.hidePopover();
  place.showPopover();
  setTimeout(() => note.remove(), shownMs);
}
