import { type SellingPoint, sellingPointCalls } from '@adsail/contract/selling-points';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { click, closePage, one, openPage, showPage, text, toastTexts, type } from '../../testing/page.tsx';
import { type FakeServer, fakeServer } from '../../testing/server.ts';
import SellingPointsPage from './page.tsx';

const thing: SellingPoint = {
  id: '0198c0de-0000-7000-8000-000000000001',
  productId: '0198c0de-0000-7000-8000-000000000002',
  productName: 'Lamp',
  name: '一起出海寻宝藏',
  createdByName: 'Iris',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  version: 3,
};
let server: FakeServer;

beforeEach(async () => {
  await openPage(['ui', 'selling-points']);
  sessionStorage.clear();
  server = fakeServer();
  server.answer(sellingPointCalls.page, () => ({ list: [thing], total: 1, pageIndex: 1, pageSize: 20 }));
});
afterEach(closePage);

it('changes what is opened, in the version that was read', async () => {
  server.answer(sellingPointCalls.update, () => thing);
  const at = await showPage(<SellingPointsPage />, `/?dialog=edit.${thing.id}`);
  await type(one('textbox', new RegExp(`^${text('selling-points:column.name')}`)), '新人首单立享优惠');
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(server.asked(sellingPointCalls.update)).toEqual([
    { id: thing.id, productId: thing.productId, name: '新人首单立享优惠', version: 3 },
  ]);
  expect(toastTexts()).toEqual([text('selling-points:updated')]);
});
