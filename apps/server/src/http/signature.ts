import { timingSafeEqual } from 'node:crypto';
import {
  CallError,
  nonceHeader,
  nonceMinLength,
  sign,
  signatureHeader,
  signatureToleranceMs,
  timestampHeader,
} from '@adsail/contract';
import type { FastifyRequest } from 'fastify';
import { signSecretOf } from '../secrets.ts';
import type { Services } from '../services.ts';
import type { Actor } from '../framework/bind.ts';
import { spendNonce } from './store/sessions.ts';

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** What was signed: the body as it came, or the query string of a GET. */
const payloadOf = (request: FastifyRequest): string =>
  request.method === 'GET' ? (request.url.split('?', 2)[1] ?? '') : request.trace.rawBody;

async function faultOf(request: FastifyRequest, services: Services, actor: Actor): Promise<string | null> {
  const timestamp = header(request, timestampHeader);
  const nonce = header(request, nonceHeader);
  const now = services.clock();
  if (!/^\d{1,16}$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp)) > signatureToleranceMs)
    return 'timestamp';
  if (nonce.length < nonceMinLength || !/^[\x21-\x7E]{1,128}$/.test(nonce)) return 'nonce';
  const secret = signSecretOf(services.config.secret, actor.sessionId);
  const expected = Buffer.from(await sign(secret, payloadOf(request), timestamp, nonce));
  const given = Buffer.from(header(request, signatureHeader));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'signature';
  // Last, and outside of the call's transaction: only a genuine request uses up a nonce, and it does so for good.
  return (await spendNonce(services.db, actor.sessionId, nonce, now)) ? null : 'repeated nonce';
}

/** A signed call proves that it was made by this session, now, and only once. */
export async function verifySignature(
  request: FastifyRequest,
  services: Services,
  actor: Actor,
): Promise<void> {
  const fault = await faultOf(request, services, actor);
  if (!fault) return;
  request.log.warn(
    {
      event: 'signature.refused',
      fault,
      userId: actor.userId,
      tenantId: actor.tenantId,
      requestId: request.id,
    },
    'signed call refused',
  );
  throw new CallError('badSignature');
}
