import { maxFilterValues } from '@adsail/contract';
import {
  type ImageMaterial,
  imageMaterialCalls,
  type VideoMaterial,
  videoMaterialCalls,
} from '@adsail/contract/materials';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { queryKeys, queryMeta } from '../../../api/query-keys.ts';

export type LibraryMaterial = (VideoMaterial & { kind: 'video' }) | (ImageMaterial & { kind: 'image' });

/** What stands for it: a picture. */
export const pictureOf = (material: LibraryMaterial): string | null =>
  material.kind === 'video' ? material.coverUrl : material.url;

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxFilterValues) }, (_, at) =>
    ids.slice(at * maxFilterValues, (at + 1) * maxFilterValues),
  );

async function fetchMaterials(ids: readonly string[], signal: AbortSignal): Promise<LibraryMaterial[]> {
  const options = { signal, silent: true };
  const pages = await Promise.all(
    chunksOf(ids).flatMap((chunk) => {
      const asked = { ids: chunk, pageIndex: 1, pageSize: chunk.length };
      return [
        request(videoMaterialCalls.page, asked, options).then(({ list }) =>
          list.map((row): LibraryMaterial => ({ ...row, kind: 'video' })),
        ),
        request(imageMaterialCalls.page, asked, options).then(({ list }) =>
          list.map((row): LibraryMaterial => ({ ...row, kind: 'image' })),
        ),
      ];
    }),
  );
  return pages.flat();
}

const nothing: ReadonlyMap<string, LibraryMaterial> = new Map();

/** Materials of the library by their ids, with their pictures. */
export function useMaterials(ids: readonly string[]): ReadonlyMap<string, LibraryMaterial> {
  const asked = [...new Set(ids)].toSorted();
  const { data } = useQuery({
    queryKey: queryKeys.input(videoMaterialCalls.page, { wizard: true, ids: asked }),
    meta: queryMeta(videoMaterialCalls.page),
    enabled: asked.length > 0,
    queryFn: async ({ signal }) =>
      new Map((await fetchMaterials(asked, signal)).map((material) => [material.id, material])),
    placeholderData: (before) => before,
  });
  return data ?? nothing;
}
