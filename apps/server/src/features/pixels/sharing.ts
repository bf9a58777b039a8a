import { partOf, type SharedAsset } from '../assets/index.ts';
import { askIfPossible } from '../targeting/index.ts';
import { pixelDataOf } from './present.ts';

/** Only a business center can be asked whom it lets use its pixels. */
export const pixelSharing: SharedAsset = {
  kind: 'pixel',
  async ask(args, asset) {
    const { businessId, code } = pixelDataOf(asset);
    const { platform, advertiserId } = asset;
    if (businessId === null || advertiserId === null) return null;
    return askIfPossible(args, { platform, advertiserId }, (account) =>
      partOf(account, 'pixels').sharedWith(account.scope, { businessId, code }),
    );
  },
};
