import type { Call } from '../http/call.ts';
import type { Account, PlatformUser } from '../state/index.ts';
import type { World } from '../world.ts';

/** What an app asks a person for. */
export interface ConsentRequest {
  appId: string;
  appName: string;
  redirectUri: string;
  state: string;
  /** Shown as the platform names them. */
  scopes: readonly string[];
  /** Whatever the platform needs again when the person has decided (challenge, response type …). */
  extra?: Record<string, string>;
}

/** The platform's side of a consent page; the page itself is the same for all. */
export interface Consent {
  /** The real authorise path. */
  path: string;
  /** Reads the query; `app` or `redirect` names what is wrong, and nobody is sent anywhere. */
  read(call: Call): ConsentRequest | 'app' | 'redirect';
  /** Where the browser goes when the person agrees, with the code. */
  allow(world: World, request: ConsentRequest, user: PlatformUser, accountIds: string[]): string;
  refuse(request: ConsentRequest): string;
  /** The second line under an account's name. */
  describe?(account: Account): string;
}

/** Adds parameters to an address that may have some of its own. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, value);
  return url.toString();
}

export function isWebAddress(address: string | undefined): address is string {
  return address !== undefined && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
