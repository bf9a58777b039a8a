import type { AccountScope } from '../../core/index.ts';
import { objectOf } from '../delivery/from-wire.ts';
import type { Family } from '../delivery/list.ts';
import type { TikTokLevel } from '../enums.ts';
import type { DeliveryRow } from '../wire.ts';

/** An ad's id has a name of its own in these calls; everything in them is the platform's to manage. */
export const smartObject = (level: TikTokLevel, row: DeliveryRow, scope: AccountScope) => ({
  ...objectOf(level, { ...row, ad_id: (row['smart_plus_ad_id'] as string | undefined) ?? row.ad_id }, scope),
  managed: true,
});

/** "Upgraded Smart+": the same three levels behind calls of their own. */
export const smartFamily: Family = {
  prefix: 'smart_plus/',
  ids: { campaign: 'campaign_ids', adgroup: 'adgroup_ids', ad: 'smart_plus_ad_ids' },
  /** Ads cannot be asked for by name. */
  names: { campaign: 'campaign_name', adgroup: 'adgroup_name', ad: null },
  // "Get Upgraded Smart+ Ads": a tenth of what the other lists give.
  pageSize: 100,
  isOwn: () => true,
  toObject: smartObject,
};
