import { call } from '../core/call.ts';
import { Empty } from '../core/fields.ts';
import { TenantDetail, UpdateTenantInput } from './schema.ts';

export const tenantCalls = {
  detail: call('/proxy_sys/tenant/detail', {
    input: Empty,
    output: TenantDetail,
    right: 'tenant.read',
    failure: 'profile:failure.info',
    summary: 'The organisation with its timezone and currency',
  }),
  update: call('/proxy_sys/tenant/update', {
    input: UpdateTenantInput,
    output: TenantDetail,
    right: 'tenant.write',
    writes: true,
    failure: 'profile:failure.info',
    summary: "Change the organisation's name, timezone and currency",
  }),
};
