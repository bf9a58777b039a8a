import { refreshDrawer } from './drawer.ts';
import { markSaved } from './entries.ts';
import { clearErrors, showErrors } from './errors.ts';
import { ask } from './question.ts';
import { refreshRegions } from './regions.ts';
import { send } from './send.ts';
import { clearToast, toast } from './toast.ts';
import { refreshRows } from './tree.ts';
import { bodyOf } from './values.ts';

/** Forms that are on their way; true when something was chosen in one since then. */
const busy = new WeakMap<HTMLFormElement, boolean>();

async function submit(form: HTMLFormElement): Promise<void> {
  const { send: target = '', done = '', ask: question, yes = '', no = '' } = form.dataset;
  if (busy.has(form)) {
    // Nobody presses a button for these: what was chosen meanwhile goes after it, or it would be lost without a word.
    busy.set(form, form.hasAttribute('data-automatic'));
    return;
  }
  if (question !== undefined && !(await ask(question, yes, no))) return;
  const [method = 'POST', address = ''] = target.split(' ');
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  busy.set(form, false);
  button?.setAttribute('aria-busy', 'true');
  clearErrors(form);
  clearToast();
  const outcome = await send(method, address, bodyOf(form));
  button?.removeAttribute('aria-busy');
  const isOutdated = busy.get(form);
  busy.delete(form);
  if (isOutdated) return submit(form);
  if (!outcome.ok) return showErrors(form, outcome.message, outcome.fields);
  markSaved(form);
  toast(done);
  await refreshAll(form);
}

/** After a change everything in sight is what is there now. */
async function refreshAll(sent: HTMLFormElement): Promise<void> {
  await Promise.allSettled([refreshDrawer(sent), refreshRegions(undefined, sent), refreshRows()]);
}

export function watchForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset['send'] === undefined) return;
    event.preventDefault();
    void submit(form);
  });
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLElement ? target.closest('form') : null;
    if (form?.hasAttribute('data-automatic')) form.requestSubmit();
  });
}
