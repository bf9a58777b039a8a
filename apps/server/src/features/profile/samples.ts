import { profileCalls } from '@adsail/contract/profile';
import { samplesOf } from '../../registry/samples.ts';

export const samples = samplesOf('profile', profileCalls, {
  inputs: {
    obtain: () => ({}),
    update: () => ({ userName: 'Renamed' }),
    tenants: () => ({}),
    switchTenant: ({ tenant }) => ({ tenantId: tenant.tenantId }),
  },
});
