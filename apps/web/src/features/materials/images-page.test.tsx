import { imageMaterialCalls, materialCalls } from '@adsail/contract/materials';
import { materialTagCalls } from '@adsail/contract/material-tags';
import { productCalls } from '@adsail/contract/products';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  all,
  click,
  closePage,
  one,
  openPage,
  press,
  showPage,
  shownText,
  text,
  toastTexts,
  type,
} from '../../testing/page.tsx';
import { useToasts } from '../../state/toast/toast.ts';
import { drag } from '../../testing/drag.ts';
import { type FakeServer, fakeServer } from '../../testing/server.ts';
import { materialQueue } from './uploads/queue.ts';
import { followDrops } from '../../ui/upload/window-drop.ts';
import ImageMaterialsPage from './images-page.tsx';
import { anImage, idOf, pageOf } from './testing/materials.ts';

const images = [1, 2, 3].map(anImage);
let server: FakeServer;

beforeEach(async () => {
  await openPage(['ui', 'materials', 'routes', 'files']);
  sessionStorage.clear();
  server = fakeServer();
  server.answer(imageMaterialCalls.page, ({ ids }) =>
    pageOf(images.filter(({ id }) => !ids || ids.includes(id))),
  );
  server.answer(materialCalls.authors, () => ({ list: [{ userId: idOf(7), name: 'Iris' }] }));
  server.answer(productCalls.page, () => pageOf([]));
  server.answer(materialTagCalls.page, () => pageOf([]));
});
afterEach(closePage);

const previewOf = (number: number) => text('materials:preview.open', { name: `Picture ${number}` });
const previewTitle = () => one('dialog').querySelector('.ant-modal-title')?.textContent;

it('is a gallery, and a list for who wants one', async () => {
  const at = await showPage(<ImageMaterialsPage />);
  expect(all('button', /^Preview /)).toHaveLength(3);
  expect(all('row')).toHaveLength(0);
  await click(one('button', text('materials:view.list')));
  await at.answered();
  expect(at.address()).toContain('view=list');
  expect(all('row').length).toBeGreaterThan(3);
  expect(shownText()).toContain(text('materials:notSynced'));
});

describe('the preview', () => {
  it('of what was merged shows the one that is kept', async () => {
    const merged = idOf(5);
    server.answer(imageMaterialCalls.page, ({ ids }) =>
      pageOf(images.filter(({ id }) => !ids || (ids.includes(merged) ? id === idOf(2) : ids.includes(id)))),
    );
    const at = await showPage(<ImageMaterialsPage />, `/?dialog=view.${merged}`);
    await at.answered();
    expect(previewTitle()).toBe('Picture 2');
    expect(at.address()).toContain(`dialog=view.${idOf(2)}`);
  });

  it('goes on with the arrows, stops at the ends and closes with space', async () => {
    const at = await showPage(<ImageMaterialsPage />);
    await click(one('button', previewOf(1)));
    await at.answered();
    expect(previewTitle()).toBe('Picture 1');
    document.body.focus();
    const steps = ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'];
    const seen: (string | null | undefined)[] = [];
    for (const key of steps) {
      await press(key);
      await at.answered();
      seen.push(previewTitle());
    }
    expect(seen).toEqual(['Picture 1', 'Picture 2', 'Picture 3', 'Picture 3', 'Picture 2']);
    expect(at.address()).toContain(`dialog=view.${idOf(2)}`);
    (document.activeElement as HTMLElement | null)?.blur();
    await press(' ');
    await at.answered();
    expect(at.address()).not.toContain('dialog');
  });

  it('has what can be done with the picture, and gives the focus to the last one seen', async () => {
    const at = await showPage(<ImageMaterialsPage />);
    one('button', previewOf(1)).focus();
    await click(one('button', previewOf(1)));
    await at.answered();
    await press('ArrowRight');
    await at.answered();
    const actions = ['ui:edit', 'materials:push.action', 'materials:download', 'ui:delete.confirm'];
    for (const each of actions) expect(all('button', text(each))).toHaveLength(1);
    await click(one('button', text('ui:close')));
    await at.answered();
    expect(document.activeElement).toBe(one('button', previewOf(2)));
    await click(one('button', previewOf(2)));
    await at.answered();
    await click(one('button', text('ui:edit')));
    await at.answered();
    expect(at.address()).toContain(`dialog=edit.${idOf(2)}`);
  });

  it('says so when a linked picture is gone', async () => {
    const at = await showPage(<ImageMaterialsPage />, `/?dialog=view.${idOf(5)}`);
    await at.answered();
    expect(at.address()).not.toContain('dialog');
    expect(toastTexts()).toEqual([text('ui:form.noRecord')]);
  });
});

it('changes what is opened, in the version that was read', async () => {
  server.answer(imageMaterialCalls.update, () => anImage(2));
  const at = await showPage(<ImageMaterialsPage />, `/?dialog=edit.${idOf(2)}`);
  await type(one('textbox', new RegExp(`^${text('materials:column.name')}`)), 'Renamed');
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(server.asked(imageMaterialCalls.update)).toEqual([
    { id: idOf(2), name: 'Renamed', productId: idOf(9), tagIds: [idOf(8)], version: 3 },
  ]);
  expect(toastTexts()).toEqual([text('materials:updated')]);
});

describe('a drop on the library', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = followDrops();
    vi.stubGlobal('createImageBitmap', async () => ({ width: 9, height: 9, close: () => undefined }));
  });
  afterEach(() => {
    stop();
    materialQueue.stop();
  });
  const picture = new File(['picture'], 'sea.png', { type: 'image/png' });

  it('opens the upload with the files, wherever it was', async () => {
    const at = await showPage(<ImageMaterialsPage />);
    await drag('drop', document.body, [picture]);
    await at.answered();
    expect(at.address()).toContain('dialog=add');
    expect(one('dialog').textContent).toContain('sea.png');
    await click(all('button', text('ui:close'))[0] as HTMLElement);
    await at.answered();
    expect(at.address()).not.toContain('dialog');
    // What waits for its product is still there.
    await click(one('button', text('materials:image.add')));
    await at.answered();
    expect(one('dialog').textContent).toContain('sea.png');
  });

  it('that is refused is still there when the upload is closed, until it is dismissed', async () => {
    const at = await showPage(<ImageMaterialsPage />);
    await drag('drop', document.body, [new File(['text'], 'notes.txt')]);
    await at.answered();
    await click(all('button', text('ui:close'))[0] as HTMLElement);
    await at.answered();
    expect(shownText()).toContain(text('materials:upload.left', { number: 1 }));
    await click(one('button', text('materials:upload.showLeft')));
    await at.answered();
    expect(one('dialog').textContent).toContain('notes.txt');
    await click(all('button', text('ui:close'))[0] as HTMLElement);
    await at.answered();
    await click(one('button', text('ui:closeNote')));
    expect(shownText()).not.toContain(text('materials:upload.left', { number: 1 }));
  });

  it('does nothing while something else is open', async () => {
    const at = await showPage(<ImageMaterialsPage />, `/?dialog=edit.${idOf(2)}`);
    const event = await drag('drop', document.body, [picture]);
    await at.answered();
    expect(event.defaultPrevented).toBe(true);
    expect(at.address()).toContain('dialog=edit');
  });
});

describe('a change of many', () => {
  const chosen = `/?sel=${idOf(2)}.${idOf(1)}`;

  it('shows the new names before they are given, in the order of the choice', async () => {
    server.answer(materialCalls.rename, ({ ids }) => ({
      results: ids.map((id) => ({ id, name: 'New', outcome: 'CHANGED' as const })),
    }));
    const at = await showPage(<ImageMaterialsPage />, `${chosen}&dialog=rename`);
    await type(one('textbox', new RegExp(`^${text('materials:batch.pattern')}`)), '{product} {n}: {name}');
    expect([...one('dialog').querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Picture 2 → Lamp 1: Picture 2',
      'Picture 1 → Lamp 2: Picture 1',
    ]);
    await click(one('button', text('materials:batch.apply')));
    await at.answered();
    expect(server.asked(materialCalls.rename)).toEqual([
      { ids: [idOf(2), idOf(1)], pattern: '{product} {n}: {name}' },
    ]);
    expect(toastTexts()).toEqual([text('materials:batch.done', { count: 2 })]);
  });

  it('can be taken back: each becomes what it was, and what was changed since is named', async () => {
    server.answer(materialCalls.rename, ({ ids }) => ({
      results: ids.map((id) => ({ id, name: 'New', outcome: 'CHANGED' as const })),
    }));
    server.answer(materialCalls.restore, ({ items }) => ({
      results: items.map(({ id }, at) => ({
        id,
        name: 'x',
        outcome: at === 0 ? ('CHANGED' as const) : ('STALE' as const),
      })),
    }));
    const at = await showPage(<ImageMaterialsPage />, `${chosen}&dialog=rename`);
    await type(one('textbox', new RegExp(`^${text('materials:batch.pattern')}`)), '{n}');
    await click(one('button', text('materials:batch.apply')));
    await at.answered();
    const [told] = useToasts.getState().list;
    expect(told?.action?.label).toBe(text('materials:batch.undo'));
    await act(async () => told?.action?.run());
    await at.answered();
    expect(server.asked(materialCalls.restore)[0]?.items).toEqual(
      [1, 2].map((number) => {
        const { id, name, productId, tagIds, version } = anImage(number);
        return { id, name, productId, tagIds, version: version + 1 };
      }),
    );
    expect(shownText()).toContain(text('materials:outcome.STALE'));
  });

  it('has what can be filled in at a press, where the caret is', async () => {
    await showPage(<ImageMaterialsPage />, `${chosen}&dialog=rename`);
    const pattern = one('textbox', new RegExp(`^${text('materials:batch.pattern')}`)) as HTMLInputElement;
    await type(pattern, 'a-b{n}');
    pattern.setSelectionRange(2, 2);
    await click(one('button', /^Product/));
    expect(pattern.value).toBe('a-{product}b{n}');
  });

  it('shows the tags that the chosen ones have, and takes away those that are ticked', async () => {
    server.answer(materialCalls.setTags, ({ ids }) => ({
      results: ids.map((id) => ({ id, name: 'Same', outcome: 'CHANGED' as const })),
    }));
    const at = await showPage(<ImageMaterialsPage />, `${chosen}&dialog=tags`);
    const night = text('materials:batch.tagCount', { name: 'Night', number: 2, total: 2 });
    const labels = [...one('dialog').querySelectorAll('label')];
    await click(labels.find(({ textContent }) => textContent === night) as HTMLElement);
    await click(one('button', text('materials:batch.apply')));
    await at.answered();
    expect(server.asked(materialCalls.setTags)).toEqual([
      { ids: [idOf(2), idOf(1)], add: [], remove: [idOf(8)] },
    ]);
  });

  it('names what stayed as it was, with the reason', async () => {
    server.answer(materialCalls.rename, () => ({
      results: [
        { id: idOf(2), name: 'Picture 2', outcome: 'NAME_LENGTH' as const },
        { id: idOf(1), name: 'New', outcome: 'CHANGED' as const },
      ],
    }));
    const at = await showPage(<ImageMaterialsPage />, `${chosen}&dialog=rename`);
    await click(one('button', text('materials:batch.apply')));
    await at.answered();
    expect(shownText()).toContain(text('materials:outcome.NAME_LENGTH', { limit: 200 }));
    expect(shownText()).toContain(text('materials:batch.changed', { count: 1 }));
    expect(all('button', text('materials:batch.undo'))).toHaveLength(1);
    expect(toastTexts()).toEqual([]);
  });
});
