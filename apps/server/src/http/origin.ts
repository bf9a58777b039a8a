import {
  CallError,
  idempotencyHeader,
  nonceHeader,
  ownPageHeader,
  requestIdHeader,
  signatureHeader,
  timestampHeader,
  tokenHeader,
} from '@adsail/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isOwnOrigin } from './hosts.ts';

const allowedHeaders = [
  'content-type',
  'accept-language',
  tokenHeader,
  idempotencyHeader,
  requestIdHeader,
  timestampHeader,
  nonceHeader,
  signatureHeader,
  ownPageHeader,
].join(', ');

/** Whoever sits on the line can write a page of our name without TLS. Where no address is given there is none to hold to. */
const hasOwnScheme = (origin: string, publicUrl: string | null): boolean =>
  !publicUrl?.startsWith('https:') || origin.startsWith('https:');

/** A page of ours, or of an origin that the installation names. */
export const isAllowedOrigin = (
  request: FastifyRequest,
  { publicUrl, webOrigins }: Config,
  origin: string,
): boolean =>
  (isOwnOrigin(request, origin) && hasOwnScheme(origin, publicUrl)) || webOrigins.includes(origin);

/**
 * A browser sends our cookies along with another site's request too, but it says whose request it is. A token in a
 * header is proof enough: another site cannot set it.
 */
export function refuseForeignOrigin(request: FastifyRequest, config: Config): void {
  const { origin } = request.headers;
  if (origin === undefined || isAllowedOrigin(request, config, origin)) return;
  if (request.trace.tokenFrom !== 'header') throw new CallError('forbidden');
}

/** Lets pages of the configured origins call us with cookies, when the web is served from another host. */
export function allowWebOrigins(app: FastifyInstance, { webOrigins }: Config): void {
  if (webOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (origin === undefined || !webOrigins.includes(origin)) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header('access-control-expose-headers', `${requestIdHeader}, retry-after`);
    if (request.method === 'OPTIONS')
      await reply
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', allowedHeaders)
        .header('access-control-max-age', '600')
        .code(204)
        .send();
  });
}
