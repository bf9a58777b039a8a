import { type MaterialTag, materialTagCalls } from '@adsail/contract/material-tags';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { click, closePage, one, openPage, showPage, text, toastTexts, type } from '../../testing/page.tsx';
import { type FakeServer, fakeServer } from '../../testing/server.ts';
import MaterialTagsPage from './page.tsx';

const thing: MaterialTag = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'First',
  firstCategory: 'Style',
  secondCategory: 'Look',
  createdByName: 'Iris',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  version: 3,
};
let server: FakeServer;

beforeEach(async () => {
  await openPage(['ui', 'material-tags']);
  sessionStorage.clear();
  server = fakeServer();
  server.answer(materialTagCalls.categories, () => ({
    list: [
      { firstCategory: 'Style', secondCategory: 'Look', tags: 1 },
      { firstCategory: 'People', secondCategory: 'Voice', tags: 2 },
    ],
  }));
  server.answer(materialTagCalls.page, () => ({ list: [thing], total: 1, pageIndex: 1, pageSize: 20 }));
});
afterEach(closePage);

it('changes what is opened, in the version that was read', async () => {
  server.answer(materialTagCalls.update, () => thing);
  const at = await showPage(<MaterialTagsPage />, `/?dialog=edit.${thing.id}`);
  await type(one('textbox', new RegExp(`^${text('material-tags:column.name')}`)), 'Second');
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(server.asked(materialTagCalls.update)).toEqual([
    { id: thing.id, name: 'Second', firstCategory: 'Style', secondCategory: 'Look', version: 3 },
  ]);
  expect(toastTexts()).toEqual([text('material-tags:updated')]);
});

it('says before a tag is deleted how many materials have it', async () => {
  server.answer(materialTagCalls.uses, () => ({
    list: [
      { source: 'images', what: '3 images', count: 3 },
      { source: 'videos', what: '1 video', count: 1 },
    ],
  }));
  const at = await showPage(<MaterialTagsPage />, `/?dialog=delete.${thing.id}`);
  await at.answered();
  expect(server.asked(materialTagCalls.uses)).toEqual([{ ids: [thing.id] }]);
  const note = one('note');
  expect(note.textContent).toContain('3 images · 1 video');
  expect(note.textContent).toContain(text('material-tags:deleteUse.stays'));
});
