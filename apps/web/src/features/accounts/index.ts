export { fetchAccountList, storedAccountList, useAccountList } from './account-list.ts';
export { callbackCallOf, useAuthorise } from './authorise.ts';
