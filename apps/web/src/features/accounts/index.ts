export { accountChoices } from './account-choices.ts';
export { type KnownAccount, useAccountList, useEveryAccount } from './account-list.ts';
export type { AccountRef } from './account-key.ts';
export { callbackCallOf, useAuthorise } from './authorise.ts';
export { keepTrip, selectionOf, type Trip, useTrip } from './trip.ts';
