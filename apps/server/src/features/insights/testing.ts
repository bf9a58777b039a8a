/** For the tests of features that read figures. */
export { figuresWith } from './testing/figures.ts';
export { type DayRows, packDay, packedColumns } from './columns/pack-day.ts';
export { moveAds } from './write/move-products.ts';
