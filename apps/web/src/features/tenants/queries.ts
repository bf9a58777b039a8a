import { type TenantDetail, tenantCalls } from '@adsail/contract/tenants';
import { useCall, useCallQuery } from '../../api/use-call.ts';
import { storedMember } from '../../state/stored.ts';

export const useTenantDetail = () => useCallQuery(tenantCalls.detail, {});

/** Days and amounts all over the console follow the stored profile. */
const adopt = ({ tenantName, timezone, currency }: TenantDetail) => {
  const member = storedMember.get();
  if (member) storedMember.set({ ...member, tenantName, timezone, currencyCode: currency });
};

export const useUpdateTenant = () =>
  useCall(tenantCalls.update, { silent: true, success: 'tenants:saved', onSuccess: adopt });
