import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, openPage, settle, show } from '../../testing/page.tsx';
import { drag } from '../../testing/drag.ts';
import { OwnUpload } from './testing/own-upload.tsx';
import { followDrops } from './window-drop.ts';

let stop: () => void;
let sent: string[];

beforeEach(async () => {
  await openPage(['ui', 'files']);
  sent = [];
  stop = followDrops();
});
afterEach(async () => {
  stop();
  await closePage();
});

const apk = (name: string) => new File(['app'], name);
const drawUpload = () =>
  show(
    <OwnUpload
      kind="apk"
      send={async ({ name }) => {
        sent.push(name);
        return { url: `/files/${name}` };
      }}
    />,
  );

it('keeps a file that misses its place from opening in place of the console', async () => {
  await show(<p>A list</p>);
  const over = await drag('dragover', document.body, [apk('a.apk')]);
  expect([over.defaultPrevented, over.dataTransfer?.dropEffect]).toEqual([true, 'none']);
  expect((await drag('drop', document.body, [apk('a.apk')])).defaultPrevented).toBe(true);
});

it('leaves text to the field that it is dragged to', async () => {
  await show(<p>A list</p>);
  expect((await drag('dragover', document.body, [])).defaultPrevented).toBe(false);
  expect((await drag('drop', document.body, [])).defaultPrevented).toBe(false);
});

it('gives what is dropped beside the zone to the upload, once', async () => {
  await drawUpload();
  const over = await drag('dragover', document.body, [apk('a.apk')]);
  expect(over.dataTransfer?.dropEffect).toBe('copy');
  await drag('drop', document.body, [apk('a.apk')]);
  const zone = document.querySelector('button') as HTMLElement;
  await drag('drop', zone, [apk('b.apk')]);
  await settle();
  expect(sent).toEqual(['a.apk', 'b.apk']);
});

it('marks the zone while files are held over the window', async () => {
  await drawUpload();
  const mark = () => document.querySelector('button')?.className;
  const before = mark();
  await drag('dragover', document.body, [apk('a.apk')]);
  expect(mark()).not.toBe(before);
  await act(
    async () => void window.dispatchEvent(Object.assign(new Event('dragleave'), { relatedTarget: null })),
  );
  expect(mark()).toBe(before);
});
