import { CallError, type MessageKey } from '@adsail/contract';
import type { TenantTx } from '../../db/scope.ts';
import { extensionPoint } from '../../framework/extensions.ts';
import type { Services } from '../../services.ts';

export interface ProductUse {
  /** What to tell, with a `count`: `error.productInUse`. */
  message: MessageKey;
  count(tx: TenantTx, productId: string): Promise<number>;
}

/** A feature whose records point to products says so here; products know nothing about it otherwise. */
export const productUses = extensionPoint<ProductUse>('use of products');

export async function refuseIfUsed(tx: TenantTx, { extensions }: Services, productId: string): Promise<void> {
  for (const use of extensions.of(productUses)) {
    const count = await use.count(tx, productId);
    if (count > 0)
      throw new CallError('conflict', { key: use.message, parameters: { count }, response: { count } });
  }
}
