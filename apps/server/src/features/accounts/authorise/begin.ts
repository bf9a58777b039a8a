import { type AuthPlatform, CallError, FieldRefused } from '@adsail/contract';

import { callbackServiceOf } from '@adsail/contract/accounts';
import { newId } from '../../../db/ids.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { MemberArgs } from '../../../framework/bind.ts';
import type { Services } from '../../../services.ts';
import { insertAuthorisation, isBegunBy, isUsedPlatform } from '../store/authorisations.ts';
import { storeCallbackUrl } from '../store/callback-urls.ts';
import { isOwnAddress, redirectUri } from './addresses.ts';
import { hashState, newState, readState } from './state.ts';

/** How long somebody may take at the platform. */
const ttlMs = 15 * 60_000;

async function refuseUnusedPlatform(tx: TenantTx, services: Services, platform: AuthPlatform): Promise<void> {
  if (!services.platforms.has(platform)) throw refusedPlatform('authNoApp', platform);
  // Google is for authorisation only: it is nobody's ad platform here, so it stands in nobody's list.
  if (platform === 'GOOGLE') return;
  if (!(await isUsedPlatform(tx, platform))) throw refusedPlatform('authPlatform', platform);
}

const refusedPlatform = (rule: 'authPlatform' | 'authNoApp', platform: AuthPlatform) =>
  new FieldRefused('platform', `accounts:error.${rule}`, {
    platform: { message: `names:platform.${platform}` },
  });

export interface Beginning {
  id: string;
  url: string;
  state: string;
  expires: Date;
}

interface Departure {
  platform: AuthPlatform;
  origin: string;
  sessionId: string | null;
  wanted?: readonly string[];
}

/** Writes down who goes to which platform, and where the browser will come back. */
export async function start(
  tx: TenantTx,
  { platforms, config, clock }: Services,
  { platform, origin, sessionId, wanted = [] }: Departure,
): Promise<Beginning> {
  const connector = platforms.connector(platform, tx.tenantId);
  const state = newState(config.secret, platform);
  const address = redirectUri(config, origin, platform);
  const now = clock();
  const expires = new Date(now.getTime() + ttlMs);
  const id = newId();
  await insertAuthorisation(tx, {
    id,
    platform,
    user_id: tx.userId,
    session_id: sessionId,
    state_hash: hashState(state),
    redirect_uri: address,
    status: 'STARTED',
    sealed_code: null,
    grant_id: null,
    wanted: [...new Set(wanted)],
    leased_by: null,
    leased_until: null,
    received_at: null,
    expires_at: expires,
    created_at: now,
    updated_at: now,
  });
  return { id, url: connector.auth.authoriseUrl({ redirectUri: address, state }), state, expires };
}

export async function begin({
  input: { platform, advertiserIds = [] },
  services,
  http,
  tx,
  actor: { sessionId },
}: MemberArgs<{ platform: AuthPlatform; advertiserIds?: string[] | undefined }>): Promise<Beginning> {
  await refuseUnusedPlatform(tx, services, platform);
  return start(tx, services, { platform, origin: http.origin, sessionId, wanted: advertiserIds });
}

/** Only the session that is on its way says where the browser comes back to, and only to an address of this console. */
export async function setCallbackUrl({
  input: { service, state, callbackUrl },
  services,
  http,
  tx,
  actor,
}: MemberArgs<{ service: string; state: string; callbackUrl: string }>): Promise<void> {
  const { config, clock } = services;
  const now = clock();
  const platform = readState(config.secret, state);
  if (!platform || callbackServiceOf[platform] !== service) throw new CallError('authState');
  if (!isOwnAddress(config, http.origin, callbackUrl))
    throw new FieldRefused('callbackUrl', 'accounts:error.callbackUrl');
  const stateHash = hashState(state);
  if (!(await isBegunBy(tx, stateHash, actor.sessionId, now))) throw new CallError('authState');
  const expiresAt = new Date(now.getTime() + ttlMs);
  await storeCallbackUrl(tx, { stateHash, url: callbackUrl, expiresAt });
}
