import type { ImageMaterial, VideoMaterial } from '@adsail/contract/materials';

export const idOf = (number: number) => `0198c0de-0000-7000-8000-00000000000${number}`;

export const anImage = (number: number): ImageMaterial => ({
  id: idOf(number),
  url: `/files/100001/2026/11/0197c0de-1111-4222-8333-44445555666${number}.png`,
  name: `Picture ${number}`,
  productId: idOf(9),
  productName: 'Lamp',
  tagIds: [idOf(8)],
  tagNames: ['Night'],
  tagged: true,
  width: 1200,
  height: 628,
  dimension: 'LANDSCAPE',
  sizeKb: 45,
  usage: 'NOT_SYNCED',
  relatedAds: null,
  hasLookAlikes: false,
  inAccounts: [],
  inPlatforms: [],
  pushed: false,
  metrics: null,
  isUnfetched: false,
  createdBy: idOf(7),
  createdByName: 'Iris',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  version: 3,
});

export const aVideo = (number: number): VideoMaterial => ({
  ...anImage(number),
  url: `/files/100001/2026/11/0197c0de-1111-4222-8333-44445555666${number}.mp4`,
  name: `Film ${number}`,
  coverUrl: `/files/100001/2026/11/0197c0de-1111-4222-8333-44445555667${number}.jpg`,
  coverAtMs: null,
  seconds: 75,
  frameRate: 24,
  hasSound: true,
});

/** The answer of a page call. */
export const pageOf = <Item>(list: Item[]) => ({
  list,
  total: list.length,
  pageIndex: 1,
  pageSize: 20,
  figures: null,
});
