import { Product, productCalls } from '@adsail/contract/products';
import { z } from 'zod';
import { request } from '../../api/client.ts';
import { queryKeys, queryMeta } from '../../api/query-keys.ts';
import { keptForMember } from '../../state/kept.ts';
import { productListName, storedMember } from '../../state/stored.ts';
import { fetchAndKeep, useKeptList } from '../../state/use-kept-list.ts';
import { fetchAll } from '../../ui/table/export-all.ts';

/** What is needed of a product to choose it. */
const KnownProduct = Product.pick({ id: true, name: true, imageUrl: true });
type KnownProduct = z.infer<typeof KnownProduct>;

/** The product list, as it was last read. */
export const keptProducts = keptForMember(storedMember, productListName, z.array(KnownProduct));

const fetchProducts = async (signal?: AbortSignal): Promise<KnownProduct[]> => {
  const sort = { field: 'name', order: 'asc' } as const;
  const all = await fetchAll(
    (paging) => request(productCalls.page, { ...paging, sort }, { signal }),
    ({ id }) => id,
  );
  return z.array(KnownProduct).parse(all);
};

/** All products, from the server. Keeps them locally. */
export const fetchProductList = (signal?: AbortSignal): Promise<KnownProduct[]> =>
  fetchAndKeep(keptProducts, undefined, () => fetchProducts(signal));

/** All products as choices of a select field, for the screens that ask for one. */
export function useProductChoices() {
  const { data = [], isPending } = useKeptList({
    kept: keptProducts,
    queryKey: queryKeys.input(productCalls.page, { whole: true }),
    meta: queryMeta(productCalls.page),
    fetch: fetchProducts,
  });
  return { choices: data.map(({ id, name }) => ({ value: id, label: name })), loading: isPending };
}
