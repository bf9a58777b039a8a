import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/error.ts';
import { settleInTurn } from '../api/settle-in-turn.ts';
import { all, click, closePage, one, openPage, settle, show, shownText } from '../testing/page.tsx';
import { ConfirmDelete } from './confirm-delete.tsx';
import { useToasts } from '../state/toast/toast.ts';

const refusal = (message: string, words?: string) =>
  new ApiError(message, { kind: 'envelope', path: '/ad/product/delete', words });
const remove = vi.fn<() => Promise<unknown>>();

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {open && (
        <ConfirmDelete
          open
          title="Delete 7 products?"
          names={['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']}
          ids={['1', '2', '3', '4', '5', '6', '7']}
          onDelete={remove}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

beforeEach(async () => {
  await openPage();
  remove.mockReset();
  useToasts.setState({ list: [] });
  await show(<Screen />);
  await click(one('button', 'Ask'));
});
afterEach(closePage);

const toasts = () => useToasts.getState().list.map(({ text }) => text);

it('says what cannot be undone, names what goes, counts the rest, and focuses the safe answer', () => {
  expect(shownText()).toContain('Delete 7 products?');
  expect(shownText()).toMatch(/cannot be undone.*Five/);
  expect(shownText()).not.toContain('Six');
  expect(shownText()).toContain('and 2 more');
  expect(document.activeElement).toBe(one('button', 'Cancel'));
});

it('offers the id of the request that a failure names', async () => {
  const message = 'The server reported an error. Request ID: 4f1c';
  remove.mockRejectedValue(new ApiError(message, { kind: 'status', path: '/', requestId: '4f1c' }));
  await click(one('button', 'Delete'));
  await settle();
  expect(one('alert').contains(one('button', 'Copy ID'))).toBe(true);
});

it('says of each that was refused why, in place of the names, and once', async () => {
  remove.mockImplementation(() =>
    settleInTurn(
      ['1', '2', '3'],
      (id) =>
        id === '2' ? Promise.resolve() : Promise.reject(refusal('Delete product failed: in use', 'in use')),
      () => undefined,
    ),
  );
  await click(one('button', 'Delete'));
  await settle();
  expect([...one('alert').querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'One: in use',
    'Three: in use',
  ]);
  expect(all('listitem')).toHaveLength(0);
});

it('closes when it is done and gives the focus back', async () => {
  remove.mockResolvedValue(undefined);
  await click(one('button', 'Delete'));
  await settle();
  expect(all('button', 'Delete')).toHaveLength(0);
  expect(document.activeElement).toBe(one('button', 'Ask'));
});

it('stays with the reason when it is refused, and says it nowhere else', async () => {
  remove.mockRejectedValue(refusal('Delete product failed: in use'));
  await click(one('button', 'Delete'));
  await settle();
  expect(one('alert').textContent).toBe('Delete product failed: in use');
  expect(toasts()).toEqual([]);
  // The next try begins without the old reason.
  remove.mockReturnValue(new Promise(() => undefined));
  await click(one('button', 'Delete'));
  expect(all('alert')).toHaveLength(0);
});

it('says each reason of several once', async () => {
  remove.mockRejectedValue(new AggregateError([refusal('in use'), refusal('in use'), refusal('gone')]));
  await click(one('button', 'Delete'));
  await settle();
  expect([...one('alert').querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'in use',
    'gone',
  ]);
});

it('tells whoever did not wait by a toast', async () => {
  const work = Promise.withResolvers<void>();
  remove.mockReturnValue(work.promise);
  await click(one('button', 'Delete'));
  await click(one('button', 'Cancel'));
  expect(all('button', 'Delete')).toHaveLength(0);
  expect(toasts()).toEqual(['Still deleting. You will be told if it fails.']);
  work.reject(refusal('in use'));
  await settle();
  expect(toasts()).toEqual(['Still deleting. You will be told if it fails.', 'in use']);
});
