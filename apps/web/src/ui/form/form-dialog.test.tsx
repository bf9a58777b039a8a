import { ProductInput } from '@adsail/contract/products';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/error.ts';
import {
  all,
  click,
  closePage,
  one,
  openPage,
  press,
  settle,
  showWithRouter,
  shownText,
  text,
  type,
} from '../../testing/page.tsx';
import { useToasts } from '../../state/toast/toast.ts';
import { FormDialog } from './form-dialog.tsx';
import { TextField } from './text-fields.tsx';
import { useContractForm } from './use-contract-form.ts';

const save = vi.fn<(values: unknown) => Promise<unknown>>();

function Form({ onClose }: { onClose: () => void }) {
  const form = useContractForm(ProductInput, {
    defaultValues: { name: '', imageUrl: 'https://files.test/a.png', illustrate: '' },
  });
  return (
    <FormDialog title="Add product" form={form} formKey="add" onSave={save} onClose={onClose}>
      <TextField form={form} name="name" label="Product name" required limit={50} />
      <TextField form={form} name="illustrate" label="Description" />
    </FormDialog>
  );
}

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      {open && <Form onClose={() => setOpen(false)} />}
    </>
  );
}

const refusal = (message: string, response?: unknown) =>
  new ApiError(message, { kind: 'envelope', path: '/ad/product/add', response });
const toasts = () => useToasts.getState().list.map((toast) => toast.text);
const name = () => one('textbox', /^Product name/);

beforeEach(async () => {
  await openPage();
  save.mockReset();
  sessionStorage.clear();
  useToasts.setState({ list: [] });
  await showWithRouter(<Screen />);
  await click(one('button', 'Add'));
  await settle();
});
afterEach(closePage);

it('begins in the first field and counts what is typed', async () => {
  expect(document.activeElement).toBe(name());
  await type(name(), 'Harbor 🚢');
  expect(shownText()).toContain('8 of 50');
});

it('saves what was typed, closes and gives the focus back', async () => {
  save.mockResolvedValue(undefined);
  await type(name(), '  Harbor Tycoon ');
  await click(one('button', 'Save'));
  await settle();
  expect(save.mock.calls[0]?.[0]).toMatchObject({ name: 'Harbor Tycoon' });
  expect(all('button', 'Save')).toHaveLength(0);
  expect(document.activeElement).toBe(one('button', 'Add'));
});

it('saves by Ctrl + Enter from anywhere in it', async () => {
  save.mockResolvedValue(undefined);
  await type(name(), 'Harbor Tycoon');
  name().focus();
  await press('Enter', { ctrlKey: true });
  await settle();
  expect(save).toHaveBeenCalledOnce();
});

it('names a missing field before anything is sent', async () => {
  await click(one('button', 'Save'));
  await settle();
  expect(one('alert').textContent).toBe('Please enter the product name');
  expect(name().getAttribute('aria-invalid')).toBe('true');
  expect(save).not.toHaveBeenCalled();
});

it('offers the id of the request that its failure names', async () => {
  const message = 'The server reported an error. Request ID: 4f1c';
  save.mockRejectedValueOnce(new ApiError(message, { kind: 'status', path: '/', requestId: '4f1c' }));
  await type(name(), 'Harbor Tycoon');
  await click(one('button', 'Save'));
  await settle();
  expect(one('alert').contains(one('button', 'Copy ID'))).toBe(true);
});

it('stays with the reason when it is refused as a whole; the next try begins without it', async () => {
  save.mockRejectedValueOnce(refusal('Add product failed: no room'));
  await type(name(), 'Harbor Tycoon');
  await click(one('button', 'Save'));
  await settle();
  expect(one('alert').textContent).toBe('Add product failed: no room');
  // Above the buttons: the end of a long form is outside of a low window.
  expect(one('button', 'Save').parentElement?.parentElement?.contains(one('alert'))).toBe(true);
  expect((name() as HTMLInputElement).value).toBe('Harbor Tycoon');
  expect(useToasts.getState().list).toEqual([]);
  save.mockResolvedValueOnce(undefined);
  await click(one('button', 'Save'));
  await settle();
  expect(all('alert')).toHaveLength(0);
});

it('marks the field that the server blames', async () => {
  save.mockRejectedValue(refusal('refused', { fields: [{ path: 'name', message: 'This name is taken' }] }));
  await type(name(), 'Harbor Tycoon');
  await click(one('button', 'Save'));
  await settle();
  expect(one('alert').textContent).toBe('This name is taken');
  expect(name().getAttribute('aria-invalid')).toBe('true');
});

it('asks before changes are lost, with the focus on keeping them', async () => {
  await type(name(), 'Half');
  await click(one('button', 'Cancel'));
  expect(shownText()).toContain('Discard your changes?');
  expect(document.activeElement).toBe(one('button', 'Keep editing'));
  await click(one('button', 'Keep editing'));
  expect((name() as HTMLInputElement).value).toBe('Half');
});

it('tells by a toast what failed after somebody has left', async () => {
  const work = Promise.withResolvers<void>();
  save.mockReturnValue(work.promise);
  await type(name(), 'Harbor Tycoon');
  await click(one('button', 'Save'));
  await click(one('button', 'Cancel'));
  expect(all('dialog')).toHaveLength(0);
  expect(toasts()).toEqual([text('ui:form.stillSaving')]);
  work.reject(refusal('Add product failed: no room'));
  await settle();
  expect(toasts()).toEqual([text('ui:form.stillSaving'), 'Add product failed: no room']);
});
