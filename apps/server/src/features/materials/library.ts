import type { DeleteListInput, DeleteListResult } from '@adsail/contract';
import type { MaterialKind, MaterialUpdate } from '@adsail/contract/materials';
import type { z } from 'zod';
import { presentRow, refuseStale } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { MemberArgs } from '../../framework/bind.ts';
import { requireProduct } from '../products/index.ts';
import { requireTags } from './add.ts';
import { frameOf } from './figures/figures.ts';
import { libraryReader } from './library-reader.ts';
import { listedMaterials, type MaterialQuery } from './page-store.ts';
import { removeMaterials } from './remove.ts';
import { lockForRemoval, lockLibrary, lockMaterials, type NamedMaterial, updateMaterial } from './store.ts';
import { refuseIfUsed } from './uses.ts';

/** What the image library and the video library do alike. */
export function libraryOf<Item extends { id: string; version: number }>(
  kind: MaterialKind,
  present: (row: NamedMaterial) => Item,
) {
  const presented = async (tx: TenantTx, id: string) =>
    presentRow((await lockMaterials(tx, kind, [id]))[0], present);

  return {
    async update({ input, services, tx, audit }: MemberArgs<z.output<typeof MaterialUpdate>>): Promise<Item> {
      const before = await presented(tx, input.id);
      await refuseStale(tx, { entity: 'material', entityId: before.id }, before, input.version);
      await requireProduct(tx, input.productId);
      await requireTags(tx, input.tagIds);
      await updateMaterial(tx, before, input, services.clock());
      const after = await presented(tx, before.id);
      audit({ entity: 'material', entityId: after.id, before, after });
      return after;
    },

    async deleteList({
      input,
      services,
      tx,
      audit,
    }: MemberArgs<z.output<typeof DeleteListInput>>): Promise<z.output<typeof DeleteListResult>> {
      await lockLibrary(tx, kind);
      const rows = await lockForRemoval(tx, kind, input.ids);
      await refuseIfUsed(
        tx,
        services,
        rows.map(({ id }) => id),
      );
      await removeMaterials(tx, rows, { services, audit });
      const found = new Set(rows.map(({ id }) => id));
      // An id of the other library is as little here as one that nobody has.
      return { results: [...new Set(input.ids)].map((id) => ({ id, deleted: found.has(id) })) };
    },

    async page({ input, tx, actor, services }: MemberArgs<MaterialQuery>) {
      const read = await libraryReader(tx, kind, present, input, { reader: actor, now: services.clock() });
      const page = await read.page(input);
      const { figures } = read;
      return {
        ...page,
        figures: figures && (await frameOf(tx, figures, await listedMaterials(tx, kind, input))),
      };
    },
  };
}
