import { CallError } from '@adsail/contract';
import type { AuthStatus } from '@adsail/contract/accounts';
import type { AccountKey } from './keys.ts';

/**
 * The account's authorisation has ended. Work that needs it is kept and goes on when the account is ready again
 * (`accountsReady`); a person who asked is told.
 */
export class AccountWaits extends CallError {
  readonly account: AccountKey;
  readonly authStatus: AuthStatus;

  constructor(account: AccountKey, authStatus: AuthStatus) {
    super('accountWaits', {
      parameters: { account: account.advertiserId, status: { message: `accounts:authStatus.${authStatus}` } },
      response: { ...account, authStatus },
    });
    this.account = account;
    this.authStatus = authStatus;
  }
}
