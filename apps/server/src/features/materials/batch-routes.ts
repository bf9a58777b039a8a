import { CallError, dayIn, FieldRefused, type OutputOf } from '@adsail/contract';
import { sizeText } from '@adsail/contract/files';
import {
  downloadLimits,
  downloadUrl,
  isNameTooLong,
  materialCalls,
  materialLimits,
  renamed,
  usesLimit,
} from '@adsail/contract/materials';
import { translate } from '@adsail/contract/translate';
import { tenantZone } from '../../db/time.ts';
import { bind } from '../../framework/bind.ts';
import { requireProduct } from '../products/index.ts';
import { requireTags } from './add.ts';
import { changeMany } from './batch.ts';
import {
  changeTags,
  type FormerMaterial,
  moveToProduct,
  renameMaterials,
  restoreMaterials,
} from './batch-store.ts';
import { keptInstead } from './merged-store.ts';
import { lockTags, type NamedMaterial, readAuthors, readForDownload } from './store.ts';
import { materialUses } from './uses.ts';

const idsOf = (rows: readonly NamedMaterial[]) => rows.map(({ id }) => id);

export const commonRoutes = bind(materialCalls, {
  async authors({ input, tx }) {
    return { list: await readAuthors(tx, input.kind) };
  },

  async uses({ input, services, tx, actor, http: { language } }) {
    const instead = await keptInstead(tx, input.ids);
    const ids = [...new Set(input.ids.map((id) => instead.get(id) ?? id))];
    const list: OutputOf<typeof materialCalls.uses>['list'] = [];
    for (const { name, what, count, find } of services.extensions.of(materialUses)) {
      const counts = await count(tx, ids);
      const found = Map.groupBy(await find(tx, actor, ids, usesLimit), ({ materialId }) => materialId);
      for (const asked of new Set(input.ids)) {
        const id = instead.get(asked) ?? asked;
        const total = counts.get(id) ?? 0;
        if (total === 0) continue;
        const users = (found.get(id) ?? []).map((use) => ({ id: use.id, name: use.name }));
        list.push({ materialId: asked, source: name, what: translate(language, what), count: total, users });
      }
    }
    return { list };
  },

  async download({ input: { ids }, tx }) {
    const rows = await readForDownload(tx, ids);
    if (rows.length === 0) throw new CallError('notFound');
    const megabytes = rows.reduce((sum, { size }) => sum + size, 0) / (1024 * 1024);
    if (megabytes > downloadLimits.megabytes)
      throw new FieldRefused('ids', 'materials:rule.tooLarge', {
        size: sizeText(downloadLimits.megabytes * 1024 * 1024),
      });
    return { url: downloadUrl(ids) };
  },

  async setProduct({ input: { ids, productId }, services, tx, audit }) {
    await requireProduct(tx, productId);
    return changeMany(tx, {
      ids,
      audit,
      decide: (row) => (row.product_id === productId ? 'SAME' : 'CHANGED'),
      change: (rows) => moveToProduct(tx, idsOf(rows), productId, services.clock()),
    });
  },

  async setTags({ input: { ids, add, remove }, services, tx, audit }) {
    await requireTags(tx, add, 'add');
    return changeMany(tx, {
      ids,
      audit,
      decide({ tags }) {
        const former = new Set(tags.map(({ id }) => id));
        const next = new Set([...former].filter((id) => !remove.includes(id)).concat(add));
        if (next.size > materialLimits.tags) return 'TAG_LIMIT';
        return next.size === former.size && [...next].every((id) => former.has(id)) ? 'SAME' : 'CHANGED';
      },
      change: (rows) => changeTags(tx, idsOf(rows), { add, remove }, services.clock()),
    });
  },

  async rename({ input: { ids, pattern }, services, tx, audit }) {
    const now = services.clock();
    const date = dayIn(await tenantZone(tx), now);
    const names = new Map<string, string>();
    return changeMany(tx, {
      ids,
      audit,
      decide(row, position) {
        const filled = { name: row.name, product: row.product_name, date };
        const next = renamed(pattern, { ...filled, number: position + 1, total: ids.length });
        if (isNameTooLong(next)) return 'NAME_LENGTH';
        if (next === row.name) return 'SAME';
        names.set(row.id, next);
        return 'CHANGED';
      },
      change: () => renameMaterials(tx, names, now),
    });
  },

  async restore({ input: { items }, services, tx, audit }) {
    for (const productId of new Set(items.map((item) => item.productId))) await requireProduct(tx, productId);
    // A tag that was deleted meanwhile does not come back with it.
    const tags = await lockTags(tx, [...new Set(items.flatMap(({ tagIds }) => tagIds))]);
    const former = new Map(
      items.map((item) => [item.id, { ...item, tagIds: item.tagIds.filter((id) => tags.has(id)) }]),
    );
    return changeMany(tx, {
      ids: [...former.keys()],
      audit,
      decide: ({ id, version }) => (version === former.get(id)?.version ? 'CHANGED' : 'STALE'),
      change: (rows) =>
        restoreMaterials(
          tx,
          idsOf(rows).map((id) => former.get(id) as FormerMaterial),
          services.clock(),
        ),
    });
  },
});
