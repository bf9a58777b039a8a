import type { Sharp } from 'sharp';

export type PictureFormat = 'jpg' | 'png' | 'webp';
export const pictureTypes: Record<PictureFormat, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

const quality = 82;
/** A picture of the largest size takes about a second on a slow machine; one that takes longer was made to. */
export const deadlineSeconds = 10;

/**
 * How a derived picture is written. No quality for PNG: it turns on a palette, and to find one for noise takes half a
 * minute.
 */
export function encodeAs(picture: Sharp, format: PictureFormat): Sharp {
  const timed = picture.timeout({ seconds: deadlineSeconds });
  if (format === 'png') return timed.png();
  return format === 'webp' ? timed.webp({ quality }) : timed.jpeg({ quality });
}
