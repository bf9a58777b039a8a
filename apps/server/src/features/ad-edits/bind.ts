import { permits } from '@adsail/contract/accounts';
import type { adEditCalls, EditAnswer, EditFlag, EditResult, ObjectRef } from '@adsail/contract/ad-edits';
import type { InputOf } from '@adsail/contract';
import { newId } from '../../db/ids.ts';
import type { MemberArgs } from '../../framework/bind.ts';
import { bindToProduct, unbindFromProducts } from '../mirror/index.ts';
import { requireProduct } from '../products/index.ts';
import { answerOf } from './edit.ts';
import { insertChangeSet } from './store/change-sets.ts';
import { type FoundObject, findObjects, permissionsIn, refText } from './store/objects.ts';

type Args = MemberArgs<InputOf<(typeof adEditCalls)['bindProduct']>>;

/** Accounts that are seen are there; objects are there when the mirror has them. */
async function findTargets({ input, tx, actor }: Args) {
  const { platform, level, items } = input;
  const permissions = await permissionsIn(tx, actor, platform, items);
  const objects: ReadonlyMap<string, FoundObject> =
    level === 'account' ? new Map() : await findObjects(tx, actor, { platform, level }, items);
  const isThere = (ref: ObjectRef) =>
    level === 'account' ? ref.id === ref.advertiserId : objects.has(refText(ref));
  return { permissions, objects, isThere };
}

/** Bound at once: no platform has to be asked. */
export async function bindObjects(args: Args): Promise<EditAnswer> {
  const { input, tx, actor, services, audit } = args;
  const { platform, level, items, productId, preview } = input;
  if (productId !== null) await requireProduct(tx, productId);
  const { permissions, objects, isThere } = await findTargets(args);
  const seen = new Set<string>();
  const flagOf = (ref: ObjectRef): EditFlag['flag'] | undefined => {
    const text = refText(ref);
    if (seen.has(text)) return 'namedTwice';
    seen.add(text);
    const permission = permissions.get(ref.advertiserId);
    if (!permission || !isThere(ref)) return 'notFound';
    return permits(permission, 'MANAGE') ? undefined : 'noRight';
  };
  const results = items.map((ref): EditResult => {
    const flag = flagOf(ref);
    return {
      ...ref,
      outcome: flag ? 'refused' : 'accepted',
      flags: flag ? [{ flag }] : [],
      before: objects.get(refText(ref))?.productId ?? null,
      after: productId,
      operationId: null,
    };
  });
  const accepted = results.filter(({ outcome }) => outcome === 'accepted');
  if (preview || accepted.length === 0) {
    audit({ entity: 'change-set', entityId: 'none', after: { field: 'product', platform, level, preview } });
    return answerOf(results, null);
  }
  const id = newId();
  await insertChangeSet(tx, {
    id,
    field: 'product',
    platform,
    level,
    wanted: { productId },
    item_count: accepted.length,
    created_by: actor.userId,
    created_at: services.clock(),
  });
  const targets = accepted.map(({ advertiserId, id: externalId }) => ({
    platform,
    advertiserId,
    level,
    externalId,
  }));
  if (productId === null) await unbindFromProducts(tx, services, targets);
  else await bindToProduct(tx, services, targets, productId, actor.userId);
  audit({ entity: 'change-set', entityId: id, after: { field: 'product', platform, level, productId } });
  return answerOf(results, id);
}
