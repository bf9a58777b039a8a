import type { AuthPlatform } from '@adsail/contract';
import { accountCalls, callbackServiceOf } from '@adsail/contract/accounts';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { requestPartner } from '../../api/partner.ts';
import { runtime } from '../../api/runtime.ts';
import { basePath } from '../../state/location.ts';
import { leaveToClient } from '../../api/shown-failure.ts';
import { keepTrip, noTrip, type Trip } from './trip.ts';

/** The call that finishes an authorisation on each platform. */
export const callbackCallOf = {
  OCEAN: accountCalls.oceanCallback,
  TIKTOK: accountCalls.tiktokCallback,
  FACEBOOK: accountCalls.facebookCallback,
  GOOGLE: accountCalls.googleCallback,
} as const;

/** Where the browser comes back to. */
const returnPath = `${basePath}/account/auth`;

/** The dialog shows what failed. */
const silent = { silent: true };

/**
 * Begins an authorisation: asks for the link, tells the platform's callback service where to send the browser, and goes
 * to the platform in this tab.
 */
export async function startAuthorisation(
  platform: AuthPlatform,
  trip: Trip = noTrip,
  signal?: AbortSignal,
): Promise<void> {
  const advertiserIds = trip.wanted.map(({ advertiserId }) => advertiserId);
  const { url, state } = await request(accountCalls.getAuthUrl, { platform, advertiserIds }, silent);
  const service = callbackServiceOf[platform];
  if (service) {
    const callbackUrl = `${location.origin}${returnPath}`;
    const host = runtime().callbackHosts[service];
    await requestPartner(accountCalls.setCallbackUrl, { service, state, callbackUrl }, host, silent);
  }
  // Whoever cancelled meanwhile stays here.
  if (signal?.aborted) return;
  keepTrip(state, trip);
  location.assign(url);
}

/** `busy` lasts until the browser has left, so that a second click does not begin a second authorisation. */
export function useAuthorise() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const under = useRef<AbortController>(null);
  useEffect(() => () => under.current?.abort(), []);
  useEffect(() => {
    // Back from the platform by the browser's own button: the page may come as it was left.
    const wake = () => setBusy(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  const start = (platform: AuthPlatform, trip?: Trip) => {
    setBusy(true);
    setFailure(null);
    under.current = new AbortController();
    startAuthorisation(platform, trip, under.current.signal).catch((error: unknown) => {
      setBusy(false);
      if (error instanceof ApiError) setFailure(error);
      else leaveToClient(error);
    });
  };
  return { start, busy, failure };
}
