import type { AssetKind } from '@adsail/contract/assets';
import { extensionPoint } from '../../../framework/extensions.ts';
import type { AskArgs } from '../copy/define.ts';
import type { KnownAsset } from '../uses/define.ts';

/** Of kinds that accounts can share. */
export interface SharedAsset {
  kind: AssetKind;
  /** Ids of the accounts that it is shared with; null where the platform does not tell, or not now. */
  ask(args: AskArgs, asset: KnownAsset): Promise<readonly string[] | null>;
}

export const assetSharing = extensionPoint<SharedAsset>('asset that is shared', ({ kind }) => kind);
