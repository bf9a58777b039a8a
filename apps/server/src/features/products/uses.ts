import { CallError, type MessageKey } from '@adsail/contract';
import type { TenantTx } from '../../db/scope.ts';

export interface ProductUse {
  /** What to tell, with a `count`: `error.productInUse`. */
  message: MessageKey;
  count(tx: TenantTx, productId: string): Promise<number>;
}

const uses: ProductUse[] = [];

/** A feature whose records point to products says so here; products know nothing about it otherwise. */
export function registerProductUse(use: ProductUse): void {
  uses.push(use);
}

export async function refuseIfUsed(tx: TenantTx, productId: string): Promise<void> {
  for (const use of uses) {
    const count = await use.count(tx, productId);
    if (count > 0)
      throw new CallError('conflict', { key: use.message, parameters: { count }, response: { count } });
  }
}
