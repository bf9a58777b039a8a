import type { AuthPlatform } from '@adsail/contract';
import { callbackServiceOf } from '@adsail/contract/accounts';
import type { Config } from '../../../config.ts';

/** The page that finishes an authorisation. */
export const resultPage = '/console/account/auth';

/**
 * Where a platform sends the browser back. Three of them know the callback service, which hands on to the console that
 * asked; Google knows the console itself.
 */
export function redirectUri({ web }: Config, origin: string, platform: AuthPlatform): string {
  const service = callbackServiceOf[platform];
  if (!service) return `${origin}${resultPage}`;
  return `${web.callbackHosts[service] || origin}/callback/${platform.toLowerCase()}`;
}

/** Nobody is sent anywhere but to this console's page for it: a code travels along. */
export function isOwnAddress({ webOrigins }: Config, origin: string, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin: target, pathname, username, password } = new URL(address);
  const isKnown = target === new URL(origin).origin || webOrigins.includes(target);
  return isKnown && pathname === resultPage && username === '' && password === '';
}
