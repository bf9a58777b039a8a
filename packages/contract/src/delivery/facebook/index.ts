export * from './account.ts';
export * from './ad.ts';
export * from './adgroup.ts';
export * from './attribution.ts';
export * from './campaign.ts';
export * from './currencies.data.ts';
export * from './limits.ts';
export * from './targeting.ts';
export * from './union.ts';

/** A new object waits until somebody switches it on: the platform's word is PAUSED. */
export const defaultStatus = 'DISABLE';
