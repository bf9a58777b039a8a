import { mayRoles, type Right } from '@adsail/contract';
import { storedMember } from '../state/stored.ts';

/** Whether the member may do this. It only hides; the server refuses by the same table. */
export function useRight(right: Right): boolean {
  const roles = storedMember.use()?.userRoleList ?? [];
  return mayRoles(
    roles.map(({ roleCode }) => roleCode),
    right,
  );
}
