import { type Call, sessionLostCodes } from '@adsail/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import type { WithDeadline } from '../deadline.ts';
import { sendFailure, toCallError } from '../failure.ts';
import type { Limit } from '../../framework/raw-route.ts';
import { openApi } from '../openapi.ts';
import { pagePolicy } from '../security.ts';
import { authenticate, type SessionLookup } from '../session.ts';
import { timedSteps } from '../timed.ts';
import { docsPage, documentPath, referencePath } from './page.ts';
import { referenceScript } from './reference-script.ts';

interface Entrance {
  lookup: SessionLookup;
  limit: Limit;
  inTime: WithDeadline;
}

/** Outside of demo mode the reference is for members: it tells strangers what there is to try. */
function forMembers(services: Services, { lookup, limit, inTime }: Entrance) {
  const timed = timedSteps(inTime, '/docs');
  return {
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      limit(request, reply);
      if (services.config.demo) return;
      request.trace.actor = await timed(request, () => authenticate(request, services, lookup));
      reply.header('cache-control', 'no-store');
    },
    errorHandler(error: Error, request: FastifyRequest, reply: FastifyReply) {
      const isStranger = sessionLostCodes.includes(toCallError(error).definition.code);
      return sendFailure(request, reply, error, isStranger ? { status: 401 } : {});
    },
  };
}

function showPage(services: Services) {
  return async (_request: unknown, reply: FastifyReply) => {
    const nonce = pagePolicy(reply, services);
    // The reference sets `style` attributes, which no nonce can allow; scripts and style sheets still need theirs.
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header('content-security-policy', `${policy}; style-src-attr 'unsafe-inline'`);
    return reply.type('text/html; charset=utf-8').send(docsPage(nonce));
  };
}

const sendScript = async (request: FastifyRequest, reply: FastifyReply) => {
  const { plain, gzipped, etag } = await referenceScript();
  reply.headers({ etag, 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.type('text/javascript; charset=utf-8');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
  return reply.header('content-encoding', 'gzip').send(gzipped);
};

/** The reference, made from the same registry as the routes: it cannot be out of date. */
export function docsRoutes(
  app: FastifyInstance,
  services: Services,
  calls: readonly Call[],
  entrance: Entrance,
): void {
  let document: ReturnType<typeof openApi> | undefined;
  const members = forMembers(services, entrance);
  app.get('/docs', members, showPage(services));
  app.get('/docs/', members, showPage(services));
  app.get(documentPath, members, async () => (document ??= openApi(calls)));
  // Anybody may have it: it comes from a public package and says nothing about this server.
  const { limit } = entrance;
  app.get(referencePath, { onRequest: async (request, reply) => limit(request, reply) }, sendScript);
}
