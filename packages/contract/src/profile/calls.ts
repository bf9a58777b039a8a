import { z } from 'zod';
import { calls, read, write } from '../core/call.ts';
import { Empty, TenantId } from '../core/fields.ts';
import { TenantEntry } from '../tenants/index.ts';
import { MemberProfile, ObtainedPersonalInfo, PersonalInfo, UpdatePersonalInfoInput } from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    profile: typeof texts;
  }
}

export const profileCalls = calls('profile', {
  obtain: read('/ad/sys/user/obtainPersonalInfo', {
    input: Empty,
    output: ObtainedPersonalInfo,
    right: 'profile.read',
    shows: ['tenants'],
    failure: 'profile:failure.info',
    summary: 'Personal info of the member who asks, with the profile as of now',
  }),
  update: write('/ad/sys/user/updatePersonalInfo', {
    input: UpdatePersonalInfoInput,
    output: PersonalInfo,
    right: 'profile.write',
    failure: 'profile:failure.info',
    summary: 'Change name, avatar or language',
  }),
  tenants: read('/ad/sys/user/tenantrole', {
    input: Empty,
    output: z.object({ list: z.array(TenantEntry) }),
    right: 'profile.read',
    shows: ['tenants', 'invitations'],
    summary: "The user's organisations with the role held in each",
  }),
  switchTenant: write('/ad/sys/user/tenant/switch', {
    input: z.object({ tenantId: TenantId }),
    output: MemberProfile,
    right: 'profile.write',
    summary: 'Work in another organisation; answers the profile there with its platforms',
  }),
});
