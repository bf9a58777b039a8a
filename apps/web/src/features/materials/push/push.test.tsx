import { accountCalls } from '@adsail/contract/accounts';
import {
  imageMaterialCalls,
  materialCalls,
  materialPushCalls,
  type PushDetail,
} from '@adsail/contract/materials';
import { materialTagCalls } from '@adsail/contract/material-tags';
import { productCalls } from '@adsail/contract/products';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  all,
  click,
  closePage,
  one,
  openPage,
  showPage,
  shownText,
  text,
  until,
} from '../../../testing/page.tsx';
import { type FakeServer, fakeServer } from '../../../testing/server.ts';
import ImageMaterialsPage from '../images-page.tsx';
import { anImage, idOf, pageOf } from '../testing/materials.ts';

const images = [
  { ...anImage(1), inAccounts: [{ platform: 'TIKTOK' as const, count: 2 }], pushed: true },
  anImage(2),
];
const account = (platform: 'TIKTOK' | 'OCEAN', advertiserId: string, advertiserName: string) => ({
  platform,
  advertiserId,
  advertiserName,
  status: 'enabled' as const,
  currency: 'USD',
  timezone: 'Asia/Tokyo',
  permission: 'OWNER' as const,
});
const pushId = idOf(6);
const detail = (state: 'PENDING' | 'FAILED'): PushDetail => ({
  push: {
    id: pushId,
    createdBy: idOf(7),
    createdByName: 'Iris',
    createdAt: '2026-11-01T00:00:00.000Z',
    materials: 1,
    accounts: 1,
    counts: { [state]: 1 },
  },
  accounts: [
    {
      platform: 'TIKTOK',
      advertiserId: '11',
      advertiserName: 'Harbor One',
      mayManage: true,
      items: [
        {
          materialId: idOf(2),
          kind: 'IMAGE',
          name: 'Picture 2',
          state,
          message: state === 'FAILED' ? 'No gifs' : null,
        },
      ],
    },
  ],
});
let server: FakeServer;

beforeEach(async () => {
  await openPage(['ui', 'materials', 'routes', 'files', 'names']);
  sessionStorage.clear();
  server = fakeServer();
  server.answer(imageMaterialCalls.page, ({ ids }) =>
    pageOf(images.filter(({ id }) => !ids || ids.includes(id))),
  );
  server.answer(materialCalls.authors, () => ({ list: [] }));
  server.answer(productCalls.page, () => pageOf([]));
  server.answer(materialTagCalls.page, () => pageOf([]));
  server.answer(accountCalls.deliveryPage, () =>
    pageOf([account('TIKTOK', '11', 'Harbor One'), account('OCEAN', '22', 'Sea Two')]),
  );
});
afterEach(closePage);

it('tells how much is needed before it pushes, and then shows how far it is', async () => {
  server.answer(materialPushCalls.pushPreview, () => ({ needed: 1, there: 1, onTheWay: 0 }));
  server.answer(materialPushCalls.push, () => ({ pushId }));
  server.answer(materialPushCalls.pushDetail, () => detail('PENDING'));
  const at = await showPage(<ImageMaterialsPage />, `/?sel=${idOf(1)}.${idOf(2)}&dialog=push`);
  await at.answered();
  const start = all('button', text('materials:push.action')).at(-1);
  expect(start?.matches(':disabled')).toBe(true);
  await click(one('checkbox', 'Harbor One'));
  await at.answered();
  expect(shownText()).toContain(text('materials:push.needed', { count: 1 }));
  expect(shownText()).toContain(text('materials:push.there', { count: 1 }));
  await click(one('button', text('materials:push.start', { count: 1 })));
  await at.answered();
  const asked = { ids: [idOf(1), idOf(2)], accounts: [{ platform: 'TIKTOK', advertiserId: '11' }] };
  expect(server.asked(materialPushCalls.push)).toEqual([asked]);
  expect(at.address()).toContain(`dialog=pushed.${pushId}`);
  expect(shownText()).toContain(text('materials:push.leave'));
});

it('says why one failed, and tries again', async () => {
  server.answer(materialPushCalls.pushDetail, () => detail('FAILED'));
  server.answer(materialPushCalls.pushRetry, () => ({ count: 1 }));
  const at = await showPage(<ImageMaterialsPage />, `/?dialog=pushed.${pushId}`);
  await at.answered();
  expect(shownText()).toContain('No gifs');
  await click(one('button', text('materials:push.retry', { count: 1 })));
  await at.answered();
  expect(server.asked(materialPushCalls.pushRetry)).toEqual([{ pushId }]);
});

it('shows where a material is', async () => {
  server.answer(materialPushCalls.places, () => ({
    list: [
      {
        platform: 'TIKTOK' as const,
        advertiserId: '11',
        advertiserName: 'Harbor One',
        externalId: 'v-77',
        pushedAt: '2026-11-01T00:00:00.000Z',
      },
    ],
    hidden: 1,
  }));
  const at = await showPage(<ImageMaterialsPage />, `/?dialog=view.${idOf(1)}`);
  await at.answered();
  expect(one('dialog').textContent).toContain('Harbor One');
  expect(one('dialog').textContent).toContain(text('materials:push.hidden', { count: 1 }));
  await at.answered();
  expect(all('dialog')).toHaveLength(1);
});

it('says before the deletion which tasks use it, drafts without a name too', async () => {
  const users = [
    { id: 'a', name: 'Launch week' },
    { id: 'b', name: '' },
  ];
  const use = { source: 'tasks', what: 'Bulk task', count: 2, users };
  server.answer(materialCalls.uses, () => ({ list: [{ ...use, materialId: idOf(1) }] }));
  const at = await showPage(<ImageMaterialsPage />, `/?sel=${idOf(1)}&dialog=delete`);
  await at.answered();
  for (const words of ['Launch week', text('materials:deleteUse.unnamed'), text('materials:deleteUse.tasks')])
    expect(one('dialog').textContent).toContain(words);
});

it('says before the deletion in which accounts it is, by their names', async () => {
  const users = [{ id: '11', name: 'Harbor One' }];
  const use = { source: 'accounts', what: 'Ad account', count: 3, users };
  server.answer(materialCalls.uses, () => ({ list: [{ ...use, materialId: idOf(1) }] }));
  const at = await showPage(<ImageMaterialsPage />, `/?sel=${idOf(1)}.${idOf(2)}&dialog=delete`);
  await at.answered();
  const question = one('dialog').textContent;
  expect(question).toContain(text('materials:deleteUse.title', { count: 1 }));
  expect(question).toContain(text('materials:deleteUse.more', { count: 2 }));
  expect(one('dialog').querySelector('a')?.getAttribute('href')).toContain('/accountManager?keyword=Harbor');
});

it('lists the pushes of one account', async () => {
  server.answer(materialPushCalls.pushes, ({ account: asked }) =>
    pageOf(asked ? [] : [detail('FAILED').push]),
  );
  const at = await showPage(<ImageMaterialsPage />, '/?dialog=pushes');
  await at.answered();
  expect(shownText()).toContain('Iris');
  const select = document.querySelector('.ant-drawer .ant-select') as HTMLElement;
  await act(async () => void select.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  const option = () =>
    [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find(
      ({ textContent }) => textContent === 'Sea Two',
    );
  await until(() => option() !== undefined);
  await click(option() as HTMLElement);
  await at.answered();
  expect(server.asked(materialPushCalls.pushes).at(-1)).toMatchObject({
    pageIndex: 1,
    account: { platform: 'OCEAN', advertiserId: '22' },
  });
  expect(shownText()).toContain(text('materials:push.noneOfAccount'));
});
