import { type Product, productCalls } from '@adsail/contract/products';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedMember } from '../../state/stored.ts';
import { aMember } from '../../testing/member.ts';
import {
  all,
  click,
  closePage,
  one,
  openPage,
  press,
  settle,
  showPage,
  shownText,
  text,
  toastTexts,
  type,
} from '../../testing/page.tsx';
import { type FakeServer, fakeServer, Refused } from '../../testing/server.ts';
import ProductsPage from './page.tsx';

let server: FakeServer;
let products: Product[];

const product = (number: number, changes: Partial<Product> = {}): Product => ({
  id: `0198c0de-0000-7000-8000-000000000${String(number).padStart(3, '0')}`,
  name: `Harbor ${number}`,
  imageUrl: `https://files.test/${number}.png`,
  illustrate: `About ${number}`,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  version: 3,
  ...changes,
});
const idOf = (number: number) => product(number).id;

beforeEach(async () => {
  await openPage(['ui', 'products', 'files']);
  sessionStorage.clear();
  products = Array.from({ length: 45 }, (_, at) => product(at + 1));
  server = fakeServer();
  server.answer(productCalls.page, ({ pageIndex = 1, pageSize = 20, keyword = '', ids }) => {
    const found = products.filter(({ id, name }) => name.includes(keyword) && (!ids || ids.includes(id)));
    const from = (pageIndex - 1) * pageSize;
    return { list: found.slice(from, from + pageSize), total: found.length, pageIndex, pageSize };
  });
});
afterEach(closePage);

const lastAsked = () => server.asked(productCalls.page).at(-1);
const cell = (name: string) => all('button', name);

describe('the address of the list', () => {
  it('is what the server is asked, and what makes no sense in it is left out', async () => {
    await showPage(<ProductsPage />, '/?page=2&sort=-name&keyword=Harbor&size=7&ids=nonsense&color=red');
    expect(lastAsked()).toEqual({
      pageIndex: 2,
      pageSize: 20,
      sort: { field: 'name', order: 'desc' },
      keyword: 'Harbor',
    });
    expect(cell('Harbor 21')).toHaveLength(1);
    expect(cell('Harbor 1')).toHaveLength(0);
  });

  it('follows the headings, and back undoes a sorting', async () => {
    const at = await showPage(<ProductsPage />);
    await click(one('button', text('products:column.name')));
    await settle();
    expect(at.address()).toBe('/?sort=name');
    expect(lastAsked()?.sort).toEqual({ field: 'name', order: 'asc' });
    await at.back();
    expect(at.address()).toBe('/');
    expect(all('columnheader', text('products:column.name'))[0]?.getAttribute('aria-sort')).toBe('none');
  });

  it('goes to the first page when somebody searches, and forgets who was chosen', async () => {
    const at = await showPage(<ProductsPage />, `/?page=3&sel=${idOf(41)}`);
    expect(shownText()).toContain(text('ui:table.selected', { number: '1' }));
    await click(one('button', text('ui:table.clearSelection')));
    await type(one('textbox', text('products:search')), 'Harbor 4');
    one('textbox', text('products:search')).focus();
    await press('Enter');
    await settle();
    expect(at.address()).toBe('/?keyword=Harbor+4');
    expect(lastAsked()).toMatchObject({ keyword: 'Harbor 4', pageIndex: 1 });
  });

  it('keeps what was chosen on another page', async () => {
    const at = await showPage(<ProductsPage />);
    await click(one('checkbox', text('ui:table.selectRow', { name: 'Harbor 2' })));
    await at.go(`/?sel=${idOf(2)}&page=2`);
    await click(one('checkbox', text('ui:table.selectRow', { name: 'Harbor 22' })));
    expect(at.address()).toContain(`sel=${idOf(2)}.${idOf(22)}`);
    expect(shownText()).toContain(text('ui:table.selected', { number: '2' }));
  });

  it('beyond the last page leads to the last one, and back from there leads out', async () => {
    const at = await showPage(<ProductsPage />, '/?page=2');
    await at.go('/?page=9');
    expect(at.address()).toBe('/?page=3');
    expect(cell('Harbor 45')).toHaveLength(1);
    await at.back();
    expect(at.address()).toBe('/?page=2');
  });
});

describe('the form', () => {
  const name = () => one('textbox', new RegExp(`^${text('products:column.name')}`)) as HTMLInputElement;
  const editFirst = `/?dialog=edit.${idOf(1)}`;

  it('opens from the address with what is stored, saves it with its version and closes', async () => {
    server.answer(productCalls.update, (input) => product(1, { name: input.name }));
    const at = await showPage(<ProductsPage />, editFirst);
    expect(name().value).toBe('Harbor 1');
    await type(name(), 'Harbor One');
    products[0] = product(1, { name: 'Harbor One' });
    await click(one('button', text('ui:save')));
    await at.answered();
    expect(server.asked(productCalls.update)).toEqual([
      {
        id: idOf(1),
        version: 3,
        name: 'Harbor One',
        imageUrl: 'https://files.test/1.png',
        illustrate: 'About 1',
      },
    ]);
    expect(at.address()).toBe('/');
    expect(toastTexts()).toEqual([text('products:updated')]);
    expect(cell('Harbor One')).toHaveLength(1);
  });

  it('asks for the picture before anything is sent', async () => {
    const at = await showPage(<ProductsPage />, '/?dialog=add');
    await type(name(), 'New');
    await click(one('button', text('ui:save')));
    await at.answered();
    expect(one('alert').textContent).toBe(text('products:rule.imageRequired'));
  });

  it('stays with the reason inside when somebody else was faster, and says it once', async () => {
    server.answer(productCalls.update, () => {
      throw new Refused({ message: 'Somebody else has changed it' });
    });
    const at = await showPage(<ProductsPage />, editFirst);
    await type(name(), 'Mine');
    await click(one('button', text('ui:save')));
    await at.answered();
    expect(one('alert').textContent).toContain('Somebody else has changed it');
    expect(name().value).toBe('Mine');
    expect(toastTexts()).toEqual([]);
  });

  it('of what somebody else has changed can go on with the current version, after a question', async () => {
    server.answer(productCalls.update, ({ id, name: next, version }) => {
      const stored = products.find((each) => each.id === id) as Product;
      if (version !== stored.version)
        throw new Refused({ message: 'Changed', code: 10_409, response: { version: stored.version } });
      return Object.assign(stored, { name: next, version: stored.version + 1 });
    });
    const at = await showPage(<ProductsPage />, editFirst);
    products[0] = product(1, { name: 'Theirs', version: 4 });
    await type(name(), 'Mine');
    await click(one('button', text('ui:save')));
    await at.answered();
    // In the form, and in the question.
    const load = (place: 0 | -1) =>
      click(all('button', text('ui:form.loadCurrent')).at(place) as HTMLElement);
    await load(0);
    await settle();
    expect(document.activeElement?.textContent).toBe(text('ui:form.keepEditing'));
    await click(one('button', text('ui:form.keepEditing')));
    expect(name().value).toBe('Mine');
    await load(0);
    await settle();
    await load(-1);
    await at.answered();
    expect(name().value).toBe('Theirs');
    expect(all('alert')).toHaveLength(0);
    await type(name(), 'Ours');
    await click(one('button', text('ui:save')));
    await at.answered();
    expect(products[0]).toMatchObject({ name: 'Ours', version: 5 });
  });

  it('waits for one’s own save that is still under way, and goes on with what it stored', async () => {
    const answer = Promise.withResolvers<void>();
    server.answer(productCalls.update, async (input) => {
      await answer.promise;
      const stored = products.find(({ id }) => id === input.id) as Product;
      if (input.version !== stored.version)
        throw new Refused({ message: 'Changed', code: 10_409, response: { version: stored.version } });
      return Object.assign(stored, { name: input.name, version: stored.version + 1 });
    });
    const at = await showPage(<ProductsPage />, editFirst);
    await type(name(), 'First');
    await click(one('button', text('ui:save')));
    await click(one('button', text('ui:cancel')));
    await settle();
    await at.goAtOnce(editFirst);
    expect(shownText()).toContain(text('ui:form.earlierSave'));
    expect(shownText()).not.toContain(text('ui:form.recovered'));
    expect(name().closest('[inert]')).not.toBeNull();
    answer.resolve();
    await at.answered();
    expect(name().closest('[inert]')).toBeNull();
    expect(name().value).toBe('First');
    await type(name(), 'Second');
    await click(one('button', text('ui:save')));
    await at.answered();
    expect(products[0]).toMatchObject({ name: 'Second', version: 5 });
    expect(all('alert')).toHaveLength(0);
  });

  it('has what was typed again when one’s own save failed meanwhile', async () => {
    const answer = Promise.withResolvers<void>();
    server.answer(productCalls.update, async () => {
      await answer.promise;
      throw new Refused({ message: 'No room' });
    });
    const at = await showPage(<ProductsPage />, editFirst);
    await type(name(), 'First');
    await click(one('button', text('ui:save')));
    await click(one('button', text('ui:cancel')));
    await settle();
    await at.goAtOnce(editFirst);
    answer.resolve();
    await at.answered();
    expect(name().value).toBe('First');
    expect(shownText()).toContain(text('ui:form.recovered'));
    expect(name().closest('[inert]')).toBeNull();
  });

  it('is left with a reason and a list that is right when somebody else has deleted the record', async () => {
    server.answer(productCalls.update, () => {
      throw new Refused({ message: 'Not found', code: 10_404 });
    });
    const at = await showPage(<ProductsPage />, editFirst);
    products = products.slice(1);
    await type(name(), 'Mine');
    await click(one('button', text('ui:save')));
    await at.answered();
    expect(at.address()).toBe('/');
    expect(toastTexts()).toEqual([text('ui:form.gone')]);
    expect(cell('Harbor 1')).toHaveLength(0);
    expect(cell('Harbor 2')).toHaveLength(1);
  });

  it('keeps the version that it began with though the list is read again', async () => {
    const at = await showPage(<ProductsPage />, editFirst);
    products[0] = product(1, { name: 'Theirs', version: 4 });
    server.answer(productCalls.update, () => product(1));
    await click(one('button', text('ui:table.reload')));
    await at.answered();
    await type(name(), 'Mine');
    await click(one('button', text('ui:save')));
    await at.answered();
    expect(server.asked(productCalls.update).at(-1)).toMatchObject({ version: 3 });
  });

  it('shows what the server blames on a field that the form does not have', async () => {
    server.answer(productCalls.update, () => {
      const fields = [{ path: 'version', rule: 'stale', message: 'This version is too old' }];
      throw new Refused({ message: 'refused', response: { fields } });
    });
    const at = await showPage(<ProductsPage />, editFirst);
    await type(name(), 'Mine');
    await click(one('button', text('ui:save')));
    await at.answered();
    expect(all('alert').map(({ textContent }) => textContent)).toEqual(['This version is too old']);
  });

  it('opens from a link also when the record is on another page', async () => {
    await showPage(<ProductsPage />, `/?dialog=edit.${idOf(44)}`);
    expect(name().value).toBe('Harbor 44');
  });

  it('is not there for a record that is gone', async () => {
    await showPage(<ProductsPage />, `/?dialog=edit.${idOf(77)}`);
    expect(all('dialog')).toHaveLength(0);
    expect(toastTexts()).toEqual([]);
  });

  it('goes on with the current version of what has moved to another page', async () => {
    server.answer(productCalls.update, () => {
      throw new Refused({ message: 'Changed', code: 10_409, response: { version: 4 } });
    });
    const at = await showPage(<ProductsPage />, editFirst);
    products = [...products.slice(1), product(1, { name: 'Theirs', version: 4 })];
    await type(name(), 'Mine');
    await click(one('button', text('ui:save')));
    await at.answered();
    await click(one('button', text('ui:form.loadCurrent')));
    await settle();
    await click(all('button', text('ui:form.loadCurrent')).at(-1) as HTMLElement);
    await at.answered();
    expect(name().value).toBe('Theirs');
    expect(toastTexts()).toEqual([]);
  });
});

describe('deleting', () => {
  const confirm = () => click(all('button', text('ui:delete.confirm')).at(-1) as HTMLElement);

  it('several keeps those that are refused chosen, with the reason', async () => {
    server.answer(productCalls.delete, ({ id }) => {
      if (id === idOf(2)) throw new Refused({ message: 'Harbor 2 is used by an ad' });
      products = products.filter((each) => each.id !== id);
      return {};
    });
    const at = await showPage(<ProductsPage />, `/?dialog=delete&sel=${[1, 2, 3].map(idOf).join('.')}`);
    expect(shownText()).toContain(text('products:confirmDelete', { count: 3 }));
    await confirm();
    await at.answered();
    expect(one('alert').textContent).toContain('Harbor 2 is used by an ad');
    expect(at.address()).toContain(`sel=${idOf(2)}`);
    expect(at.address()).not.toContain(idOf(1));
    expect(toastTexts()).toEqual([text('products:deleted', { count: 2 })]);
    expect(all('row').some((row) => row.textContent?.includes('Harbor 3About'))).toBe(false);
  });

  it('of what somebody else has deleted before is done, and says so', async () => {
    server.answer(productCalls.delete, () => {
      throw new Refused({ message: 'Not found', code: 10_404 });
    });
    const at = await showPage(<ProductsPage />, `/?dialog=delete&sel=${[1, 2].map(idOf).join('.')}`);
    products = products.slice(2);
    await confirm();
    await at.answered();
    expect(at.address()).toBe('/');
    expect(toastTexts()).toEqual([text('ui:delete.goneAlready', { count: 2 })]);
    expect(cell('Harbor 1')).toHaveLength(0);
  });

  it('names also what was chosen on another page', async () => {
    const at = await showPage(<ProductsPage />, `/?dialog=delete&sel=${[1, 44].map(idOf).join('.')}`);
    await at.answered();
    const names = [...document.querySelectorAll('[role=dialog] li, [role=alertdialog] li')];
    expect(names.map(({ textContent }) => textContent)).toEqual(['Harbor 1', 'Harbor 44']);
  });

  it('names every one of more than a call can be asked for at once', async () => {
    products = Array.from({ length: 150 }, (_, at) => product(at + 1));
    const at = await showPage(<ProductsPage />, '/?size=50');
    for (const _page of [1, 2, 3]) {
      await click(one('checkbox', text('ui:table.selectPage')));
      await click(document.querySelector('.ant-pagination-next button') as HTMLElement);
      await at.answered();
    }
    await click(one('button', text('ui:delete.confirm')));
    await at.answered();
    await click(one('button', text('ui:delete.more', { number: 145 })));
    expect(shownText()).toContain('Harbor 149');
    const names = [...document.querySelectorAll('[role=dialog] li')].map(({ textContent }) => textContent);
    expect(names.filter((name) => !name?.startsWith('Harbor'))).toEqual([]);
  });

  it('is not done by an Enter too many: the careful answer has the focus', async () => {
    await showPage(<ProductsPage />, `/?dialog=delete.${idOf(1)}`);
    await settle();
    expect(document.activeElement?.textContent).toBe(text('ui:cancel'));
  });
});

describe('a list that cannot be read', () => {
  it.each([429, 500])('says it once, in place of the rows: %i', async (status) => {
    server.breakDown(productCalls.page, status);
    await showPage(<ProductsPage />);
    expect(shownText().split(text('products:failure.page'))).toHaveLength(2);
    expect(toastTexts()).toEqual([]);
  });

  it.each([429, 500])('says it once, above the rows that stay: %i', async (status) => {
    const at = await showPage(<ProductsPage />);
    server.breakDown(productCalls.page, status);
    await click(one('button', text('ui:table.reload')));
    await at.answered();
    expect(cell('Harbor 1')).toHaveLength(1);
    expect(shownText().split(text('products:failure.page'))).toHaveLength(2);
    expect(toastTexts()).toEqual([]);
  });
});

describe('who may only look', () => {
  beforeEach(() =>
    storedMember.set(aMember({ userRoleList: [{ roleCode: 'DESIGNER', roleName: 'Designer' }] })),
  );

  it.each(['/', '/?dialog=add', `/?dialog=edit.${idOf(1)}`, `/?dialog=delete.${idOf(1)}`])(
    'finds nothing to change at %s',
    async (address) => {
      await showPage(<ProductsPage />, address);
      expect(shownText()).toContain('Harbor 1');
      expect(all('button', text('products:add'))).toHaveLength(0);
      expect(all('checkbox')).toHaveLength(0);
      expect(all('dialog')).toHaveLength(0);
    },
  );

  it('is told whom to ask while there is nothing', async () => {
    products = [];
    await showPage(<ProductsPage />);
    expect(shownText()).toContain(text('products:empty.readOnly'));
  });
});
