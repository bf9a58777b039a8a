import type { StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { missingScope, noObject, notGranted } from '../errors.ts';
import { platformName } from '../version.ts';
import type { GraphCaller, Kind, Node } from './types.ts';

/** Refuses what the person may not see, what was not ticked in the consent, and writing without the permission. */
export function checkAccess(
  world: World,
  caller: GraphCaller,
  { kind, object }: Node,
  method: string,
  id: string,
): void {
  if (!related(world, caller, kind, object)) throw noObject(method, id);
  if (kind.owner !== 'account') return;
  if (!caller.token.accountIds.includes(object.accountId)) throw notGranted(object.accountId);
  const wanted = method === 'GET' ? ['ads_read', 'ads_management'] : ['ads_management'];
  if (!wanted.some((scope) => caller.scopes.includes(scope))) throw missingScope(wanted.join(' or '));
  if (method !== 'GET' && roleOn(world, caller, object.accountId) === 'ANALYZE')
    throw missingScope('ads_management');
}

const roleOn = (world: World, { user }: GraphCaller, accountId: string): string | undefined =>
  world.state.accounts.ofUser(platformName, user.id).find(({ id }) => id === accountId)?.role;

/** Businesses a person works in. */
export const businessesOf = ({ user }: Pick<GraphCaller, 'user'>): string[] =>
  Array.isArray(user.fields['businesses']) ? user.fields['businesses'].map(String) : [];

function related(world: World, caller: GraphCaller, kind: Kind, object: StoredObject): boolean {
  switch (kind.owner) {
    case 'account':
      return roleOn(world, caller, object.accountId) !== undefined;
    case 'business':
      return businessesOf(caller).includes(object.accountId) || sharedWith(caller, object);
    default:
      return kind.name !== 'user' || object.id === caller.user.id;
  }
}

/** A business asset may be lent to single ad accounts. */
function sharedWith({ token }: GraphCaller, { fields }: StoredObject): boolean {
  const accounts = fields['$accounts'];
  return Array.isArray(accounts) && accounts.some((id) => token.accountIds.includes(String(id)));
}
