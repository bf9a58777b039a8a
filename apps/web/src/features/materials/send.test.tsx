import { fileCalls } from '@adsail/contract/files';
import { imageMaterialCalls } from '@adsail/contract/materials';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closePage, openPage, text } from '../../testing/page.tsx';
import { type FakeServer, fakeServer, Refused } from '../../testing/server.ts';
import { UploadFailed } from '../../ui/upload/send.ts';
import { sendMaterial } from './send.ts';
import { anImage, idOf } from './testing/materials.ts';

const id = idOf(1);
const url = '/files/100001/2026/11/0197c0de-1111-4222-8333-444455556666.png';
let server: FakeServer;

beforeEach(async () => {
  await openPage(['ui', 'materials', 'files']);
  server = fakeServer();
  server.answer(fileCalls.ossToken, () => ({
    host: 'https://store.test',
    dir: '100001/2026/11/',
    ticket: 'ticket',
    expiration: '2099-01-01T00:00:00.000Z',
    maxBytes: 1000,
  }));
  server.answer(fileCalls.permission, () => ({
    host: 'https://store.test',
    key: url.slice('/files/'.length),
    url,
    fields: {},
    expiration: '2099-01-01T00:00:00.000Z',
    maxBytes: 1000,
  }));
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget();
      readonly status = 204;
      open(): void {}
      send(): void {
        queueMicrotask(() => this.dispatchEvent(new Event('load')));
      }
    },
  );
});
afterEach(closePage);

const material = { ...anImage(1), name: 'Sea at night' };
const sendSea = () =>
  sendMaterial.image(
    new File(['picture'], 'Sea.png'),
    { signal: new AbortController().signal, onProgress: () => undefined },
    { productId: id, tagIds: [id] },
  );

it('adds what has arrived under the name of the file, with the chosen product and tags', async () => {
  server.answer(imageMaterialCalls.add, () => ({ material, isNew: true }));
  await expect(sendSea()).resolves.toEqual({ url });
  expect(server.asked(imageMaterialCalls.add)).toEqual([
    { name: 'Sea', imageUrl: url, productId: id, tagIds: [id] },
  ]);
});

it('says under which name the same content is there already', async () => {
  server.answer(imageMaterialCalls.add, () => ({ material, isNew: false }));
  const note = text('materials:upload.existed', { name: 'Sea at night' });
  await expect(sendSea()).resolves.toEqual({ url, note });
});

it('gives the reason of the server for the row of the file', async () => {
  server.answer(imageMaterialCalls.add, () => {
    const fields = [{ path: 'imageUrl', rule: 'files.content', message: 'This is no picture' }];
    throw new Refused({ code: 10_400, message: 'Refused', response: { fields } });
  });
  const error: unknown = await sendSea().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UploadFailed);
  expect((error as UploadFailed).reason).toBe('This is no picture');
});
