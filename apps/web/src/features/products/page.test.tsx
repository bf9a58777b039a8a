import { productCalls } from '@adsail/contract/products';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logInAs, page, Refused } from '../../testing/kit.ts';
import { openProducts, product, productId, type ProductStage } from '../../testing/products.ts';
import ProductsPage from './page.tsx';

const { all, click, closePage, one, press, settle, showPage, shownText, text, toastTexts, type } = page;

let stage: ProductStage;

beforeEach(async () => {
  stage = await openProducts();
});
afterEach(closePage);

const lastAsked = () => stage.server.asked(productCalls.page).at(-1);
const cell = (name: string) => all('button', name);

describe('the address of the list', () => {
  it('is what the server is asked, and what makes no sense in it is left out', async () => {
    await showPage(<ProductsPage />, '/?page=2&sort=-name&keyword=Harbor&size=7&ids=nonsense&color=red');
    expect(lastAsked()).toEqual({
      pageIndex: 2,
      pageSize: 20,
      sort: { field: 'name', order: 'desc' },
      keyword: ['Harbor'],
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
    const at = await showPage(<ProductsPage />, `/?page=3&sel=${productId(41)}`);
    expect(shownText()).toContain(text('ui:table.selected', { number: '1' }));
    await click(one('button', text('ui:table.clearSelection')));
    await type(one('textbox', text('products:search')), 'Harbor 4');
    one('textbox', text('products:search')).focus();
    await press('Enter');
    await settle();
    expect(at.address()).toBe('/?keyword=Harbor+4');
    expect(lastAsked()).toMatchObject({ keyword: ['Harbor 4'], pageIndex: 1 });
  });

  it('says above the rows that they are not what stands in the box, while that is too long', async () => {
    const at = await showPage(<ProductsPage />, '/?keyword=Harbor+4');
    const greyed = () => document.querySelector('[class*=dim]');
    const box = one('textbox', text('products:search'));
    expect(greyed()).toBeNull();
    await type(box, 'x'.repeat(300));
    box.focus();
    await press('Enter');
    await settle();
    expect(at.address()).toBe('/?keyword=Harbor+4');
    const reason = text('ui:search.keywordTooLong', { limit: '100' });
    expect(one('alert').textContent).toBe(text('ui:search.notSearched', { reason }));
    expect(greyed()).not.toBeNull();
    await type(box, 'Harbor 4');
    expect(all('alert')).toHaveLength(0);
    expect(greyed()).toBeNull();
  });

  it('keeps what was chosen on another page', async () => {
    const at = await showPage(<ProductsPage />);
    await click(one('checkbox', text('ui:table.selectRow', { name: 'Harbor 2' })));
    await at.go(`/?sel=${productId(2)}&page=2`);
    await click(one('checkbox', text('ui:table.selectRow', { name: 'Harbor 22' })));
    expect(at.address()).toContain(`sel=${productId(2)}.${productId(22)}`);
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

describe('deleting', () => {
  const confirm = () => click(all('button', text('ui:delete.confirm')).at(-1) as HTMLElement);

  it('several keeps those that are refused chosen, with the reason', async () => {
    stage.server.answer(productCalls.delete, ({ id }) => {
      if (id === productId(2)) throw new Refused({ message: 'Harbor 2 is used by an ad' });
      stage.products = stage.products.filter((each) => each.id !== id);
      return {};
    });
    const at = await showPage(<ProductsPage />, `/?dialog=delete&sel=${[1, 2, 3].map(productId).join('.')}`);
    expect(shownText()).toContain(text('products:confirmDelete', { count: 3 }));
    await confirm();
    await at.answered();
    expect(one('alert').textContent).toContain('Harbor 2 is used by an ad');
    expect(at.address()).toContain(`sel=${productId(2)}`);
    expect(at.address()).not.toContain(productId(1));
    expect(toastTexts()).toEqual([text('products:deleted', { count: 2 })]);
    expect(all('row').some((row) => row.textContent?.includes('Harbor 3About'))).toBe(false);
  });

  it('of what somebody else has deleted before is done, and says so', async () => {
    stage.server.answer(productCalls.delete, () => {
      throw new Refused({ message: 'Not found', code: 10_404 });
    });
    const at = await showPage(<ProductsPage />, `/?dialog=delete&sel=${[1, 2].map(productId).join('.')}`);
    stage.products = stage.products.slice(2);
    await confirm();
    await at.answered();
    expect(at.address()).toBe('/');
    expect(toastTexts()).toEqual([text('ui:delete.goneAlready', { count: 2 })]);
    expect(cell('Harbor 1')).toHaveLength(0);
  });

  it('names also what was chosen on another page', async () => {
    const at = await showPage(<ProductsPage />, `/?dialog=delete&sel=${[1, 44].map(productId).join('.')}`);
    await at.answered();
    const names = [...document.querySelectorAll('[role=dialog] li, [role=alertdialog] li')];
    expect(names.map(({ textContent }) => textContent)).toEqual(['Harbor 1', 'Harbor 44']);
  });

  it('names every one of more than a call can be asked for at once', async () => {
    stage.products = Array.from({ length: 150 }, (_, at) => product(at + 1));
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

  it('by a link to a record that there is not says that it was not found, and asks nothing', async () => {
    const at = await showPage(<ProductsPage />, `/?dialog=delete.${productId(999)}`);
    expect(toastTexts()).toEqual([text('ui:form.noRecord')]);
    expect(all('dialog')).toHaveLength(0);
    expect(at.address()).toBe('/');
  });

  it('is not done by an Enter too many: the careful answer has the focus', async () => {
    await showPage(<ProductsPage />, `/?dialog=delete.${productId(1)}`);
    await settle();
    expect(document.activeElement?.textContent).toBe(text('ui:cancel'));
  });
});

describe('a list that cannot be read', () => {
  it.each([429, 500])('says it once, in place of the rows: %i', async (status) => {
    stage.server.breakDown(productCalls.page, status);
    await showPage(<ProductsPage />);
    expect(shownText().split(text('products:failure.page'))).toHaveLength(2);
    expect(toastTexts()).toEqual([]);
  });

  it.each([429, 500])('says it once, above the rows that stay: %i', async (status) => {
    const at = await showPage(<ProductsPage />);
    stage.server.breakDown(productCalls.page, status);
    await click(one('button', text('ui:table.reload')));
    await at.answered();
    expect(cell('Harbor 1')).toHaveLength(1);
    expect(shownText().split(text('products:failure.page'))).toHaveLength(2);
    expect(toastTexts()).toEqual([]);
  });

  it('offers the id of the request that failed, above the rows that stay', async () => {
    const at = await showPage(<ProductsPage />);
    stage.server.breakDown(productCalls.page, 500, { 'x-request-id': '4f1c' });
    await click(one('button', text('ui:table.reload')));
    await at.answered();
    expect(shownText()).toContain('4f1c');
    expect(all('button', text('common:copyId'))).toHaveLength(1);
  });
});

describe('who may only look', () => {
  beforeEach(() => logInAs('DESIGNER'));

  it.each(['/', '/?dialog=add', `/?dialog=edit.${productId(1)}`, `/?dialog=delete.${productId(1)}`])(
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
    stage.products = [];
    await showPage(<ProductsPage />);
    expect(shownText()).toContain(text('products:empty.readOnly'));
  });
});
