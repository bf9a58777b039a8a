import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type AuthPlatform, authPlatforms } from '@adsail/contract';
import { derive } from '../../../secrets.ts';

const randomBytesOf = 24;
const proofBytes = 16;

const proof = (secret: string, text: string): Buffer =>
  createHmac('sha256', derive(secret, 'authorisation-state')).update(text).digest().subarray(0, proofBytes);

/**
 * What travels with the browser: `tiktok.<random>`. The random part ends in a proof that it is ours, so that a call without
 * a session cannot leave states that nobody began. Who may use it stands in the database, under its hash.
 */
export function newState(secret: string, platform: AuthPlatform): string {
  const name = platform.toLowerCase();
  const random = randomBytes(randomBytesOf);
  const text = `${name}.${random.toString('base64url')}`;
  return `${name}.${Buffer.concat([random, proof(secret, text)]).toString('base64url')}`;
}

/** The platform that a state of ours was made for; null for anything else. */
export function readState(secret: string, state: string): AuthPlatform | null {
  const [name = '', rest = ''] = state.split('.', 2);
  const platform = authPlatforms.find((known) => known.toLowerCase() === name);
  const bytes = Buffer.from(rest, 'base64url');
  if (!platform || bytes.length !== randomBytesOf + proofBytes || state !== `${name}.${rest}`) return null;
  const text = `${name}.${bytes.subarray(0, randomBytesOf).toString('base64url')}`;
  return timingSafeEqual(bytes.subarray(randomBytesOf), proof(secret, text)) ? platform : null;
}

export const hashState = (state: string): Buffer => createHash('sha256').update(state).digest();
