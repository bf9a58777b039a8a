import type { AdPlatform } from '@adsail/contract';
import type { AudienceKind } from '@adsail/contract/audiences';
import { facebookCustom } from './facebook/custom.ts';
import { facebookPrestore } from './facebook/prestore.ts';
import { facebookSimilar } from './facebook/similar.ts';
import type { AudienceFormDescription } from './field.ts';
import { oceanPrestore } from './ocean/prestore.ts';
import { tiktokCustom } from './tiktok/custom.ts';
import { tiktokPrestore } from './tiktok/prestore.ts';
import { tiktokSimilar } from './tiktok/similar.ts';

/** Every form there is. */
export const descriptions: readonly AudienceFormDescription[] = [
  tiktokPrestore,
  tiktokCustom,
  tiktokSimilar,
  facebookPrestore,
  facebookCustom,
  facebookSimilar,
  oceanPrestore,
];

/** Undefined where such audiences are made at the platform itself. */
export const descriptionOf = (
  platform: AdPlatform,
  kind: AudienceKind,
): AudienceFormDescription | undefined =>
  descriptions.find((each) => each.platform === platform && each.kind === kind);
