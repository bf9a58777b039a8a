import { CallError, FieldRefused } from '@adsail/contract';
import { lookAlikeCalls, materialLimits } from '@adsail/contract/materials';
import { presentRow } from '../../db/rows.ts';
import { bind } from '../../framework/bind.ts';
import { accessOf } from './figures/access.ts';
import { lookBits } from './look.ts';
import { dismissPair, keepContents, lookAlikesOf } from './look-store.ts';
import { presentMaterial, presentVideo } from './present.ts';
import { keptId, leadTo } from './merged-store.ts';
import { removeMaterials } from './remove.ts';
import { lockForRemoval, lockLibraries, lockMaterials, updateMaterial } from './store.ts';
import { moveUses } from './uses.ts';

export const lookAlikeRoutes = bind(lookAlikeCalls, {
  async lookAlikes({ input, tx }) {
    const rows = await lookAlikesOf(tx, await keptId(tx, input.id));
    return {
      list: rows.map((row) => ({
        ...presentVideo(row),
        likeness: Math.round(100 * (1 - row.different_bits / lookBits)),
      })),
    };
  },

  async merge({ input, actor, services, tx, audit }) {
    const ids = [...new Set(input.ids)].filter((id) => id !== input.keepId);
    if (ids.length === 0) throw new FieldRefused('ids', 'materials:rule.mergeSame');
    await lockLibraries(tx);
    const rows = await lockForRemoval(tx, null, [input.keepId, ...ids]);
    const kept = rows.find(({ id }) => id === input.keepId);
    const merged = rows.filter(({ id }) => id !== input.keepId);
    if (!kept || merged.length < ids.length) throw new CallError('notFound');
    if (merged.some(({ kind }) => kind !== kept.kind))
      throw new FieldRefused('ids', 'materials:rule.mergeKinds');
    // Figures go where the contents go: whoever sees its own alone would read others' in the sum, and take their credit.
    const { own, accounts } = accessOf(actor);
    if (own && accounts !== 'ALL' && new Set(rows.map(({ created_by: author }) => author)).size > 1)
      throw new FieldRefused('ids', 'materials:rule.mergeAuthors');
    const tagIds = [...new Set(rows.flatMap(({ tags }) => tags.map(({ id }) => id)))];
    if (tagIds.length > materialLimits.tags)
      throw new FieldRefused('ids', 'materials:rule.mergeTags', { count: materialLimits.tags });
    await keepContents(tx, kept.id, merged);
    const mergedIds = merged.map(({ id }) => id);
    await leadTo(tx, kept.id, mergedIds);
    await moveUses(tx, services, kept.id, mergedIds);
    await removeMaterials(tx, merged, { services, audit });
    await updateMaterial(tx, kept, { name: kept.name, productId: kept.product_id, tagIds }, services.clock());
    const after = presentRow((await lockMaterials(tx, null, [kept.id]))[0], presentMaterial);
    audit({ entity: 'material', entityId: kept.id, before: presentMaterial(kept), after });
    return { id: kept.id, tagNames: after.tagNames };
  },

  async notAlike({ input, tx, audit }) {
    await lockLibraries(tx);
    if (!(await dismissPair(tx, input.id, input.otherId))) throw new CallError('notFound');
    audit({ entity: 'material', entityId: input.id, after: { notAlike: input.otherId } });
    return {};
  },
});
