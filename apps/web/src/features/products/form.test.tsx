import { type Product, productCalls } from '@adsail/contract/products';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMember, page, Refused } from '../../testing/kit.ts';
import { openProducts, product, productId, type ProductStage } from '../../testing/products.ts';
import ProductsPage from './page.tsx';

const { all, click, closePage, one, press, settle, showPage, shownText, text, toastTexts, type } = page;

let stage: ProductStage;

beforeEach(async () => {
  stage = await openProducts();
});
afterEach(closePage);

const cell = (name: string) => all('button', name);
const name = () => one('textbox', new RegExp(`^${text('products:column.name')}`)) as HTMLInputElement;
const editFirst = `/?dialog=edit.${productId(1)}`;

it('opens from the address with what is stored, saves it with its version and closes', async () => {
  stage.server.answer(productCalls.update, (input) => product(1, { name: input.name }));
  const at = await showPage(<ProductsPage />, editFirst);
  expect(name().value).toBe('Harbor 1');
  await type(name(), 'Harbor One');
  stage.products[0] = product(1, { name: 'Harbor One' });
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(stage.server.asked(productCalls.update)).toEqual([
    {
      id: productId(1),
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
  stage.server.answer(productCalls.update, () => {
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
  stage.server.answer(productCalls.update, ({ id, name: next, version }) => {
    const stored = stage.products.find((each) => each.id === id) as Product;
    if (version !== stored.version)
      throw new Refused({ message: 'Changed', code: 10_409, response: { version: stored.version } });
    return Object.assign(stored, { name: next, version: stored.version + 1 });
  });
  const at = await showPage(<ProductsPage />, editFirst);
  stage.products[0] = product(1, { name: 'Theirs', version: 4 });
  await type(name(), 'Mine');
  await click(one('button', text('ui:save')));
  await at.answered();
  // In the form, and in the question.
  const load = (place: 0 | -1) => click(all('button', text('ui:form.loadCurrent')).at(place) as HTMLElement);
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
  expect(stage.products[0]).toMatchObject({ name: 'Ours', version: 5 });
});

describe('when somebody else has saved it meanwhile', () => {
  let changedBy: { userId: string; userName: string };
  const about = () =>
    one('textbox', new RegExp(`^${text('products:column.illustrate')}`)) as HTMLInputElement;
  const label = (field: string) => text(`products:column.${field}`);
  beforeEach(() => {
    changedBy = { userId: productId(99), userName: 'Iris' };
    stage.server.answer(productCalls.update, ({ id, version, ...values }) => {
      const stored = stage.products.find((each) => each.id === id) as Product;
      if (version !== stored.version)
        throw new Refused({
          message: 'Changed',
          code: 10_409,
          response: { version: stored.version, changedBy },
        });
      return Object.assign(stored, values, { version: stored.version + 1 });
    });
  });
  const saveOver = async (theirs: Partial<Product>) => {
    const at = await showPage(<ProductsPage />, editFirst);
    stage.products[0] = product(1, { ...theirs, version: 4 });
    await type(name(), 'Mine');
    await click(one('button', text('ui:save')));
    await at.answered();
    return at;
  };

  it('says who and what, and can keep one’s own over it; what does not collide is theirs', async () => {
    const at = await saveOver({ name: 'Theirs', illustrate: 'Their words' });
    const said = one('alert').textContent ?? '';
    expect(said).toContain(
      text('ui:form.conflict.other', {
        name: 'Iris',
        fields: `${label('name')} and ${label('illustrate')}`,
      }),
    );
    expect(said).toContain(text('ui:form.conflict.collides', { fields: label('name') }));
    // Nobody can choose between the two without having seen the other.
    expect(said).toContain(text('ui:form.conflict.theirs', { field: label('name'), value: 'Theirs' }));
    expect([name().value, about().value]).toEqual(['Mine', 'Their words']);
    // To save it as if nothing had happened is not offered, nor done by a key.
    expect(all('button', text('ui:save'))).toHaveLength(0);
    name().focus();
    await press('Enter', { ctrlKey: true });
    await at.answered();
    expect(stage.server.asked(productCalls.update)).toHaveLength(1);
    await click(one('button', text('ui:form.keepMine')));
    await at.answered();
    expect(stage.products[0]).toMatchObject({ name: 'Mine', illustrate: 'Their words', version: 5 });
    expect(at.address()).toBe('/');
  });

  it('has both where nothing collides, and is saved as usual', async () => {
    const at = await saveOver({ illustrate: 'Their words' });
    expect(one('alert').textContent).toContain(text('ui:form.conflict.merged'));
    expect(all('button', text('ui:form.keepMine'))).toHaveLength(0);
    expect([name().value, about().value]).toEqual(['Mine', 'Their words']);
    await click(one('button', text('ui:save')));
    await at.answered();
    expect(stage.products[0]).toMatchObject({ name: 'Mine', illustrate: 'Their words', version: 5 });
  });

  it('speaks of another window where it was the reader', async () => {
    changedBy.userId = aMember().userId;
    await saveOver({ name: 'Theirs' });
    expect(one('alert').textContent).toContain(text('ui:form.conflict.self', { fields: label('name') }));
  });
});

it('waits for one’s own save that is still under way, and goes on with what it stored', async () => {
  const answer = Promise.withResolvers<void>();
  stage.server.answer(productCalls.update, async (input) => {
    await answer.promise;
    const stored = stage.products.find(({ id }) => id === input.id) as Product;
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
  // As in a browser, where nothing inert has the focus.
  await settle();
  (document.activeElement as HTMLElement).blur();
  answer.resolve();
  await at.answered();
  expect(document.activeElement).toBe(name());
  expect(name().closest('[inert]')).toBeNull();
  expect(name().value).toBe('First');
  await type(name(), 'Second');
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(stage.products[0]).toMatchObject({ name: 'Second', version: 5 });
  expect(all('alert')).toHaveLength(0);
});

it('has what was typed again when one’s own save failed meanwhile', async () => {
  const answer = Promise.withResolvers<void>();
  stage.server.answer(productCalls.update, async () => {
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

describe('when somebody else has deleted the record', () => {
  const gone = () => {
    throw new Refused({ message: 'Not found', code: 10_404 });
  };
  beforeEach(() => {
    stage.server.answer(productCalls.update, gone);
    stage.server.answer(productCalls.add, (input) => product(60, { name: input.name }));
  });
  const deleteFirst = () => {
    stage.products = stage.products.slice(1);
  };

  it('keeps what was typed, over a list that is right, and can add it as new', async () => {
    const at = await showPage(<ProductsPage />, editFirst);
    deleteFirst();
    await type(name(), 'Mine');
    await click(one('button', text('ui:save')));
    await at.answered();
    expect(one('alert').textContent).toBe(text('ui:form.gone.here'));
    expect(name().value).toBe('Mine');
    expect(toastTexts()).toEqual([]);
    expect(cell('Harbor 1')).toHaveLength(0);
    expect(all('button', text('ui:save'))).toHaveLength(0);
    await click(one('button', text('ui:form.addAsNew')));
    await at.answered();
    expect(stage.server.asked(productCalls.add)).toEqual([
      { name: 'Mine', imageUrl: 'https://files.test/1.png', illustrate: 'About 1' },
    ]);
    expect(at.address()).toBe('/');
    expect(toastTexts()).toEqual([text('products:added')]);
  });

  it('asks before it is closed', async () => {
    const at = await showPage(<ProductsPage />, editFirst);
    deleteFirst();
    await type(name(), 'Mine');
    await click(one('button', text('ui:save')));
    await at.answered();
    await click(all('button', text('ui:close')).at(-1) as HTMLElement);
    await click(one('button', text('ui:form.discard')));
    await at.answered();
    expect(at.address()).toBe('/');
  });

  it('stays able to add when adding is refused', async () => {
    stage.server.answer(productCalls.add, () => {
      throw new Refused({ message: 'No room' });
    });
    const at = await showPage(<ProductsPage />, editFirst);
    deleteFirst();
    await type(name(), 'Mine');
    await click(one('button', text('ui:save')));
    await at.answered();
    await click(one('button', text('ui:form.addAsNew')));
    await at.answered();
    expect(one('alert').textContent).toContain('No room');
    expect(all('button', text('ui:form.addAsNew'))).toHaveLength(1);
  });

  it('says so where the current version was wanted', async () => {
    stage.server.answer(productCalls.update, () => {
      throw new Refused({ message: 'Changed', code: 10_409, response: { version: 4 } });
    });
    const at = await showPage(<ProductsPage />, editFirst);
    await type(name(), 'Mine');
    await click(one('button', text('ui:save')));
    await at.answered();
    deleteFirst();
    await click(one('button', text('ui:form.loadCurrent')));
    await settle();
    await click(all('button', text('ui:form.loadCurrent')).at(-1) as HTMLElement);
    await at.answered();
    expect(one('alert').textContent).toBe(text('ui:form.gone.here'));
    expect(name().value).toBe('Mine');
    expect(all('button', text('ui:form.addAsNew'))).toHaveLength(1);
  });

  it('has what was typed in the form for a new one when its own was left', async () => {
    const answer = Promise.withResolvers<void>();
    stage.server.answer(productCalls.update, () => answer.promise.then(gone));
    const at = await showPage(<ProductsPage />, editFirst);
    deleteFirst();
    await type(name(), 'Mine');
    await click(one('button', text('ui:save')));
    await click(one('button', text('ui:cancel')));
    answer.resolve();
    await at.answered();
    expect(toastTexts()).toEqual([text('ui:form.stillSaving'), text('ui:form.gone.next')]);
    await at.go('/?dialog=add');
    expect(name().value).toBe('Mine');
    expect(shownText()).toContain(text('ui:form.recovered'));
  });

  it('has it there also when that form had something else to be saved first', async () => {
    const answer = Promise.withResolvers<void>();
    stage.server.answer(productCalls.update, () => answer.promise.then(gone));
    stage.server.answer(productCalls.add, () => product(46));
    const at = await showPage(<ProductsPage />, editFirst);
    deleteFirst();
    await type(name(), 'Mine');
    await click(one('button', text('ui:save')));
    await click(one('button', text('ui:cancel')));
    await at.goAtOnce('/?dialog=add');
    await type(name(), 'Another');
    answer.resolve();
    await at.answered();
    expect(toastTexts()).toEqual([text('ui:form.stillSaving'), text('ui:form.gone.later')]);
    expect(name().value).toBe('Another');
    await click(one('button', text('ui:cancel')));
    await click(one('button', text('ui:form.discard')));
    await at.go('/?dialog=add');
    expect(name().value).toBe('Mine');
  });
});

it('keeps the version that it began with though the list is read again', async () => {
  const at = await showPage(<ProductsPage />, editFirst);
  stage.products[0] = product(1, { name: 'Theirs', version: 4 });
  stage.server.answer(productCalls.update, () => product(1));
  await click(one('button', text('ui:table.reload')));
  await at.answered();
  await type(name(), 'Mine');
  await click(one('button', text('ui:save')));
  await at.answered();
  expect(stage.server.asked(productCalls.update).at(-1)).toMatchObject({ version: 3 });
});

it('shows what the server blames on a field that the form does not have', async () => {
  stage.server.answer(productCalls.update, () => {
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
  await showPage(<ProductsPage />, `/?dialog=edit.${productId(44)}`);
  expect(name().value).toBe('Harbor 44');
});

it('says of a link to a record that is gone that it is', async () => {
  const at = await showPage(<ProductsPage />, `/?dialog=edit.${productId(77)}`);
  expect(all('dialog')).toHaveLength(0);
  expect(toastTexts()).toEqual([text('ui:form.noRecord')]);
  expect(at.address()).toBe('/');
});

it('goes on with the current version of what has moved to another page', async () => {
  stage.server.answer(productCalls.update, () => {
    throw new Refused({ message: 'Changed', code: 10_409, response: { version: 4 } });
  });
  const at = await showPage(<ProductsPage />, editFirst);
  stage.products = [...stage.products.slice(1), product(1, { name: 'Theirs', version: 4 })];
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
