export { type KnownAccount, useEveryAccount } from './account-list.ts';
export { callbackCallOf, useAuthorise } from './authorise.ts';
