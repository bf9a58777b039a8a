import { afterEach, expect, it, vi } from 'vitest';
import { askToLeave, registerUnsaved, startOver, type UnsavedForm } from './unsaved-forms.ts';

const cleanups: (() => void)[] = [];
afterEach(() => cleanups.splice(0).forEach((run) => run()));

function dirtyForm(mayLose: boolean) {
  const form = {
    ask: vi.fn<UnsavedForm['ask']>(async () => mayLose),
    discard: vi.fn<UnsavedForm['discard']>(),
    letGo: vi.fn<UnsavedForm['letGo']>(),
  };
  cleanups.push(registerUnsaved(form));
  return form;
}

it('lets everybody go while nothing is changed', async () => {
  const discard = await askToLeave();
  expect(discard).toBeTypeOf('function');
  discard?.();
});

it('stays when somebody keeps editing', async () => {
  const form = dirtyForm(false);
  expect(await askToLeave()).toBeNull();
  expect(form.discard).not.toHaveBeenCalled();
});

it('asks once for all forms, and gives them up only when told to', async () => {
  const [first, second] = [dirtyForm(true), dirtyForm(true)];
  const discard = await askToLeave();
  expect(first.ask).toHaveBeenCalledTimes(1);
  expect(second.ask).not.toHaveBeenCalled();
  expect(first.discard).not.toHaveBeenCalled();
  discard?.();
  expect(first.discard).toHaveBeenCalledTimes(1);
  expect(second.discard).toHaveBeenCalledTimes(1);
});

it('forgets a form that was saved', async () => {
  const form = dirtyForm(false);
  cleanups.splice(0).forEach((run) => run());
  expect(await askToLeave()).not.toBeNull();
  expect(form.ask).not.toHaveBeenCalled();
});

it('opens the way without a question and without losing the entries', () => {
  const form = dirtyForm(false);
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  startOver();
  expect(reload).toHaveBeenCalledOnce();
  expect(form.letGo).toHaveBeenCalledTimes(1);
  expect(form.ask).not.toHaveBeenCalled();
  expect(form.discard).not.toHaveBeenCalled();
});
