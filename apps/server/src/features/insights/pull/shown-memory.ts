import type { ShownMemory } from '@adsail/connectors';
import { withTenant } from '../../../db/scope.ts';
import { ledgerDefaults } from '../../ledger/index.ts';
import { noteShown, shownByAds } from '../store/shown.ts';
import { type Pull, whileHeld } from './lease.ts';

/**
 * What the account's ads show is asked for once, and again when the mirror has seen an edit of the ad. A look shows an edit as late as
 * lists do, so it counts from before that.
 */
export function shownMemory(pull: Pull): ShownMemory {
  const { services, who, place, accountNo } = pull;
  return {
    recall: (adIds) => withTenant(services.db, who, (tx) => shownByAds(tx, { accountNo, place }, adIds)),
    remember(shown) {
      const asOf = new Date(services.clock().getTime() - ledgerDefaults.lateListMs);
      return whileHeld(pull, (tx) => noteShown(tx, accountNo, shown, asOf));
    },
  };
}
