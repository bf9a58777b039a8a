import {
  type AccountInfo,
  type Caller,
  ConfigError,
  type PlatformError,
  TokenError,
  type UnusableAccount,
} from '@adsail/connectors';
import type { ImportRefusal, RefusedAccount } from '@adsail/contract/accounts';
import type { Services } from '../../../services.ts';
import type { AuthorisationRow } from '../store/authorisations.ts';
import type { GrantRow } from '../store/grants.ts';
import { storable } from '../store/import.ts';
import { passes } from './failure.ts';

/** So long a platform that fails for one account holds up the others. */
const timeoutMs = 10 * 60_000;

export interface Found {
  infos: AccountInfo[];
  /** Seen and of no use, each with its reason: none goes missing in silence. */
  refused: RefusedAccount[];
}

const toRefusedAccount = ({ id, name, reason, message }: UnusableAccount): RefusedAccount => ({
  advertiserId: id,
  advertiserName: storable(name),
  reason,
  message: storable(message),
});

function reasonOf(error: PlatformError): ImportRefusal {
  if (passes(error)) return 'NO_ANSWER';
  if (error instanceof TokenError) return 'NO_PERMISSION';
  return error instanceof ConfigError ? 'APP_NOT_APPROVED' : 'OTHER';
}

/** What the token opens, read from the platform. */
export async function readAccounts(
  services: Services,
  row: AuthorisationRow,
  grant: GrantRow,
  caller: Caller,
): Promise<Found> {
  const { accounts } = services.platforms.connector(grant.platform, grant.tenant_id);
  if (accounts.survey) {
    const { infos, unusable } = await accounts.survey(caller);
    return { infos, refused: unusable.map(toRefusedAccount) };
  }
  const listed = await accounts.list(caller);
  const results = await accounts.info(
    caller,
    listed.map(({ id }) => id),
  );
  const mayRetry = services.clock().getTime() - (row.received_at ?? row.updated_at).getTime() < timeoutMs;
  const infos: AccountInfo[] = [];
  const refused: RefusedAccount[] = [];
  for (const [at, result] of results.entries()) {
    if (result.ok) {
      infos.push(result.value);
      continue;
    }
    const { error } = result;
    if (passes(error) && mayRetry) throw error;
    if (error instanceof TokenError && error.failure !== 'noAccess') throw error;
    const { id, name } = listed[at] ?? { id: '', name: '' };
    const reason = reasonOf(error);
    refused.push(toRefusedAccount({ id, name, reason, message: reason === 'OTHER' ? error.message : '' }));
  }
  return { infos, refused };
}
