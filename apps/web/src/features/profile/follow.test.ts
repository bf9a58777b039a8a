import { createFormControl } from 'react-hook-form';
import { expect, it } from 'vitest';
import { changedFields } from '../../state/entries-store.ts';
import { followed } from './follow.ts';

const atFirst = { userName: 'Ada', avatarUrl: '', language: 'en' };

function aForm() {
  const form = createFormControl({ defaultValues: atFirst });
  let dirty: Record<string, unknown> = {};
  let isDirty = false;
  form.subscribe({
    formState: { values: true, isDirty: true, dirtyFields: true },
    callback: (state) => {
      dirty = state.dirtyFields ?? {};
      isDirty = state.isDirty ?? false;
    },
  });
  for (const name of ['userName', 'avatarUrl', 'language'] as const) form.register(name);
  return {
    ...form,
    type: (name: keyof typeof atFirst, value: string) => form.setValue(name, value, { shouldDirty: true }),
    sent: () => changedFields(form.getValues(), dirty),
    isDirty: () => isDirty,
  };
}

it('shows what was changed outside while nothing was typed', () => {
  const form = aForm();
  form.reset({ ...atFirst, language: 'zh' }, followed);
  expect(form.getValues()).toEqual({ ...atFirst, language: 'zh' });
  expect(form.isDirty()).toBe(false);
});

it('keeps what was typed, lets the rest follow, and saves the typed field alone', () => {
  const form = aForm();
  form.type('userName', 'Ada Lovell');
  form.reset({ ...atFirst, language: 'zh' }, followed);
  expect(form.getValues()).toEqual({ userName: 'Ada Lovell', avatarUrl: '', language: 'zh' });
  expect(form.isDirty()).toBe(true);
  expect(form.sent()).toEqual({ userName: 'Ada Lovell' });
});

it('goes back to what holds now, not to what held when it was opened', () => {
  const form = aForm();
  form.type('userName', 'Ada Lovell');
  form.reset({ ...atFirst, language: 'zh' }, followed);
  form.reset();
  expect(form.getValues()).toEqual({ ...atFirst, language: 'zh' });
});
