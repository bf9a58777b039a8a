import type { TenantTx } from '../../../db/scope.ts';
import { extensionPoint } from '../../../framework/extensions.ts';
import type { Services } from '../../../services.ts';

/** The products for which plans of the ledger make objects; those of other features, or of no product, are left out. */
export type PlanProducts = (tx: TenantTx, planIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export const planProducts = extensionPoint<PlanProducts>('products of plans');

export async function productsOfPlans(
  tx: TenantTx,
  { extensions }: Services,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (planIds.length === 0) return new Map();
  const found = new Map<string, string>();
  for (const ask of extensions.of(planProducts))
    for (const [planId, productId] of await ask(tx, planIds)) found.set(planId, productId);
  return found;
}
