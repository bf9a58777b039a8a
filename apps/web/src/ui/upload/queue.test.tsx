import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteAnswer, noteUnsent } from '../../api/connection.ts';
import { ApiError } from '../../api/error.ts';
import { useToasts } from '../../state/toast/toast.ts';
import { all, click, closePage, one, openPage, settle, show, shownText, text } from '../../testing/page.tsx';
import { ImageInput } from './image-input.tsx';
import { type SendFile, UploadFailed } from './send.ts';
import { OwnUpload } from './testing/own-upload.tsx';

interface Sending {
  name: string;
  progress: (share: number) => void;
  resolve: (url: string) => void;
  reject: (error: Error) => void;
  signal: AbortSignal;
}
let sending: Sending[];
/** Ends with an error a moment after it is cancelled, as a real request does. */
const send: SendFile = (file, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => setTimeout(() => reject(signal.reason)));
    const item = { name: file.name, progress: onProgress, signal, reject };
    sending.push({ ...item, resolve: (url) => resolve({ url }) });
  });
const names = () => sending.map(({ name }) => name);
const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
const apk = (name: string) => new File(['app'], `${name}.apk`);
const png = (name: string) => new File(['picture'], `${name}.png`, { type: 'image/png' });

/** A drop or a paste with files, of which this DOM makes none by itself. */
const bring = async (kind: 'drop' | 'paste', onto: Element, files: File[]): Promise<void> => {
  const event = new Event(kind, { bubbles: true, cancelable: true });
  Object.assign(event, { [kind === 'drop' ? 'dataTransfer' : 'clipboardData']: { files } });
  await act(async () => void onto.dispatchEvent(event));
  await settle();
};
const finish = async (work: () => void): Promise<void> => {
  await act(async () => work());
  await settle();
};

beforeEach(async () => {
  await openPage(['ui', 'files']);
  sending = [];
  useToasts.setState({ list: [] });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 100, height: 100, close: () => undefined }));
});
afterEach(closePage);

describe('several files', () => {
  const zone = () => one('button', new RegExp(text('ui:upload.lead')));
  const done = vi.fn<(url: string | null) => void>();

  beforeEach(async () => {
    done.mockReset();
    await show(<OwnUpload kind="apk" send={send} limit={6} onDone={({ url }) => done(url)} />);
    await bring('drop', zone(), ['a', 'b', 'c', 'd'].map(apk));
  });

  it('are taken by a drop and by a paste, up to the limit', async () => {
    await bring('paste', zone(), ['e', 'f'].map(apk));
    expect(rows()).toHaveLength(6);
    await bring('paste', zone(), [apk('g')]);
    expect(rows()).toHaveLength(6);
    expect(useToasts.getState().list).toHaveLength(1);
  });

  it('show their own progress', async () => {
    await finish(() => sending[1]?.progress(0.416));
    expect(rows()[1]).toContain(text('ui:upload.sending', { percent: 42 }));
    expect(rows()[0]).toContain(text('ui:upload.sending', { percent: 0 }));
    expect(rows()[3]).toContain(text('ui:upload.waiting'));
  });

  it('go on when one of them fails, which keeps its reason and is tried again alone', async () => {
    await finish(() => sending[0]?.reject(new UploadFailed('403', 'The store refused it')));
    expect(rows()[0]).toContain('The store refused it');
    expect(names()).toEqual(['a.apk', 'b.apk', 'c.apk', 'd.apk']);
    for (const index of [1, 2, 3]) await finish(() => sending[index]?.resolve(`/files/${index}`));
    expect(done.mock.calls.flat()).toEqual(['/files/1', '/files/2', '/files/3']);
    await click(one('button', text('ui:upload.retry')));
    await settle();
    expect(names().at(-1)).toBe('a.apk');
    await finish(() => sending[4]?.resolve('/files/0'));
    expect(all('alert')).toHaveLength(0);
    expect(done).toHaveBeenCalledTimes(4);
  });

  it('go on when one of them is cancelled', async () => {
    await click(one('button', text('ui:upload.cancel', { name: 'b.apk' })));
    await settle();
    expect(names()).toContain('d.apk');
    expect(rows()).toHaveLength(3);
    expect(all('alert')).toHaveLength(0);
  });

  it('that were cancelled are no fault, and do not count although the store took them', async () => {
    const fault = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', fault);
    await click(one('button', text('ui:upload.cancel', { name: 'a.apk' })));
    await settle();
    await finish(() => {
      one('button', text('ui:upload.cancel', { name: 'b.apk' })).click();
      sending[1]?.resolve('/files/b');
    });
    expect(fault).not.toHaveBeenCalled();
    expect(done).not.toHaveBeenCalled();
  });

  it('that wait are removed without being sent', async () => {
    await click(one('button', text('ui:upload.remove', { name: 'd.apk' })));
    await finish(() => sending[0]?.resolve('/files/a'));
    expect(names()).toEqual(['a.apk', 'b.apk', 'c.apk']);
  });

  it('stop at a pause, and go on afterwards', async () => {
    await finish(() => sending[0]?.progress(0.4));
    await click(one('button', text('ui:upload.pause')));
    await settle();
    expect(sending.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
    expect(rows()[0]).toContain(text('ui:upload.paused', { percent: 40 }));
    await click(one('button', text('ui:upload.resume')));
    await settle();
    expect(names().slice(3)).toEqual(['a.apk', 'b.apk', 'c.apk']);
    expect(all('alert')).toHaveLength(0);
  });

  it('that have arrived although they were paused are not sent again', async () => {
    await finish(() => {
      one('button', text('ui:upload.pause')).click();
      sending[0]?.resolve('/files/a');
    });
    expect(done.mock.calls).toEqual([['/files/a']]);
    await click(one('button', text('ui:upload.resume')));
    await settle();
    expect(names().slice(3)).toEqual(['b.apk', 'c.apk', 'd.apk']);
  });

  it('that have arrived offer nothing that could be taken for a deletion', async () => {
    await finish(() => sending[0]?.resolve('/files/a'));
    expect(all('button', /a\.apk/)).toHaveLength(0);
    expect(all('button', /b\.apk/)).toHaveLength(1);
  });

  it('that failed are tried again together', async () => {
    for (const index of [0, 2]) await finish(() => sending[index]?.reject(new UploadFailed('broken')));
    await click(one('button', text('ui:upload.retryAll')));
    await settle();
    await finish(() => sending[1]?.resolve('/files/b'));
    expect(names().slice(4)).toEqual(['a.apk', 'c.apk']);
  });

  it('that have arrived make room for more, and can be taken from sight', async () => {
    await finish(() => sending[0]?.resolve('/files/a'));
    await bring('drop', zone(), ['e', 'f', 'g'].map(apk));
    expect(rows()).toHaveLength(7);
    await click(one('button', text('ui:upload.hideDone')));
    expect(rows()).toHaveLength(6);
  });

  it('are stopped together, once somebody has said so', async () => {
    await finish(() => sending[0]?.resolve('/files/a'));
    await click(one('button', text('ui:upload.stopAll')));
    await settle();
    await click(one('button', text('ui:upload.goOn')));
    expect(sending.some(({ signal }) => signal.aborted)).toBe(false);
    await click(one('button', text('ui:upload.stopAll')));
    await settle();
    await click(one('button', text('ui:upload.stop')));
    await settle();
    expect(sending.slice(1).every(({ signal }) => signal.aborted)).toBe(true);
    expect(rows()).toHaveLength(1);
  });

  it('wait without a line where they are, and go on when it is back', async () => {
    await finish(() => sending[0]?.progress(0.4));
    await finish(() => {
      noteUnsent();
      sending[0]?.reject(new UploadFailed('broken'));
    });
    expect(rows()[0]).toContain(text('ui:upload.offline', { percent: 40 }));
    expect(all('alert')).toHaveLength(0);
    await finish(noteAnswer);
    expect(names().at(-1)).toBe('a.apk');
    await finish(() => sending.at(-1)?.progress(0.1));
    expect(rows()[0]).toContain(text('ui:upload.sending', { percent: 40 }));
  });

  it('end with the screen', async () => {
    await show(<p>elsewhere</p>);
    expect(sending.every(({ signal }) => signal.aborted)).toBe(true);
  });

  it('say nothing twice when the client has told the reason already', async () => {
    await finish(() =>
      sending[0]?.reject(new ApiError('No credentials', { kind: 'envelope', path: '/oss' })),
    );
    expect(rows()[0]).toContain(text('ui:upload.failed'));
    expect(useToasts.getState().list).toEqual([]);
  });
});

describe('what cannot be taken', () => {
  const zone = () => one('button', new RegExp(text('ui:upload.lead')));
  const notes = new File(['text'], 'notes.txt');

  it('is said at once, before its turn, first in the list and counted', async () => {
    await show(<OwnUpload kind="apk" send={send} />);
    await bring('drop', zone(), [...['a', 'b', 'c', 'd'].map(apk), notes]);
    expect(rows()[0]).toContain('notes.txt');
    expect(rows()[0]).toContain('This file type is not allowed');
    expect(shownText()).toContain(text('ui:upload.refusedCount', { number: 1 }));
    await finish(() => sending[1]?.reject(new UploadFailed('broken')));
    expect(rows()[0]).toContain('b.apk');
    expect(shownText()).toContain(text('ui:upload.failedCount', { number: 1 }));
  });
});

describe('what the sender and the dialog say', () => {
  it('stands in the row of the file that has arrived', async () => {
    const there: SendFile = async () => ({ url: '/files/a', note: 'Already there as “Sea”' });
    await show(<OwnUpload kind="apk" send={there} />);
    await bring('drop', one('button', new RegExp(text('ui:upload.lead'))), [apk('a')]);
    expect(rows()[0]).toContain('Already there as “Sea”');
  });

  it('can be paused when it is a single file', async () => {
    await show(<OwnUpload kind="apk" send={send} />);
    await bring('drop', one('button', new RegExp(text('ui:upload.lead'))), [apk('a')]);
    await click(one('button', text('ui:upload.pause')));
    expect(sending[0]?.signal.aborted).toBe(true);
  });

  it('keeps the files for as long as they wait for something', async () => {
    const draw = (waitsFor?: string) => show(<OwnUpload kind="apk" send={send} waitsFor={waitsFor} />);
    const zone = () => one('button', new RegExp(text('ui:upload.lead')));
    await draw('Choose a product');
    expect(zone().textContent).toContain('Choose a product');
    await bring('drop', zone(), [apk('a')]);
    expect(rows()[0]).toContain(text('ui:upload.waiting'));
    expect(sending).toEqual([]);
    await draw();
    await settle();
    expect(names()).toEqual(['a.apk']);
  });
});

describe('a picture', () => {
  const change = vi.fn<(url: string) => void>();
  const draw = (value = '', disabled = false) =>
    show(
      <ImageInput
        label="Main image"
        kind="image"
        send={send}
        value={value}
        disabled={disabled}
        onChange={change}
      />,
    );
  const box = () => one('button', /Main image/);

  beforeEach(() => change.mockReset());

  it('becomes the value when it is in the store, with its progress until then', async () => {
    await draw();
    await bring('paste', box(), [png('a')]);
    await finish(() => sending[0]?.progress(0.5));
    expect(shownText()).toContain('50%');
    expect(change).not.toHaveBeenCalled();
    await finish(() => sending[0]?.resolve('https://files.test/a.png'));
    expect(change).toHaveBeenCalledExactlyOnceWith('https://files.test/a.png');
  });

  it('of the newest drop counts: the one before it is given up', async () => {
    await draw();
    await bring('drop', box(), [png('a')]);
    await bring('drop', box(), [png('b'), png('c')]);
    expect(names()).toEqual(['a.png', 'b.png']);
    expect(sending[0]?.signal.aborted).toBe(true);
    await finish(() => sending[1]?.resolve('https://files.test/b.png'));
    expect(change.mock.calls).toEqual([['https://files.test/b.png']]);
  });

  it('that is too large in pixels, or is none, is refused before it is sent', async () => {
    await draw();
    vi.stubGlobal('createImageBitmap', async () => ({ width: 9000, height: 10, close: () => undefined }));
    await bring('drop', box(), [png('wide')]);
    expect(one('alert').textContent).toBe(text('files:rule.pixels', { width: 2500, height: 2500 }));
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    await bring('drop', box(), [png('text')]);
    expect(one('alert').textContent).toBe(text('files:rule.content'));
    expect(sending).toEqual([]);
  });

  it('that failed says so, keeps the former one and is tried again', async () => {
    await draw('https://files.test/old.png');
    await bring('drop', box(), [png('a')]);
    await finish(() => sending[0]?.reject(new UploadFailed('broken')));
    expect(one('alert').textContent).toBe(text('ui:upload.failed'));
    expect(document.querySelector('img')?.src).toContain('old.png');
    await click(one('button', text('ui:upload.retry')));
    await settle();
    expect(names()).toEqual(['a.png', 'a.png']);
  });

  it('is taken away, unless nothing may be changed', async () => {
    await draw('https://files.test/old.png');
    await click(one('button', text('ui:upload.removeImage')));
    expect(change).toHaveBeenCalledExactlyOnceWith('');
    await draw('https://files.test/old.png', true);
    expect(all('button', text('ui:upload.removeImage'))).toHaveLength(0);
    await bring('paste', box(), [png('a')]);
    expect(sending).toEqual([]);
  });
});
