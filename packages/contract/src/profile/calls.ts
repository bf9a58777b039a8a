import { z } from 'zod';
import { call } from '../core/call.ts';
import { Empty, TenantId } from '../core/fields.ts';
import { TenantEntry } from '../tenants/index.ts';
import { MemberProfile, ObtainedPersonalInfo, PersonalInfo, UpdatePersonalInfoInput } from './schema.ts';

export const profileCalls = {
  obtain: call('/ad/sys/user/obtainPersonalInfo', {
    input: Empty,
    output: ObtainedPersonalInfo,
    right: 'profile.read',
    failure: 'profile:failure.info',
    summary: 'Personal info of the member who asks, with the profile as of now',
  }),
  update: call('/ad/sys/user/updatePersonalInfo', {
    input: UpdatePersonalInfoInput,
    output: PersonalInfo,
    right: 'profile.write',
    writes: true,
    failure: 'profile:failure.info',
    summary: 'Change name, avatar or language',
  }),
  tenants: call('/ad/sys/user/tenantrole', {
    input: Empty,
    output: z.object({ list: z.array(TenantEntry) }),
    right: 'profile.read',
    failure: 'profile:failure.tenants',
    summary: "The user's organisations with the role held in each",
  }),
  switchTenant: call('/ad/sys/user/tenant/switch', {
    input: z.object({ tenantId: TenantId }),
    output: MemberProfile,
    right: 'profile.write',
    writes: true,
    failure: 'profile:failure.switchTenant',
    summary: 'Work in another organisation; answers the profile there with its platforms',
  }),
};
