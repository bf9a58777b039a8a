import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** Asked every few seconds by whoever watches over us; a line each would drown the rest. */
const quiet = new Set(['/healthz', '/readyz', '/metrics']);

/** One line and one measurement a request. */
export function reportRequests(app: FastifyInstance, { metrics }: Services): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { call, actor, errorCode } = request.trace;
    // The route, not the address: addresses have no end, and metrics are kept for each.
    const route = call?.path ?? request.routeOptions.url ?? 'unknown';
    const seconds = reply.elapsedTime / 1000;
    metrics.http.observe({ call: route, status: reply.statusCode, error_code: errorCode }, seconds);
    if (quiet.has(route)) return;
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        ip: request.ip,
        call: route,
        // A plain object: Fastify's serialiser picks the status out of it.
        res: { statusCode: reply.statusCode },
        errorCode,
        tenantId: actor?.tenantId,
        userId: actor?.userId,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
