export * from './goals.data.ts';
export * from './goals.ts';
export { keywordBidsFor, keywordBidTypes, keywordMatchTypes } from './keywords.ts';
export * from './limits.ts';
export * from './materials.ts';
export * from './names.ts';
export * from './project.ts';
export * from './promotion.ts';
export * from './targeting.ts';

/** A new object waits until somebody switches it on. */
export const defaultStatus = 'DISABLE';
export const landingPageTypes = ['ORANGE', 'THIRDPARTY'] as const;
export { oceanAndroidVersions, oceanIosVersions } from './os-versions.data.ts';
