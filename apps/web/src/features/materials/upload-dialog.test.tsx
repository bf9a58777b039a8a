import { materialTagCalls } from '@adsail/contract/material-tags';
import { productCalls } from '@adsail/contract/products';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  click,
  closePage,
  one,
  openPage,
  settle,
  showPage,
  shownText,
  text,
  until,
} from '../../testing/page.tsx';
import { drag } from '../../testing/drag.ts';
import { product } from '../../testing/products.ts';
import { type FakeServer, fakeServer } from '../../testing/server.ts';
import { pageOf } from './testing/materials.ts';
import { type Chosen, sendMaterial } from './send.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { materialQueue } from './uploads/queue.ts';

const lamp = product(9);
let server: FakeServer;
let sent: [string, Chosen][];
const closed = vi.fn<() => void>();

beforeEach(async () => {
  await openPage(['ui', 'materials', 'routes', 'files']);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 100, height: 100, close: () => undefined }));
  sent = [];
  sessionStorage.clear();
  vi.spyOn(sendMaterial, 'image').mockImplementation(async (file, _options, chosen) => {
    sent.push([file.name, chosen]);
    return { url: `/files/${file.name}` };
  });
  server = fakeServer();
  server.answer(productCalls.page, () => pageOf([lamp]));
  server.answer(materialTagCalls.page, () => pageOf([]));
});
afterEach(async () => {
  materialQueue.stop();
  await closePage();
});

const Dialog = ({ productId }: { productId?: string }) => (
  <UploadDialog kind="image" productId={productId} takeHanded={() => []} onClose={() => closed()} />
);
const open = (productId?: string) => showPage(<Dialog productId={productId} />);
const picture = (name: string) => new File(['picture'], name, { type: 'image/png' });
const zone = () => one('button', new RegExp(text('ui:upload.lead')));
const productField = () => one('combobox', new RegExp(`^${text('materials:column.productName')}`));
const chooseProduct = async () => {
  const select = document.querySelector('.ant-drawer .ant-select') as HTMLElement;
  await act(async () => void select.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  const choice = () => document.querySelector<HTMLElement>('.ant-select-item-option');
  await until(() => choice() !== null);
  await click(choice() as HTMLElement);
  await settle();
};

it('keeps files that come before the product, asks for it and begins once it is chosen', async () => {
  await open();
  expect(productField().getAttribute('aria-invalid')).toBeNull();
  await drag('drop', zone(), [picture('sea.png')]);
  expect(shownText()).toContain('sea.png');
  expect(productField().getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await chooseProduct();
  expect(sent).toEqual([['sea.png', { productId: lamp.id, tagIds: [] }]]);
  expect(productField().getAttribute('aria-invalid')).toBeNull();
});

it('begins in the field for the product', async () => {
  await open();
  expect(document.activeElement).toBe(productField());
});

it('is for the product of the list, else for the last one, and keeps product and tags over a reload', async () => {
  await open();
  await chooseProduct();
  await closePage();
  // The same tab again: as it was.
  document.body.innerHTML = '<div id="root"></div>';
  await open('0198c0de-0000-7000-8000-000000000005');
  await drag('drop', zone(), [picture('sea.png')]);
  await settle();
  expect(sent).toEqual([['sea.png', { productId: lamp.id, tagIds: [] }]]);
});
