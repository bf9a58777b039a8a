import type { AdPlatform, Role } from '@adsail/contract';
import type { MemberProfile } from '@adsail/contract/profile';
import { currentPlatform, usePlatform } from './platform.ts';
import { storedMember } from './stored.ts';

/** What decides which entries somebody sees. */
export interface Viewer {
  roles: readonly Role[];
  platform: AdPlatform | null;
}

const rolesOf = (member: MemberProfile | null): readonly Role[] =>
  member?.userRoleList.map(({ roleCode }) => roleCode) ?? [];

/** The same person in the same organisation: what is on the screen is still theirs. */
export const isSameMembership = (one: MemberProfile | null, other: MemberProfile | null): boolean =>
  one?.userId === other?.userId && one?.tenantId === other?.tenantId;

export const currentViewer = (): Viewer => ({
  roles: rolesOf(storedMember.get()),
  platform: currentPlatform(),
});

/** The profile of who is logged in. Only screens behind the login call it. */
export function useMember(): MemberProfile {
  const member = storedMember.use();
  if (!member) throw new Error('Nobody is logged in');
  return member;
}

export function useViewer(): Viewer {
  const member = storedMember.use();
  const platform = usePlatform();
  return { roles: rolesOf(member), platform };
}
