import type { StoredObject, Token } from '../../state/index.ts';
import type { World } from '../../world.ts';

/** What a person really gives access to: an ad account of their own, or an organisation that holds some. */
export interface Principal {
  id: string;
  name: string;
  role: string;
  valid: boolean;
}

export const organisation = (world: World, id: string): StoredObject | undefined =>
  world.state.objects.get('ocean', 'organisation', id);

/** The ad accounts of a token; one that its user has lost since is not among them. */
export function accountsOf(world: World, token: Token) {
  return world.state.accounts.ofUser('ocean', token.userId).filter(({ id }) => token.accountIds.includes(id));
}

export function principalsOf(world: World, token: Token): Principal[] {
  const found = new Map<string, Principal>();
  for (const { id, name, status, businessId, role } of accountsOf(world, token)) {
    const above = businessId === null ? undefined : organisation(world, businessId);
    if (above) found.set(above.id, { id: above.id, name: above.name, role, valid: true });
    else found.set(id, { id, name, role: 'ADVERTISER', valid: status !== 'STATUS_DISABLE' });
  }
  return [...found.values()];
}
