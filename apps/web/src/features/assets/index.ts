export { assetFilters, useAccountChoices } from './accounts.ts';
export { type AssetAction, type AssetDialogProps, AssetPage } from './asset-page.tsx';
export { useCopyAction } from './copy/action.tsx';
export { CopyDialog } from './copy/copy-dialog.tsx';
export type { KindOfCopy } from './copy/kind-of-copy.ts';
export { AssetPicture } from './picture.tsx';
export { useSend } from './use-send.ts';
export { Uses } from './uses.tsx';
export { useUsesAction } from './uses-action.tsx';
