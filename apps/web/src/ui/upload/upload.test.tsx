import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { all, click, closePage, one, openPage, settle, show, shownText, text } from '../../testing/page.tsx';
import { useToasts } from '../../state/toast/toast.ts';
import { type SendFile, UploadFailed } from './send.ts';
import { OwnUpload } from './testing/own-upload.tsx';

type Sending = {
  name: string;
  resolve: (url: string) => void;
  reject: (error: Error) => void;
  signal: AbortSignal;
};
let sending: Sending[];
const send: SendFile = (file, { signal }) =>
  new Promise((resolve, reject) => {
    sending.push({ name: file.name, resolve: (url) => resolve({ url }), reject, signal });
  });
const done = vi.fn<(name: string) => void>();

beforeEach(async () => {
  await openPage(['ui', 'files']);
  sending = [];
  done.mockReset();
  useToasts.setState({ list: [] });
  await show(<OwnUpload kind="apk" send={send} limit={4} onDone={({ file }) => done(file.name)} />);
});
afterEach(closePage);

const apk = (name: string) => new File(['app'], name, { type: 'application/vnd.android.package-archive' });

/** Chooses files as the browser's own dialog does. */
async function choose(...files: File[]): Promise<void> {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  Object.defineProperty(input, 'value', { configurable: true, writable: true, value: '' });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await settle();
}

it('sends three at a time and takes the next when one is done', async () => {
  await choose(...['a', 'b', 'c', 'd'].map((name) => apk(`${name}.apk`)));
  expect(sending.map(({ name }) => name)).toEqual(['a.apk', 'b.apk', 'c.apk']);
  sending[1]?.resolve('/files/b');
  await settle();
  expect(sending.map(({ name }) => name)).toEqual(['a.apk', 'b.apk', 'c.apk', 'd.apk']);
  expect(done).toHaveBeenCalledExactlyOnceWith('b.apk');
});

it('refuses too many with the counts, and takes none of them', async () => {
  await choose(...['a', 'b', 'c', 'd', 'e'].map((name) => apk(`${name}.apk`)));
  expect(useToasts.getState().list.map(({ text }) => text)).toEqual(['Up to 4 files; this time 5; total 5']);
  expect(sending).toEqual([]);
});

it('says why one was refused before it is sent', async () => {
  await choose(new File(['text'], 'notes.txt', { type: 'text/plain' }));
  expect(sending).toEqual([]);
  expect(shownText()).toContain('This file type is not allowed');
});

it('shows a failure in its row and tries again when asked', async () => {
  await choose(apk('a.apk'));
  sending[0]?.reject(new UploadFailed('broken'));
  await settle();
  expect(shownText()).toContain('Upload failed, please retry');
  await click(one('button', /Retry/));
  await settle();
  expect(sending).toHaveLength(2);
});

it('stops what is cancelled', async () => {
  await choose(apk('a.apk'));
  await click(one('button', 'Cancel the upload of a.apk'));
  expect(sending[0]?.signal.aborted).toBe(true);
  expect(all('button', /a\.apk/)).toHaveLength(0);
});

it('takes what fits of a chosen folder, by a field that does not stay in the page', async () => {
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  await click(one('button', text('ui:upload.folder')));
  const input = opened.mock.contexts[0] as HTMLInputElement;
  opened.mockRestore();
  expect(input.hasAttribute('webkitdirectory')).toBe(true);
  expect(document.querySelectorAll('input[type=file]')).toHaveLength(1);
  const choose = async (...files: File[]) => {
    Object.defineProperty(input, 'files', { configurable: true, value: files });
    await act(async () => void input.dispatchEvent(new Event('change')));
    await settle();
  };
  await choose(new File(['x'], '.DS_Store'));
  expect(useToasts.getState().list.map((toast) => toast.text)).toEqual([text('ui:upload.nothingFits')]);
  await choose(apk('a.apk'), new File(['x'], '.DS_Store'));
  expect(sending.map(({ name }) => name)).toEqual(['a.apk']);
  expect(shownText()).not.toContain('.DS_Store');
});
