import type { Caller } from './scope.ts';

/** What an authorisation gave. Times are UTC instants; null = does not end by itself. */
export interface Grant {
  accessToken: string;
  refreshToken: string | null;
  expiresAt: string | null;
  refreshExpiresAt: string | null;
  /** Accounts that the person chose, where the platform says so at once. */
  accountIds: string[];
  scopes: string[];
}

/** What came back with the browser. */
export type Callback = { code: string; state: string } | { refused: true; state: string };

export interface Auth {
  /** `state` is the caller's: it binds tenant, member and platform, and comes back untouched. */
  authoriseUrl(input: { redirectUri: string; state: string }): string;
  /** Reads the query of the callback; undefined when it is not one. */
  readCallback(query: Readonly<Record<string, string | undefined>>): Callback | undefined;
  exchange(input: { code: string; redirectUri: string }): Promise<Grant>;
  /** A grant that lives longer; where tokens do not expire, the same one after asking whether it still holds. */
  refresh(grant: Grant): Promise<Grant>;
  revoke(caller: Caller): Promise<void>;
}
