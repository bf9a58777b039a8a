export { fetchAccountList, type KnownAccount, useAccountList, useEveryAccount } from './account-list.ts';
export { callbackCallOf, useAuthorise } from './authorise.ts';
