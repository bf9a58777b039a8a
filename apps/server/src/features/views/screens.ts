import { type Call, FieldRefused, mayRoles, type Right, type Role } from '@adsail/contract';
import { allCalls } from '@adsail/contract/registry';
import { pathOfScreen } from '@adsail/contract/views';

const isList = ({ input }: Call) => 'list' in input;
const rightOf = new Map(allCalls.filter(isList).map(({ path, right }) => [path, right]));

/** Views are kept of lists that there are, for those who may see the list. */
export function requireScreen(roles: readonly Role[], screen: string): void {
  const right = rightOf.get(pathOfScreen(screen));
  if (right === undefined || !mayRoles(roles, right as Right))
    throw new FieldRefused('screen', 'views:error.screen');
}
