export { accountAsset, asset, assetsPerAccount } from './assets/account-asset.tsx';
export { accounts, product, time, zone } from './basics.tsx';
export { libraryText, libraryTexts } from './library-texts.tsx';
export { materials } from './materials.tsx';
export { checks, choice, flag, onOff, select } from './options.tsx';
export { amount, link, said, text } from './texts.tsx';
export { week } from './week.tsx';
