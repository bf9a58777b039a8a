import { productCalls } from '@adsail/contract/products';
import { type View, viewCalls } from '@adsail/contract/views';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareTexts } from '../../../i18n/index.ts';
import { page, Refused } from '../../../testing/kit.ts';
import { openProducts, product, type ProductStage } from '../../../testing/products.ts';
import { columnsOf, ListTable, useList } from '../index.ts';

const { all, click, closePage, one, press, showPage, shownText, text, toastTexts, type, until } = page;

const c = columnsOf(productCalls.page);
const columns = [c.name('name'), c.ago('createdAt'), c.ago('updatedAt', { hidden: true })];
const idOf = ({ id }: { id: string }) => id;
const nameOf = ({ name }: { name: string }) => name;
const viewParameters = ['mode'];

function Screen() {
  const list = useList(productCalls.page);
  return (
    <ListTable
      list={list}
      columns={columns}
      rowId={idOf}
      rowName={nameOf}
      viewParameters={viewParameters}
      empty={{ title: 'Nothing', hint: 'Add one' }}
    />
  );
}

const screen = productCalls.page.path;
const viewId = (number: number) => product(900 + number).id;
const view = (number: number, changes: Partial<View> = {}): View => ({
  id: viewId(number),
  screen,
  name: `View ${number}`,
  state: { keyword: `Harbor ${number}` },
  isShared: false,
  isDefault: false,
  isOwn: true,
  mayChange: true,
  createdByName: 'Mara',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  version: 1,
  ...changes,
});

let stage: ProductStage;
let views: View[];

beforeEach(async () => {
  stage = await openProducts();
  await prepareTexts('views');
  views = [];
  stage.server.answer(viewCalls.list, () => ({ list: views }));
});
afterEach(closePage);

const button = () => one('button', /^(Saved views|View: )/);
const openPanel = async () => {
  await click(button());
  await until(() => all('button', text('views:saveAs')).length === 1);
};
const entry = (name: string | RegExp) => one('button', name);
const asked = () => stage.server.asked(productCalls.page).at(-1);
const parameters = (address: string) =>
  Object.fromEntries(new URL(address, 'http://adsail.test').searchParams);

describe('a view', () => {
  it('that is chosen shows its rows, stands in the address whole, and going back undoes it', async () => {
    views = [
      view(1, {
        state: { keyword: 'Harbor 1', sort: 'name', cols: 'name.-createdAt', mode: 'list', size: 50 },
      }),
    ];
    const at = await showPage(<Screen />, '/');
    await openPanel();
    await click(entry('View 1'));
    await at.answered();
    expect(parameters(at.address())).toEqual({
      keyword: 'Harbor 1',
      sort: 'name',
      cols: 'name.-createdAt',
      mode: 'list',
      size: '50',
      saved: viewId(1),
    });
    expect(asked()).toMatchObject({
      keyword: ['Harbor 1'],
      sort: { field: 'name', order: 'asc' },
      pageSize: 50,
    });
    expect(button().getAttribute('aria-label')).toBe('View: View 1');
    expect(document.activeElement).toBe(button());
    await at.back();
    expect(at.address()).toBe('/');
    expect(button().getAttribute('aria-label')).toBe('Saved views');
  });

  it('takes away what it does not name, and all rows take away the view', async () => {
    views = [view(1)];
    const at = await showPage(<Screen />, '/?keyword=Other&size=100&mode=list');
    await openPanel();
    await click(entry('View 1'));
    await at.answered();
    expect(parameters(at.address())).toEqual({ keyword: 'Harbor 1', saved: viewId(1) });
    await openPanel();
    await click(entry(text('views:all')));
    await at.answered();
    expect(at.address()).toBe('/');
  });

  it('of which a part does not exist any more still opens, and says so', async () => {
    views = [view(1, { state: { keyword: 'Harbor 1', gone: 'x', sort: '-gone', cols: 'gone.name' } })];
    const at = await showPage(<Screen />, '/');
    await openPanel();
    await click(entry('View 1'));
    await at.answered();
    expect(asked()).toMatchObject({ keyword: ['Harbor 1'], sort: { field: 'createdAt' } });
    expect(button().getAttribute('aria-label')).toBe('View: View 1');
    await openPanel();
    expect(shownText()).toContain(text('views:lost', { count: 3 }));
  });

  it('of somebody else is named by its maker, and only an administrator may change it', async () => {
    views = [view(1, { isOwn: false, mayChange: false, isShared: true }), view(2)];
    await showPage(<Screen />, '/');
    await openPanel();
    expect(shownText()).toContain(text('views:sharedBy', { name: 'Mara' }));
    expect(all('button', text('views:editOf', { name: 'View 1' }))).toHaveLength(0);
    expect(all('button', text('views:editOf', { name: 'View 2' }))).toHaveLength(1);
  });

  it('that the reader does not have leaves the rows of the link as they are', async () => {
    await showPage(<Screen />, `/?keyword=Harbor+3&saved=${viewId(7)}`);
    expect(asked()).toMatchObject({ keyword: ['Harbor 3'] });
    expect(button().getAttribute('aria-label')).toBe('Saved views');
  });
});

describe('what was changed since a view was chosen', () => {
  const changed = `/?keyword=Harbor+2&saved=${viewId(1)}`;

  it('is seen, and can be saved over it', async () => {
    views = [view(1)];
    stage.server.answer(viewCalls.update, (input) => {
      views = [view(1, { state: input.state, version: 2 })];
      return { view: views[0] as View };
    });
    const at = await showPage(<Screen />, changed);
    expect(button().getAttribute('aria-label')).toBe('View: View 1 (changed)');
    await openPanel();
    await click(entry(text('views:saveChanges')));
    await at.answered();
    expect(stage.server.asked(viewCalls.update)).toEqual([
      { id: viewId(1), version: 1, state: { keyword: 'Harbor 2' } },
    ]);
    expect(button().getAttribute('aria-label')).toBe('View: View 1');
    expect(toastTexts()).toEqual([text('views:updated')]);
  });

  it('can be taken back', async () => {
    views = [view(1)];
    const at = await showPage(<Screen />, changed);
    await openPanel();
    await click(entry(text('views:revert')));
    await at.answered();
    expect(asked()).toMatchObject({ keyword: ['Harbor 1'] });
    expect(button().getAttribute('aria-label')).toBe('View: View 1');
  });

  it('of somebody else’s view is for a view of one’s own', async () => {
    views = [view(1, { isOwn: false, mayChange: false, isShared: true })];
    await showPage(<Screen />, changed);
    await openPanel();
    expect(all('button', text('views:saveChanges'))).toHaveLength(0);
    expect(all('button', text('views:saveAs'))).toHaveLength(1);
  });
});

describe('the form', () => {
  const nameField = () => one('textbox', new RegExp(`^${text('views:field.name')}`)) as HTMLInputElement;
  const save = (name = text('ui:save')) => click(one('button', name));
  const isOpen = () => all('textbox', new RegExp(`^${text('views:field.name')}`)).length === 1;

  it('saves what the list shows, and chooses it', async () => {
    stage.server.answer(viewCalls.add, ({ name, state }) => {
      views = [view(5, { name, state })];
      return { view: views[0] as View };
    });
    const at = await showPage(<Screen />, '/?keyword=Harbor&sort=name&page=2');
    await openPanel();
    await click(entry(text('views:saveAs')));
    await until(isOpen);
    await type(nameField(), 'By name');
    await save();
    await at.answered();
    expect(stage.server.asked(viewCalls.add)).toEqual([
      {
        screen,
        name: 'By name',
        isShared: false,
        isDefault: false,
        state: { keyword: 'Harbor', sort: 'name' },
      },
    ]);
    expect(parameters(at.address())).toMatchObject({ keyword: 'Harbor', saved: viewId(5) });
    expect(button().getAttribute('aria-label')).toBe('View: By name');
  });

  it('replaces the own view of that name, after saying so', async () => {
    views = [view(1, { name: 'By name' })];
    stage.server.answer(viewCalls.update, ({ state }) => ({ view: view(1, { name: 'By name', state }) }));
    const at = await showPage(<Screen />, '/?keyword=Harbor&dialog=saveView');
    await until(isOpen);
    await type(nameField(), 'by NAME');
    expect(shownText()).toContain(text('views:replaces'));
    await save(text('views:replace'));
    await at.answered();
    expect(stage.server.asked(viewCalls.update)).toMatchObject([
      { id: viewId(1), version: 1, state: { keyword: 'Harbor' } },
    ]);
  });

  it('shows at the name what the server has against it', async () => {
    stage.server.answer(viewCalls.add, () => {
      throw new Refused({
        message: 'Too many',
        code: 10_400,
        response: { fields: [{ path: 'name', rule: 'views.own', message: 'You can save 50 views' }] },
      });
    });
    const at = await showPage(<Screen />, '/?dialog=saveView');
    await until(isOpen);
    await type(nameField(), 'One more');
    await save();
    await at.answered();
    expect(one('alert').textContent).toBe('You can save 50 views');
    expect(nameField().getAttribute('aria-invalid')).toBe('true');
  });

  it('changes name and sharing, and leaves the rows of the view alone', async () => {
    views = [view(1)];
    stage.server.answer(viewCalls.update, ({ name }) => {
      views = [view(1, { name, version: 2 })];
      return { view: views[0] as View };
    });
    const at = await showPage(<Screen />, `/?dialog=editView.${viewId(1)}`);
    await until(isOpen);
    await type(nameField(), 'Renamed');
    await save();
    await at.answered();
    expect(stage.server.asked(viewCalls.update)).toEqual([
      { id: viewId(1), version: 1, name: 'Renamed', isShared: false, isDefault: false },
    ]);
  });
});

it('is deleted after a question; the rows stay as they are', async () => {
  views = [view(1)];
  stage.server.answer(viewCalls.deleteList, ({ ids }) => {
    views = [];
    return { results: ids.map((id) => ({ id, deleted: true })) };
  });
  const at = await showPage(<Screen />, `/?keyword=Harbor+1&saved=${viewId(1)}`);
  await openPanel();
  await click(entry(text('views:deleteOf', { name: 'View 1' })));
  await until(() => shownText().includes(text('views:confirmDelete', { name: 'View 1' })));
  await click(one('button', text('ui:delete.confirm')));
  await at.answered();
  expect(stage.server.asked(viewCalls.deleteList)).toEqual([{ ids: [viewId(1)] }]);
  expect(parameters(at.address())).toEqual({ keyword: 'Harbor 1' });
});

describe('the view that a screen opens with', () => {
  const preferred = () => view(1, { isDefault: true });

  it('is shown where the address says nothing, in its place, so that going back leads out', async () => {
    views = [preferred()];
    const at = await showPage(<Screen />, '/before?keyword=x');
    await at.go('/');
    expect(parameters(at.address())).toEqual({ keyword: 'Harbor 1', saved: viewId(1) });
    await at.back();
    expect(at.address()).toBe('/before?keyword=x');
  });

  it('comes from the browser the next time: the list is read once', async () => {
    views = [preferred()];
    await showPage(<Screen />, '/');
    await closePage();
    document.body.innerHTML = '<div id="content" tabindex="-1"><div id="root"></div></div>';
    const before = stage.server.asked(productCalls.page).length;
    views = [view(1, { isDefault: true, state: { keyword: 'Harbor 9' } })];
    const at = await showPage(<Screen />, '/');
    // Changed elsewhere meanwhile: the newer one is what is meant.
    expect(parameters(at.address())).toEqual({ keyword: 'Harbor 9', saved: viewId(1) });
    const keywords = stage.server
      .asked(productCalls.page)
      .slice(before)
      .map(({ keyword }) => keyword?.[0]);
    expect(keywords.filter(Boolean)).toEqual(['Harbor 1', 'Harbor 9']);
  });

  it.each(['/?keyword=Harbor+2', '/?saved=all', '/?page=2', '/?mode=list', `/?dialog=editView.${viewId(1)}`])(
    'does not stand in the way of the link %s',
    async (link) => {
      views = [preferred()];
      const at = await showPage(<Screen />, link);
      expect(parameters(at.address())).toEqual(parameters(link));
    },
  );

  it('does not come back when the last filter of something else is taken away', async () => {
    views = [preferred()];
    const at = await showPage(<Screen />, '/?keyword=Harbor+2');
    await openPanel();
    await click(entry(text('views:all')));
    await at.answered();
    expect(parameters(at.address())).toEqual({ saved: 'all' });
    expect(asked()).not.toHaveProperty('keyword');
  });

  it('is chosen by a star, which moves nothing under the reader', async () => {
    views = [view(1)];
    stage.server.answer(viewCalls.setDefault, ({ id }) => {
      views = [view(1, { isDefault: id !== null })];
      return {};
    });
    const at = await showPage(<Screen />, '/');
    await openPanel();
    await click(entry(text('views:makeDefault', { name: 'View 1' })));
    await at.answered();
    expect(stage.server.asked(viewCalls.setDefault)).toEqual([{ screen, id: viewId(1) }]);
    expect(parameters(at.address())).toEqual({ saved: 'all' });
    await click(entry(text('views:dropDefault', { name: 'View 1' })));
    await at.answered();
    expect(stage.server.asked(viewCalls.setDefault).at(-1)).toEqual({ screen, id: null });
  });
});

describe('the panel', () => {
  it('is used by keys: the focus is in it when it opens, and Esc gives it back', async () => {
    views = [view(1)];
    await showPage(<Screen />, `/?keyword=Harbor+1&saved=${viewId(1)}`);
    await openPanel();
    await until(() => document.activeElement === entry('View 1'));
    await press('Escape');
    expect(document.activeElement).toBe(button());
  });

  it('finds a view by a part of its name where there are many', async () => {
    views = Array.from({ length: 9 }, (_, at) => view(at + 1));
    await showPage(<Screen />, '/');
    await openPanel();
    await type(one('textbox', text('views:find')), 'w 7');
    expect(all('button', /^View \d/).map(({ textContent }) => textContent)).toEqual(['View 7']);
    await type(one('textbox', text('views:find')), 'nothing like it');
    expect(shownText()).toContain(text('views:noMatch'));
  });

  it('says that the views could not be read; the list itself is there', async () => {
    stage.server.breakDown(viewCalls.list, 500);
    await showPage(<Screen />, '/');
    expect(toastTexts()).toEqual([]);
    await openPanel();
    expect(shownText()).toContain(text('views:failed'));
    expect(all('row').length).toBeGreaterThan(2);
  });
});
