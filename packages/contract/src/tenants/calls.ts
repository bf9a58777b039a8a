import { calls, read, write } from '../core/call.ts';
import { Empty } from '../core/fields.ts';
import { TenantDetail, UpdateTenantInput } from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    tenants: typeof texts;
  }
}

export const tenantCalls = calls('tenants', {
  detail: read('/proxy_sys/tenant/detail', {
    input: Empty,
    output: TenantDetail,
    right: 'tenants.read',
    failure: 'profile:failure.info',
    summary: 'The organisation with its timezone and currency',
  }),
  update: write('/proxy_sys/tenant/update', {
    input: UpdateTenantInput,
    output: TenantDetail,
    right: 'tenants.write',
    failure: 'profile:failure.info',
    summary: "Change the organisation's name, timezone and currency",
  }),
});
