import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { smsCodeDigits } from '@adsail/contract/session';
import { derive } from '../../secrets.ts';

/** 256 random bits: nobody guesses them, so a plain hash is enough to keep them out of the database. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Stored with a used refresh token; worth nothing without the token itself, of which only the hash is stored. */
export const newSeed = (): Buffer => randomBytes(32);

/**
 * The token that follows a refresh token: whoever presents that one again gets the same. It takes the old token and the
 * database to make it; either alone is not enough.
 */
export const successorOf = (presented: string, seed: Buffer, kind: 'access' | 'refresh'): string =>
  createHmac('sha256', presented).update(`${kind}:`).update(seed).digest('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newSmsCode = (): string => String(randomInt(10 ** smsCodeDigits)).padStart(smsCodeDigits, '0');

/** A code has only a million values: a hash without the deployment's secret could be tried out. */
export const hashSmsCode = (secret: string, parts: readonly string[]): Buffer =>
  createHmac('sha256', derive(secret, 'sms-code')).update(JSON.stringify(parts)).digest();

export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
