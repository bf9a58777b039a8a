export { assetFilters, useAccountChoices } from './accounts.ts';
export { type AssetAction, type AssetDialogProps, AssetPage } from './asset-page.tsx';
export { useCopyAction } from './copy/action.tsx';
export { AssetPicture } from './picture.tsx';
export { useSend } from './use-send.ts';
export { Uses } from './uses.tsx';
export { useUsesAction } from './uses-action.tsx';
