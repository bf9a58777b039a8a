import { FieldRefused } from '@adsail/contract';
import type { TenantTx } from '../../db/scope.ts';
import { lockProduct } from './store.ts';

/** For whatever belongs to a product: it stays until the transaction ends, or the field is refused that names it. */
export async function requireProduct(tx: TenantTx, productId: string): Promise<void> {
  if (!(await lockProduct(tx, productId))) throw new FieldRefused('productId', 'products:rule.gone');
}
