import { type Product, productCalls } from '@adsail/contract/products';
import { openPage } from './page.tsx';
import { type FakeServer, fakeServer } from './server.ts';

export const product = (number: number, changes: Partial<Product> = {}): Product => ({
  id: `0198c0de-0000-7000-8000-000000000${String(number).padStart(3, '0')}`,
  name: `Harbor ${number}`,
  imageUrl: `https://files.test/${number}.png`,
  illustrate: `About ${number}`,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  version: 3,
  ...changes,
});
export const productId = (number: number): string => product(number).id;

export interface ProductStage {
  server: FakeServer;
  /** What the server has; a test changes it as somebody else would. */
  products: Product[];
}

/** The page of the products over a server that has 45 of them. */
export async function openProducts(): Promise<ProductStage> {
  await openPage(['ui', 'products', 'files']);
  sessionStorage.clear();
  const stage = {
    server: fakeServer(),
    products: Array.from({ length: 45 }, (_, at) => product(at + 1)),
  };
  stage.server.answer(productCalls.page, ({ pageIndex = 1, pageSize = 20, keyword, ids }) => {
    const found = stage.products.filter(
      ({ id, name }) =>
        (!keyword || keyword.some((each) => name.includes(each))) && (!ids || ids.includes(id)),
    );
    const from = (pageIndex - 1) * pageSize;
    return { list: found.slice(from, from + pageSize), total: found.length, pageIndex, pageSize };
  });
  return stage;
}
