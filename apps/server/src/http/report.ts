import type { FastifyInstance } from 'fastify';
import { plainLines } from '../log.ts';
import type { Services } from '../services.ts';

/** Asked every few seconds by whoever watches over us; a line each would drown the rest. */
const quiet = new Set(['/healthz', '/readyz', '/metrics']);

interface Series {
  observe(seconds: number): void;
}

/** Finding the series of three labels costs more than counting in it; there are a few hundred of them at most. */
function observer({ http }: Services['metrics']) {
  const calls = new Map<string, Map<number, Series>>();
  return (call: string, status: number, errorCode: number, seconds: number): void => {
    let ofCall = calls.get(call);
    if (!ofCall) calls.set(call, (ofCall = new Map<number, Series>()));
    // One number for both, because a text for each request would have to be put together and hashed.
    const outcome = errorCode * 1000 + status;
    let found = ofCall.get(outcome);
    if (!found) ofCall.set(outcome, (found = http.labels({ call, status, error_code: errorCode })));
    found.observe(seconds);
  };
}

/** One line and one measurement a request. */
export function reportRequests(app: FastifyInstance, { metrics, log }: Services): void {
  const write = plainLines(log, 'request');
  const observe = observer(metrics);
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { call, actor, errorCode } = request.trace;
    // The route, not the address: addresses have no end, and metrics are kept for each.
    const route = call?.path ?? request.routeOptions.url ?? 'unknown';
    const milliseconds = reply.elapsedTime;
    observe(route, reply.statusCode, errorCode, milliseconds / 1000);
    if (quiet.has(route)) return;
    // By hand: every request writes one, and only the address can hold what must be escaped (or be gone with its socket).
    const who = actor ? `"tenantId":"${actor.tenantId}","userId":"${actor.userId}",` : '';
    write(
      `"requestId":"${request.id}","method":"${request.method}","ip":${JSON.stringify(request.ip ?? '')},"call":${JSON.stringify(route)},"res":{"statusCode":${reply.statusCode}},"errorCode":${errorCode},${who}"durationMs":${Math.round(milliseconds * 10) / 10}`,
    );
  });
}
