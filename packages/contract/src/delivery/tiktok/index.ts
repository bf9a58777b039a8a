export * from './ad.ts';
export * from './adgroup.ts';
export * from './campaign.ts';
export * from './events.data.ts';
export * from './limits.ts';
export * from './smart.ts';
export * from './targeting.ts';

/** A new object waits until somebody switches it on. */
export const defaultStatus = 'DISABLE';
