import { type Call, sessionLostCodes } from '@adsail/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { WithDeadline } from './deadline.ts';
import { docsPage } from './docs-page.ts';
import { sendFailure, toCallError } from './failure.ts';
import type { Limit } from '../framework/raw-route.ts';
import { openApi } from './openapi.ts';
import { pagePolicy } from './security.ts';
import { authenticate, type SessionLookup } from './session.ts';
import { timedSteps } from './timed.ts';

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

/** The reference, made from the same registry as the routes: it cannot be out of date. */
export function docsRoutes(
  app: FastifyInstance,
  services: Services,
  calls: readonly Call[],
  entrance: Entrance,
): void {
  const listed = calls.toSorted((a, b) => a.path.localeCompare(b.path));
  let document: ReturnType<typeof openApi> | undefined;
  const made = () => (document ??= openApi(listed));
  const show = async (_request: unknown, reply: FastifyReply) => {
    const nonce = pagePolicy(reply, services);
    return reply.type('text/html; charset=utf-8').send(docsPage(listed, nonce));
  };
  const members = forMembers(services, entrance);
  app.get('/docs', members, show);
  app.get('/docs/', members, show);
  app.get('/docs/openapi.json', members, async () => made());
}
