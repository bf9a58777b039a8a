import type { TenantTx } from '../../db/scope.ts';
import { extensionPoint } from '../../framework/extensions.ts';
import type { HttpInfo } from '../../framework/bind.ts';
import type { Services } from '../../services.ts';
import type { Membership } from '../tenants/index.ts';

export interface Left {
  /** As it was until now. */
  membership: Membership;
  http: HttpInfo;
  at: Date;
}

/** Runs in the transaction in which its user leaves the organisation. */
export type LeftListener = (tx: TenantTx, left: Left) => Promise<void>;

/** Whoever keeps the person's own side of it listens here. */
export const memberLeft = extensionPoint<LeftListener>('listener for members who left');

export async function announceLeft(tx: TenantTx, left: Left, services: Services): Promise<void> {
  for (const listener of services.extensions.of(memberLeft)) await listener(tx, left);
}
