import { AccountClosedError, type AccountInfo, type ItemResult, TokenError } from '@adsail/connectors';
import type { TenantTx } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { closeAccounts } from '../status/change.ts';
import type { AccountKey } from '../access/keys.ts';
import type { GrantRow } from '../store/grants.ts';
import { saveClosed, saveInfo } from '../store/import.ts';

export type InfoResult = { advertiserId: string } & ItemResult<AccountInfo>;

/** The platform does not show the account to this person any more. */
export const isGone = (result: ItemResult<AccountInfo>): boolean =>
  !result.ok && result.error instanceof TokenError && result.error.failure === 'noAccess';

/**
 * A dead token may show only in the answer for an account, while the list still comes: whoever opened the grant has to
 * hear of it, to renew the token or to end the grant.
 */
export function throwDeadToken(results: readonly ItemResult<AccountInfo>[]): void {
  for (const result of results)
    if (!result.ok && result.error instanceof TokenError && result.error.failure !== 'noAccess')
      throw result.error;
}

/** Accounts that the platform no longer shows to the person of this grant. Before `storeInfos`: grants are locked first. */
export const keepLosses = (
  tx: TenantTx,
  services: Services,
  grant: Pick<GrantRow, 'id'>,
  results: readonly InfoResult[],
): Promise<void> =>
  closeAccounts(
    tx,
    services,
    grant,
    results.filter(isGone).map(({ advertiserId }) => advertiserId),
  );

/** Accounts are locked in the same order by everybody. */
const byId = (a: InfoResult, b: InfoResult): number => (a.advertiserId < b.advertiserId ? -1 : 1);

export async function storeInfos(
  tx: TenantTx,
  { clock }: Services,
  { platform }: Pick<GrantRow, 'platform'>,
  results: readonly InfoResult[],
  keepFailure: (key: AccountKey, error: unknown) => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  for (const result of results.toSorted(byId)) {
    const key = { platform, advertiserId: result.advertiserId };
    if (result.ok) await saveInfo(tx, key, result.value, clock());
    // Such an account shows its end and nothing else: name, currency and zone stay as they were.
    else if (result.error instanceof AccountClosedError)
      await saveClosed(tx, key, result.error.code ?? '', clock());
    else await keepFailure(key, result.error);
  }
  return results.filter(({ ok }) => ok).length;
}
