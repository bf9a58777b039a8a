import { type AuthPlatform, CallError, translate } from '@adsail/contract';
import { callbackServiceOf } from '@adsail/contract/accounts';
import { newId } from '../../../db/ids.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { HttpInfo, MemberArgs, PublicArgs } from '../../../http/bind.ts';
import type { Services } from '../../../services.ts';
import { insertAuthorisation } from '../store/authorisations.ts';
import { keepCallbackUrl } from '../store/callback-urls.ts';
import { isOwnAddress, redirectUri } from './addresses.ts';
import { hashState, newState, readState } from './state.ts';

/** How long somebody may take at the platform. */
export const lifeMs = 15 * 60_000;

async function refuseUnusedPlatform(tx: TenantTx, platform: AuthPlatform, { language }: HttpInfo) {
  // Google is for authorisation only: it is nobody's ad platform here, so it stands in nobody's list.
  if (platform === 'GOOGLE') return;
  const { platforms } = await tx
    .selectFrom('tenants')
    .select('platforms')
    .where('id', '=', tx.tenantId)
    .executeTakeFirstOrThrow();
  if (platforms.includes(platform)) return;
  const name = translate(language, `platform.${platform}`);
  const message = translate(language, 'error.authPlatform', { platform: name });
  throw new CallError('input', {
    key: 'error.authPlatform',
    parameters: { platform: name },
    response: { fields: [{ path: 'platform', rule: 'authPlatform', message }] },
  });
}

export interface Beginning {
  id: string;
  url: string;
  state: string;
  expires: Date;
}

/** Writes down who goes to which platform, and where the browser will come back. */
export async function start(
  tx: TenantTx,
  { platforms, config, clock }: Services,
  platform: AuthPlatform,
  origin: string,
): Promise<Beginning> {
  const connector = platforms.connector(platform, tx.tenantId);
  const state = newState(config.secret, platform);
  const address = redirectUri(config, origin, platform);
  const now = clock();
  const expires = new Date(now.getTime() + lifeMs);
  const id = newId();
  await insertAuthorisation(tx, {
    id,
    platform,
    user_id: tx.userId,
    state_hash: hashState(state),
    redirect_uri: address,
    status: 'STARTED',
    sealed_code: null,
    grant_id: null,
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
  input: { platform },
  services,
  http,
  tx,
}: MemberArgs<{ platform: AuthPlatform }>): Promise<Beginning> {
  await refuseUnusedPlatform(tx, platform, http);
  return start(tx, services, platform, http.origin);
}

/** The callback service's own call: it knows no member, only a state of ours and an address of this console. */
export async function setCallbackUrl({
  input: { service, state, callbackUrl },
  services,
  http,
}: PublicArgs<{ service: string; state: string; callbackUrl: string }>): Promise<void> {
  const { config, db, clock } = services;
  const platform = readState(config.secret, state);
  if (!platform || callbackServiceOf[platform] !== service) throw new CallError('authState');
  if (!isOwnAddress(config, http.origin, callbackUrl)) {
    const message = translate(http.language, 'error.callbackUrl');
    throw new CallError('input', {
      key: 'error.callbackUrl',
      response: { fields: [{ path: 'callbackUrl', rule: 'callbackUrl', message }] },
    });
  }
  const expiresAt = new Date(clock().getTime() + lifeMs);
  await keepCallbackUrl(db, { stateHash: hashState(state), url: callbackUrl, expiresAt });
}
