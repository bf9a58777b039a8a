import { CallError } from '@adsail/contract';
import { tenantCalls } from '@adsail/contract/tenants';
import { bind } from '../../framework/bind.ts';
import { presentDetail } from './present.ts';
import { findTenant, updateTenant } from './store.ts';

export const tenantRoutes = bind(tenantCalls, {
  async detail({ tx }) {
    return presentDetail(await findTenant(tx));
  },

  async update({ input, tx, services, audit }) {
    const before = presentDetail(await findTenant(tx));
    const { tenantName, timezone, currency, version } = input;
    const saved = await updateTenant(
      tx,
      { ...(tenantName === undefined ? {} : { name: tenantName }), timezone, currency },
      version,
      services.clock(),
    );
    if (!saved) throw new CallError('conflict');
    const after = presentDetail(await findTenant(tx));
    audit({ entity: 'tenant', entityId: tx.tenantId, before, after });
    return after;
  },
});
