export type { AccountKey } from './keys.ts';
export { type OpenedAccount, openAccount, type OpenOptions, type Who, withAccount } from './open.ts';
export { assetCounts, permissionsOf, replacePermissions, snapshotPermissions } from './permissions.ts';
export { onAccountsReady, type ReadyListener } from './ready.ts';
export { type AdAccountRow, type Reader, requireAccount, visibleAccounts } from './visible.ts';
export { AccountWaits } from './waits.ts';
