import { mayRoles } from '@adsail/contract';
import type { Actor } from '../../framework/bind.ts';

/** What people save for themselves and may share: whoever made it changes it, and whoever manages what is shared. */
export function ownershipOf({ userId, roles }: Pick<Actor, 'userId' | 'roles'>, createdBy: string) {
  const isOwn = createdBy === userId;
  return { isOwn, mayChange: isOwn || mayRoles(roles, 'views.manage') };
}
