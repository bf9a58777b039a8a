import {
  type AdMaterial,
  type AdMaterials,
  type AccountScope,
  allOrNone,
  inChunks,
} from '../../core/index.ts';
import type { OceanClient } from '../client.ts';
import { idText, type WireId, wireId } from '../ids.ts';
import { withRefusals } from '../item-refusals.ts';
import { getRows } from './list.ts';

interface MaterialRow {
  material_id?: WireId;
  material_opt_status?: string;
  video_id?: string;
  item_id?: WireId;
  images?: { image_id?: string }[];
  title?: string;
}
type Lists = Readonly<Record<string, MaterialRow[] | undefined>>;

/** No bound is documented. */
const maxItems = 100;

/** Where the materials stand, of which kind they are, and what was put in. */
const kinds = [
  ['video_material_list', 'video', ({ video_id }) => video_id],
  ['image_material_list', 'image', ({ images }) => images?.[0]?.image_id],
  ['title_material_list', 'text', ({ title }) => title],
] as const satisfies readonly [string, AdMaterial['kind'], (row: MaterialRow) => string | undefined][];

function materialsOf(adId: string, lists: Lists): AdMaterial[] {
  return kinds.flatMap(([list, kind, contentOf]) =>
    (lists[list] ?? []).flatMap((row): AdMaterial[] => {
      if (row.material_id === undefined) return [];
      const content = contentOf(row);
      return [
        {
          id: idText(row.material_id),
          adId,
          // A video of Douyin is no file.
          kind: content === undefined && row.item_id !== undefined ? 'post' : kind,
          content: content ?? idText(row.item_id ?? ''),
          status: row.material_opt_status === 'DISABLE' ? 'DISABLE' : 'ENABLE',
        },
      ];
    }),
  );
}

interface Answer {
  errors?: { material_id?: WireId; message?: string }[] | null;
}

export function oceanMaterials(client: OceanClient): AdMaterials {
  const of = (scope: AccountScope, adId: string) => ({
    advertiser_id: wireId(scope.account.id),
    promotion_id: wireId(adId, 'adId'),
  });
  return {
    async list(scope, adIds) {
      const rows = await getRows(client, scope, 'promotion', adIds);
      return adIds.flatMap((id) => materialsOf(id, (rows.get(id)?.['promotion_materials'] ?? {}) as Lists));
    },
    setStatus: (scope, adId, materialIds, status) =>
      inChunks<string, string>(materialIds, maxItems, (chunk) =>
        withRefusals(chunk, async () => {
          const data = chunk.map((id) => ({ material_id: wireId(id), opt_status: status }));
          const body = { ...of(scope, adId), data };
          const path = 'v3.0/material/status/update/';
          const { errors } = await client.post<Answer>(scope, path, body, scope.account.id);
          return new Map(
            (errors ?? []).map(({ material_id, message }) => [idText(material_id ?? ''), message]),
          );
        }),
      ),
    /** For good; something to see and a title have to stay. */
    remove: (scope, adId, materialIds) =>
      allOrNone(materialIds, maxItems, async (chunk) => {
        const body = { ...of(scope, adId), material_id: chunk.map((id) => wireId(id)) };
        await client.post(scope, 'v3.0/promotion/material/delete/', body, scope.account.id);
        return [...chunk];
      }),
  };
}
