import { errorTable } from '@adsail/contract';
import { videoMaterialCalls } from '@adsail/contract/materials';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { click, closePage, one, openPage, showPage, shownText, text, type } from '../../../testing/page.tsx';
import { type FakeServer, fakeServer, Refused } from '../../../testing/server.ts';
import { aVideo } from '../testing/materials.ts';
import { CoverDialog } from './cover-dialog.tsx';

const row = aVideo(1);
const taken = '/files/100001/2026/11/0197c0de-1111-4222-8333-444455556670.jpg';
let server: FakeServer;
let isClosed: boolean;

beforeEach(async () => {
  await openPage(['ui', 'materials', 'files']);
  sessionStorage.clear();
  isClosed = false;
  server = fakeServer();
  server.answer(videoMaterialCalls.cover, () => ({ ...row, coverUrl: taken }));
});
afterEach(closePage);

const show = (picture: File | null = new File(['x'], 'cover.jpg')) =>
  showPage(
    <CoverDialog
      row={row}
      onClose={() => (isClosed = true)}
      capture={() => Promise.resolve(picture)}
      send={() => Promise.resolve({ url: taken })}
    />,
  );
const film = () => document.querySelector('video') as HTMLVideoElement;
const slider = () => document.querySelector('input[type=range]') as HTMLInputElement;
/** As the browser tells it once the film is there. */
const load = (seconds: number) =>
  act(async () => {
    Object.defineProperty(film(), 'duration', { configurable: true, value: seconds });
    film().dispatchEvent(new Event('loadedmetadata'));
  });
const choice = (source: string) =>
  [...document.querySelectorAll<HTMLElement>('.ant-segmented-item')].find(
    ({ textContent }) => textContent === text(`materials:cover.sources.${source}`),
  ) as HTMLElement;
const save = () => click(one('button', text('ui:save')));

it('takes the picture of the moment that the slider shows', async () => {
  const at = await show();
  expect(slider().disabled).toBe(true);
  await load(10);
  await type(slider(), '3400');
  expect(film().currentTime).toBeCloseTo(3.4);
  expect(slider().getAttribute('aria-valuetext')).toBe('0:03.4');
  await save();
  await at.answered();
  expect(server.asked(videoMaterialCalls.cover)).toEqual([
    { id: row.id, version: 3, source: 'MOMENT', atMs: 3400, coverUrl: taken, imageId: '' },
  ]);
  expect(isClosed).toBe(true);
});

it('ends before the end of the film, where there is still a picture', async () => {
  await show();
  await load(2);
  expect(slider().max).toBe('1900');
});

it('says at the moment what the server has against it', async () => {
  server.answer(videoMaterialCalls.cover, () => {
    const fields = [{ path: 'atMs', rule: 'custom', message: 'The film is shorter' }];
    throw new Refused({ code: errorTable.input.code, message: 'Refused', response: { fields } });
  });
  const at = await show();
  await load(10);
  await type(slider(), '1000');
  await save();
  await at.answered();
  expect(one('alert').textContent).toBe('The film is shorter');
  expect(isClosed).toBe(false);
});

it('asks for a picture where one is to be uploaded or chosen', async () => {
  const at = await show();
  for (const [source, rule] of [
    ['FILE', 'imageRequired'],
    ['IMAGE', 'coverImageRequired'],
  ] as const) {
    await click(choice(source));
    await save();
    await at.answered();
    expect(shownText()).toContain(text(`materials:rule.${rule}`));
  }
  expect(server.asked(videoMaterialCalls.cover)).toEqual([]);
});

it('offers the other ways where this browser cannot play the film', async () => {
  await show();
  await act(async () => void film().dispatchEvent(new Event('error')));
  expect(shownText()).toContain(text('materials:cover.unplayable'));
  expect(slider()).toBeNull();
});
