import { productCalls } from '@adsail/contract/products';
import { z } from 'zod';
import { keptForMember } from '../../state/kept.ts';
import { productListName, storedMember } from '../../state/stored.ts';
import { choicesFrom } from '../../ui/remote-select/index.ts';

/** The first products by name, as they were last read. */
export const keptProducts = keptForMember(
  storedMember,
  productListName,
  z.array(z.object({ value: z.string(), label: z.string() })),
);

/** Products for the fields and filters that ask for some. */
export const productChoices = choicesFrom(productCalls.page, {
  sort: { field: 'name', order: 'asc' },
  toChoice: ({ id, name }) => ({ value: id, label: name }),
  kept: keptProducts,
  adding: { to: '/productManager', right: 'products.write' },
});
