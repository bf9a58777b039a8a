import { type CopyText, copyTextCalls } from '@adsail/contract/copy-texts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  all,
  click,
  closePage,
  one,
  openPage,
  showPage,
  shownText,
  text,
  toastTexts,
  type,
} from '../../testing/page.tsx';
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

it('copies a text at a press, in each language that it has', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (written: string) => void copied.push(written) };
  vi.stubGlobal('navigator', { ...navigator, clipboard });
  await showPage(<CopyTextsPage />);
  await click(one('button', text('ui:copy.label', { text: thing.chineseText })));
  expect(copied).toEqual([thing.chineseText]);
  expect(all('button', text('ui:copy.label', { text: '' }))).toHaveLength(0);
  vi.unstubAllGlobals();
});

it('adds one after the other, for the same product', async () => {
  server.answer(copyTextCalls.add, () => thing);
  const at = await showPage(<CopyTextsPage />, `/?dialog=add&productId=${thing.productId}`);
  const chinese = () => one('textbox', new RegExp(`^${text('copy-texts:column.chineseText')}`));
  for (const written of ['光', '海']) {
    await type(chinese(), written);
    await click(one('button', text('ui:form.saveNext')));
    await at.answered();
    expect((chinese() as HTMLTextAreaElement).value).toBe('');
  }
  expect(document.activeElement).toBe(chinese());
  expect(server.asked(copyTextCalls.add).map(({ chineseText }) => chineseText)).toEqual(['光', '海']);
  expect(server.asked(copyTextCalls.add)[1]?.productId).toBe(thing.productId);
  expect(at.address()).toContain('dialog=add');
});

it('adds the rows of a spreadsheet, and says first which cannot be added', async () => {
  server.answer(copyTextCalls.addList, ({ texts }) => ({ added: texts.length }));
  const at = await showPage(<CopyTextsPage />, `/?dialog=paste&productId=${thing.productId}`);
  const rows = one('textbox', new RegExp(`^${text('copy-texts:paste.rows')}`));
  await type(rows, '光\tlight\n\tonly English');
  expect(shownText()).toContain(text('copy-texts:paste.noChinese', { rows: '2' }));
  await type(rows, '光\tlight\n海\tsea\tبحر');
  await click(one('button', text('copy-texts:paste.add', { count: 2 })));
  await at.answered();
  expect(server.asked(copyTextCalls.addList)).toEqual([
    {
      productId: thing.productId,
      texts: [
        { chineseText: '光', englishText: 'light', arabicText: '' },
        { chineseText: '海', englishText: 'sea', arabicText: 'بحر' },
      ],
    },
  ]);
  expect(toastTexts()).toEqual([text('copy-texts:paste.added', { count: 2 })]);
});
