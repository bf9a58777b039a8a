import { tenantCalls } from '@adsail/contract/tenants';
import { refuseStale } from '../../db/rows.ts';
import { bind } from '../../framework/bind.ts';
import { presentDetail } from './present.ts';
import { findTenant, lockTenant, updateTenant } from './store.ts';

export const tenantRoutes = bind(tenantCalls, {
  async detail({ tx }) {
    return presentDetail(await findTenant(tx));
  },

  async update({ input, tx, services, audit }) {
    const { tenantName, timezone, currency, version } = input;
    await refuseStale(tx, { entity: 'tenant', entityId: tx.tenantId }, await lockTenant(tx), version);
    const before = presentDetail(await findTenant(tx));
    const name = tenantName === undefined ? {} : { name: tenantName };
    await updateTenant(tx, { ...name, timezone, currency }, services.clock());
    const after = presentDetail(await findTenant(tx));
    audit({ entity: 'tenant', entityId: tx.tenantId, before, after });
    return after;
  },
});
