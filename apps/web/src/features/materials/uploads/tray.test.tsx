import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askToLeave } from '../../../loading/unsaved-forms.ts';
import { storedMember } from '../../../state/stored.ts';
import { forgetUnfinished, keepUnfinished } from '../../../state/unfinished-uploads.ts';
import { aMember } from '../../../testing/member.ts';
import {
  all,
  click,
  closePage,
  one,
  openPage,
  settle,
  showPage,
  shownText,
  text,
  toastTexts,
} from '../../../testing/page.tsx';
import type { SendFile } from '../../../ui/upload/send.ts';
import { claimQueue, materialQueue } from './queue.ts';
import { UploadTray } from './tray.tsx';

interface Sending {
  signal: AbortSignal;
  progress: (share: number) => void;
  arrive: () => void;
}
let at: Awaited<ReturnType<typeof showPage>>;
let sending: Sending[];
const send: SendFile = (file, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    const arrive = () => resolve({ url: `/files/${file.name}` });
    sending.push({ signal, progress: onProgress, arrive });
  });
const film = (name: string) => new File(['0123456789'], name);
const upload = async (...names: string[]) => {
  await act(async () => {
    claimQueue();
    materialQueue.setBatch('b', { kind: 'video', send });
    materialQueue.add(names.map(film), 'b');
  });
  await settle();
};
const states = () => materialQueue.use.getState().items.map(({ status }) => status);
const happen = async (work: () => void) => {
  await act(async () => work());
  await settle();
};
/** Whether the browser would ask before it closes the page. */
const asksOnClose = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(async () => {
  await openPage(['ui', 'files', 'materials']);
  sending = [];
  at = await showPage(<UploadTray />);
});
afterEach(async () => {
  materialQueue.stop();
  await closePage();
  vi.useRealTimers();
});

it('says how far all of it is, shows it when asked, and tells of the end', async () => {
  expect(all('button')).toHaveLength(0);
  await upload('a.mp4', 'b.mp4', 'notes.txt');
  await happen(() => sending[0]?.progress(0.5));
  expect(shownText()).toContain(text('ui:upload.sending', { percent: 25 }));
  await click(one('button', new RegExp(text('ui:upload.sending', { percent: 25 }))));
  expect(one('dialog').textContent).toContain('notes.txt');
  await click(all('button', text('ui:close'))[0] as HTMLElement);
  await settle();
  expect(asksOnClose()).toBe(true);
  await happen(() => sending.forEach(({ arrive }) => arrive()));
  expect(toastTexts()).toEqual([text('ui:upload.notArrived', { number: 1 })]);
  expect(shownText()).toContain(text('ui:upload.notArrived', { number: 1 }));
  expect(asksOnClose()).toBe(false);
});

it('asks before another organisation is chosen, sends nothing from then on, and stops with it', async () => {
  await upload('a.mp4');
  const staying = askToLeave();
  await settle();
  await click(one('button', text('ui:upload.goOn')));
  expect(await staying).toBeNull();
  expect(sending[0]?.signal.aborted).toBe(false);
  const leaving = askToLeave();
  await settle();
  await click(one('button', text('ui:upload.stop')));
  const discard = await leaving;
  expect(sending[0]?.signal.aborted).toBe(true);
  expect(states()).toEqual(['waiting']);
  await happen(() => discard?.());
  expect(states()).toEqual([]);
});

it('never goes on for another organisation, and waits for the same member to come back', async () => {
  await upload('a.mp4');
  await happen(() => storedMember.set(null));
  expect([sending[0]?.signal.aborted, states()]).toEqual([true, ['waiting']]);
  await happen(() => storedMember.set(aMember()));
  expect([sending.length, states()]).toEqual([2, ['sending']]);
  await happen(() => storedMember.set(null));
  await happen(() => storedMember.set(aMember({ tenantId: '100002' })));
  expect([sending.length, states()]).toEqual([2, []]);
});

it('tells of what a reload has ended, on any screen, and leads to where it goes on', async () => {
  const left = { key: 'k', size: 1000, lastModified: 1, mark: '', offset: 250, begunAt: Date.now() };
  await happen(() => keepUnfinished({ ...left, name: 'summer.mp4' }));
  const told = text('ui:upload.unfinished', { number: 1 });
  expect(shownText()).toContain(told);
  await click(one('button', new RegExp(told)));
  expect(one('dialog').textContent).toContain('summer.mp4');
  await click(one('button', text('ui:upload.continue')));
  await settle();
  expect(at.address()).toBe('/materialManager/videoMaterial?dialog=add');
  await happen(() => forgetUnfinished('k'));
  expect(shownText()).not.toContain(told);
});

it('says to whoever logs out that the upload stops with it', async () => {
  await upload('a.mp4');
  const leaving = askToLeave('logout');
  await settle();
  expect(shownText()).toContain(text('ui:upload.logoutTitle'));
  await click(one('button', text('ui:upload.logout')));
  expect(await leaving).not.toBeNull();
});
