import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientStage, type Stage } from '../../testing/client-stage.ts';
import { aMember } from '../../testing/member.ts';
import type * as ProductList from './product-list.ts';
import type * as Stored from '../../state/stored.ts';

let stage: Stage;
let products: typeof ProductList;
let stored: typeof Stored;
beforeEach(async () => {
  stage = await clientStage();
  products = await import('./product-list.ts');
  stored = await import('../../state/stored.ts');
});
afterEach(() => vi.unstubAllGlobals());

const product = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Compass Quest',
  imageUrl: '/files/a.png',
  illustrate: 'A long text that no select needs',
  createdAt: '2026-11-15T00:00:00Z',
  updatedAt: '2026-11-15T00:00:00Z',
  version: 1,
};
const known = { value: product.id, label: product.name };
const page = { list: [product], total: 1, pageIndex: 1, pageSize: 50 };
const ask = (asked: { keyword: string; pageIndex: number }) =>
  products.productChoices.fetchPage(asked, new AbortController().signal);

it('asks for the first page by name and keeps what a select needs', async () => {
  stage.answer(page);
  await expect(ask({ keyword: '', pageIndex: 1 })).resolves.toMatchObject({ list: [known], total: 1 });
  const sort = { field: 'name', order: 'asc' };
  expect(stage.sent.map(({ body }) => body)).toMatchObject([{ pageIndex: 1, pageSize: 50, sort }]);
  expect(products.keptProducts.get()).toEqual([known]);
});

it.each([
  { keyword: 'compass', pageIndex: 1 },
  { keyword: '', pageIndex: 2 },
])('does not keep what %o finds in place of the list', async (asked) => {
  stage.answer(page);
  await ask(asked);
  expect(stage.sent.map(({ body }) => body)).toMatchObject([{ pageIndex: asked.pageIndex }]);
  expect(products.keptProducts.get()).toBeNull();
});

it('asks for the names of chosen products by their ids', async () => {
  stage.answer(page);
  const names = products.productChoices.fetchByIds([product.id], new AbortController().signal);
  await expect(names).resolves.toEqual([known]);
  expect(stage.sent.map(({ body }) => body)).toMatchObject([{ ids: [product.id] }]);
});

it('is cleared by a change of a product, another platform, another organisation and the logout', async () => {
  const { storePlatform } = await import('../../state/platform.ts');
  const { forgetMember } = await import('../../api/leave.ts');
  for (const clear of [stored.clearProductLists, () => storePlatform('OCEAN'), forgetMember]) {
    stored.storedMember.set(aMember());
    products.keptProducts.set([known]);
    clear();
    stored.storedMember.set(aMember());
    expect(products.keptProducts.get()).toBeNull();
  }
});

it('is not kept for the organisation that somebody switched to meanwhile', async () => {
  stage.answer(page);
  const asked = ask({ keyword: '', pageIndex: 1 });
  stored.storedMember.set(aMember({ tenantId: '100002' }));
  await asked;
  expect(products.keptProducts.get()).toBeNull();
});
