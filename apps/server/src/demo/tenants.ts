import type { Tx } from '../db/database.ts';
import { enterTenant, enterUser, type TenantTx } from '../db/scope.ts';
import type { Services } from '../services.ts';
import { administeredTenant, usersByPhone } from './store.ts';

export interface DemoTenant {
  tx: TenantTx;
  tenantName: string;
}

/** Administrators of the demo world's organisations: the way in, because nobody sees organisations but their members. */
const administrators = ['13800000001', '13800000007', '13800000009'];

/** The `make` of a part that is made in each organisation of the demo world. */
export const inEachDemoTenant =
  (make: (tenant: DemoTenant, services: Services) => Promise<void>) =>
  async (tx: Tx, services: Services): Promise<void> => {
    for (const { id: userId } of await usersByPhone(tx, administrators)) {
      await enterUser(tx, userId);
      const { tenant_id: tenantId, name } = await administeredTenant(tx, userId);
      await make({ tx: await enterTenant(tx, { tenantId, userId }), tenantName: name }, services);
    }
  };
