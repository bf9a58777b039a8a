/** For the tests of features that bring kinds of assets. */
export { insertAccount, insertAsset } from './testing/rows.ts';
export { type AssetStage, assetStage } from './testing/stage.ts';
