import { fileIds } from '../../core/index.ts';
import type { DeliveryRow } from '../wire.ts';

interface Shown {
  video_info?: { video_id?: string } | null;
  image_info?: { web_uri?: string }[] | null;
}
interface Creative {
  creative_info?: Shown | null;
}

/** A video's picture is its cover and not what the ad shows. */
const shownBy = (video: string | null | undefined, images: readonly (string | undefined)[]) =>
  video ? [video] : images;

/** What an ad shows, as uploads call it: one thing, or those among which the platform chooses. A post is no file. */
export function filesOf(row: DeliveryRow): string[] {
  const several = (row['creative_list'] as Creative[] | null | undefined) ?? [];
  const own = shownBy(
    row['video_id'] as string | null | undefined,
    (row['image_ids'] as string[] | null | undefined) ?? [],
  );
  const chosen = several.flatMap(({ creative_info: shown }) =>
    shownBy(
      shown?.video_info?.video_id,
      (shown?.image_info ?? []).map(({ web_uri: id }) => id),
    ),
  );
  return fileIds([...own, ...chosen]);
}
