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
const known = { id: product.id, name: product.name, imageUrl: product.imageUrl };
const page = { list: [product], total: 1, pageIndex: 1, pageSize: 1000 };

it('asks for page 1 of 1000 and keeps what a select needs', async () => {
  stage.answer(page);
  await expect(products.fetchProductList()).resolves.toEqual([known]);
  expect(stage.sent.map(({ body }) => body)).toMatchObject([{ pageIndex: 1, pageSize: 1000 }]);
  expect(products.keptProducts.get()).toEqual([known]);
});

it('is cleared by a change of a product, another platform, another organisation and the logout', async () => {
  const { storePlatform } = await import('../../state/platform.ts');
  const { forgetMember } = await import('../../state/leave.ts');
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
  const asked = products.fetchProductList();
  stored.storedMember.set(aMember({ tenantId: '100002' }));
  await asked;
  expect(products.keptProducts.get()).toBeNull();
});
