import type { Account, StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { wrong } from '../errors.ts';

/** Under whose name an ad may stand, and how the account came by it. */
export interface VisibleIdentity {
  object: StoredObject;
  type: 'CUSTOMIZED_USER' | 'TT_USER' | 'BC_AUTH_TT' | 'AUTH_CODE';
  bcId: string | null;
}

/** The posts that authors released to the account by code; one that has ended stays until it is unbound. */
export const releases = (world: World, account: Account): StoredObject[] =>
  world.state.objects.list('tiktok', 'spark', { accountId: account.id });

/** `how`: all that there are, or those that lists show by now. */
export function visibleIdentities(
  world: World,
  account: Account,
  how: 'list' | 'listed' = 'list',
): VisibleIdentity[] {
  const { objects } = world.state;
  const of = (level: string, accountId: string) => objects[how]('tiktok', level, { accountId });
  const creators = new Set(releases(world, account).map(({ fields }) => String(fields['owner'])));
  return [
    ...of('identity', account.id)
      .filter(({ status }) => status !== 'DELETE')
      .map((object) => ({ object, type: 'CUSTOMIZED_USER' as const, bcId: null })),
    ...of('tt_user', account.id).map((object) => ({ object, type: 'TT_USER' as const, bcId: null })),
    ...(account.businessId === null ? [] : of('tt_account', account.businessId)).map((object) => ({
      object,
      type: 'BC_AUTH_TT' as const,
      bcId: account.businessId,
    })),
    ...[...creators].flatMap((id) => {
      const object = objects.get('tiktok', 'creator', id);
      return object ? [{ object, type: 'AUTH_CODE' as const, bcId: null }] : [];
    }),
  ];
}

interface Named {
  identity_id?: unknown;
  identity_type?: unknown;
  identity_authorized_bc_id?: unknown;
}

/** `at` names the place in the refusal. */
export function requireIdentity(world: World, account: Account, named: Named, at = ''): VisibleIdentity {
  const { identity_id: id, identity_type: type, identity_authorized_bc_id: bcId } = named;
  if (type === 'BC_AUTH_TT' && bcId === undefined)
    throw wrong(`${at}identity_authorized_bc_id: Missing data for required field.`);
  const found = visibleIdentities(world, account).find(
    (each) =>
      each.object.id === id &&
      (type === undefined || each.type === type) &&
      (type !== 'BC_AUTH_TT' || each.bcId === bcId),
  );
  if (!found) throw wrong(`${at}identity_id: identity ${String(id)} does not exist.`);
  return found;
}

/** A post that stands under the identity; of an author's only those that were released and still are. */
export function requirePost(
  world: World,
  account: Account,
  identity: VisibleIdentity,
  itemId: unknown,
  at = '',
): StoredObject {
  const post = world.state.objects.get('tiktok', 'post', String(itemId));
  const mine =
    identity.type !== 'AUTH_CODE' ||
    releases(world, account).some(
      ({ parentId }) => parentId === itemId && isReleased(post, world.clock.now()),
    );
  if (!post || post.accountId !== identity.object.id || !mine)
    throw wrong(`${at}tiktok_item_id: Post ${String(itemId)} is not available for the identity.`);
  return post;
}

export const isReleased = (post: StoredObject | undefined, now: number): boolean =>
  Number(post?.fields['auth_end'] ?? 0) > now;
