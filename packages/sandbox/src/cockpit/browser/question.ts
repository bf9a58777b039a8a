function button(label: string, style: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = `button ${style}`;
  made.textContent = label;
  return made;
}

/** Asks before something that cannot be undone. Escape is a no. */
export function ask(question: string, yes: string, no: string): Promise<boolean> {
  const dialog = document.querySelector<HTMLDialogElement>('#question');
  if (!dialog) return Promise.resolve(false);
  const text = document.createElement('p');
  text.id = 'question-text';
  text.textContent = question;
  const actions = document.createElement('div');
  const refuse = button(no, '');
  const agree = button(yes, 'danger');
  actions.append(refuse, agree);
  dialog.replaceChildren(text, actions);
  dialog.setAttribute('aria-labelledby', text.id);
  dialog.returnValue = '';
  refuse.addEventListener('click', () => dialog.close('no'));
  agree.addEventListener('click', () => dialog.close('yes'));
  return new Promise((decide) => {
    dialog.addEventListener('close', () => decide(dialog.returnValue === 'yes'), { once: true });
    dialog.showModal();
    refuse.focus();
  });
}
