import { fileIds } from '../../core/index.ts';

interface Shown {
  video_id?: string;
  images?: { image_id?: string }[] | null;
}
type Lists = Readonly<Record<string, Shown[] | null | undefined>>;

/** What a promotion shows, as uploads call it: all pictures of a group of them. A video of Douyin is no file, nor is a cover. */
export function filesOf(row: Readonly<Record<string, unknown>>): string[] {
  const lists = (row['promotion_materials'] ?? {}) as Lists;
  const videos = (lists['video_material_list'] ?? []).map(({ video_id: id }) => id);
  const images = (lists['image_material_list'] ?? []).flatMap(({ images: some }) =>
    (some ?? []).map(({ image_id: id }) => id),
  );
  return fileIds([...videos, ...images]);
}
