import { type CopyText, copyTextCalls } from '@adsail/contract/copy-texts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { click, closePage, one, openPage, showPage, text, toastTexts, type } from '../../testing/page.tsx';
import { type FakeServer, fakeServer } from '../../testing/server.ts';
import CopyTextsPage from './page.tsx';

const thing: CopyText = {
  id: '0198c0de-0000-7000-8000-000000000001',
  productId: '0198c0de-0000-7000-8000-000000000002',
  productName: 'Lamp',
  chineseText: '把光带回家',
  englishText: '',
  arabicText: '',
  missing: ['en', 'ar'],
  createdByName: 'Iris',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  version: 3,
};
let server: FakeServer;

beforeEach(async () => {
  await openPage(['ui', 'copy-texts']);
  sessionStorage.clear();
  server = fakeServer();
  server.answer(copyTextCalls.page, () => ({ list: [thing], total: 1, pageIndex: 1, pageSize: 20 }));
});
afterEach(closePage);

it('changes what is opened, in the version that was read', async () => {
  server.answer(copyTextCalls.update, () => thing);
  const at = await showPage(<CopyTextsPage />, `/?dialog=edit.${thing.id}`);
  await type(one('textbox', new RegExp(`^${text('copy-texts:column.englishText')}`)), 'Bring the light home');
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(server.asked(copyTextCalls.update)).toEqual([
    {
      id: thing.id,
      productId: thing.productId,
      chineseText: thing.chineseText,
      englishText: 'Bring the light home',
      arabicText: '',
      version: 3,
    },
  ]);
  expect(toastTexts()).toEqual([text('copy-texts:updated')]);
});
