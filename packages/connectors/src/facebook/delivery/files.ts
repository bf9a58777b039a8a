import { fileIds } from '../../core/index.ts';
import type { Row } from '../wire.ts';

interface Asset {
  video_id?: string;
  hash?: string;
}
interface Assets {
  videos?: Asset[];
  images?: Asset[];
}
interface Card {
  video_id?: string;
  image_hash?: string;
}
interface Story {
  video_data?: Card;
  link_data?: Card & { child_attachments?: Card[] };
  photo_data?: Card;
}
interface Creative {
  video_id?: string;
  image_hash?: string;
  object_story_spec?: Story;
  asset_feed_spec?: Assets;
}

/** A video has a picture too: its cover. */
const shownBy = ({ video_id: video, image_hash: image }: Card) => [video ?? image];
const allOf = ({ videos = [], images = [] }: Assets) => [
  ...videos.map(({ video_id: id }) => id),
  ...images.map(({ hash }) => hash),
];

/** The story says what was put in, the creative what the platform made of it. */
function singleOf({ object_story_spec: story = {}, video_id, image_hash }: Creative) {
  const { video_data: video, link_data: link, photo_data: photo } = story;
  const cards = link?.child_attachments ?? [];
  if (cards.length > 0) return cards.flatMap(shownBy);
  const films = [video?.video_id, link?.video_id, video_id].filter((id) => id !== undefined);
  return films.length > 0 ? films : [photo?.image_hash ?? link?.image_hash, image_hash];
}

/** What an ad shows, as uploads call it: one thing, the cards of a carousel, or those among which the platform chooses. */
export function filesOf(row: Row): string[] {
  const creative = (row['creative'] ?? {}) as Creative;
  const flexible = (row['creative_asset_groups_spec'] as { groups?: Assets[] } | null | undefined)?.groups;
  const several = flexible?.length ? flexible.flatMap(allOf) : allOf(creative.asset_feed_spec ?? {});
  return fileIds(several.length > 0 ? several : singleOf(creative));
}
