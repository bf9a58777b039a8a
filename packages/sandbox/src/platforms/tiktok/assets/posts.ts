import type { Call } from '../../../http/call.ts';
import type { StoredObject } from '../../../state/index.ts';
import { stamp } from '../envelope.ts';
import type { Input } from '../define-route.ts';
import { pictureOf } from './pictures.ts';
import { isReleased } from './visible-identities.ts';

export const itemTypes = ['VIDEO', 'CAROUSEL'] as const;

/** Null for a post of pictures. */
export function videoInfo(call: Call, { id, fields, name }: StoredObject): Input | null {
  if (fields['item_type'] === 'CAROUSEL') return null;
  const duration = Number(fields['duration']);
  return {
    video_id: `v10033g${id}`,
    file_name: `${name}.mp4`,
    duration,
    width: fields['width'],
    height: fields['height'],
    size: duration * 400_000,
    bit_rate: 3_200_000,
    format: 'mp4',
    signature: id,
    poster_url: pictureOf(call, id),
    preview_url: pictureOf(call, id),
    url: pictureOf(call, id),
  };
}

const carouselInfo = (call: Call, { id, fields }: StoredObject): Input | null =>
  fields['item_type'] === 'CAROUSEL'
    ? {
        image_info: [1, 2, 3].map((index) => ({
          image_id: `${id}-${index}`,
          image_url: pictureOf(call, `${id}-${index}`),
          image_width: 720,
          image_height: 1280,
        })),
        music_info: null,
      }
    : null;

export function authInfo({ createdAt, fields }: StoredObject, status: string): Input {
  return {
    ad_auth_status: status,
    auth_start_time: stamp(createdAt),
    auth_end_time: stamp(Number(fields['auth_end'])),
    invite_start_time: stamp(createdAt),
  };
}

export const authStatus = (post: StoredObject, now: number): string =>
  isReleased(post, now) ? 'AUTHORIZED' : 'EXPIRED';

/** A post as it stands on TikTok. */
export const itemInfo = (call: Call, post: StoredObject): Input => ({
  item_id: post.id,
  item_type: post.fields['item_type'],
  text: post.name,
  status: 'PUBLIC',
  is_multi_duet_stitch: false,
  anchor_list: [],
  carousel_info: carouselInfo(call, post),
});
