import { PassThrough } from 'node:stream';
import { CallError, mayRoles } from '@adsail/contract';
import { taskStreamPath } from '@adsail/contract/tasks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withTenant } from '../../../db/scope.ts';
import type { Actor } from '../../../framework/bind.ts';
import type { RouteTools } from '../../../framework/raw-route.ts';
import type { Services } from '../../../services.ts';
import { seenRunning, type SeenRunning } from '../store/running.ts';
import { Hub } from './hub.ts';

export const streamTimes = { askAgainMs: 5000, heartbeatMs: 15_000, reconnectMs: 3000 };
/** Of one member; a browser keeps one for all its tabs. */
const mostStreams = 6;
/** A reader that does not read is let go: it comes back and gets everything anew. */
const mostUnread = 512 * 1024;

/** `GET /ad/task/stream`: what becomes of the member's running tasks, as server-sent events. */
export function streamRoute(scope: FastifyInstance, services: Services, tools: RouteTools): void {
  const hub = new Hub(services);
  const timed = tools.timed(taskStreamPath);
  const open = new Map<string, number>();
  const ends = new Set<() => void>();
  // An open stream would keep the server from closing.
  scope.addHook('preClose', async () => {
    for (const end of ends) end();
  });

  const memberOf = ({ tenantId, userId }: Actor) => `${tenantId} ${userId}`;

  async function admitted(request: FastifyRequest): Promise<Actor> {
    const actor = await tools.authenticate(request);
    request.trace.actor = actor;
    if (!mayRoles(actor.roles, 'ads.read')) throw new CallError('forbidden');
    return actor;
  }

  /** Its place is taken before anything is waited for: many come at once. */
  function takePlace(actor: Actor): () => void {
    const member = memberOf(actor);
    const taken = open.get(member) ?? 0;
    if (taken >= mostStreams) throw new CallError('slowDown');
    open.set(member, taken + 1);
    let isGiven = true;
    return () => {
      if (!isGiven) return;
      isGiven = false;
      const left = (open.get(member) ?? 1) - 1;
      if (left > 0) open.set(member, left);
      else open.delete(member);
    };
  }

  const seenBy = (actor: Actor) => withTenant(services.db, actor, (tx) => seenRunning(tx, actor));

  interface Admitted {
    actor: Actor;
    seen: Map<string, SeenRunning>;
    givePlace(): void;
  }

  function begin(request: FastifyRequest, { actor, seen: first, givePlace }: Admitted): PassThrough {
    const stream = new PassThrough();
    let seen = first;
    const write = (text: string): void => {
      if (stream.writableLength > mostUnread) end();
      else if (!stream.writableEnded) stream.write(text);
    };
    const stop = hub.listen(actor.tenantId, {
      // One's own that began since the last question is told at once.
      sees: (id, createdBy) => seen.get(id)?.isSeen ?? createdBy === actor.userId,
      manages: (id) => seen.get(id)?.isManaged ?? false,
      send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    });
    /** Logged out, suspended, in another organisation: nothing more is told. */
    const ask = async (): Promise<void> => {
      const now = await tools.authenticate(request);
      if (now.tenantId !== actor.tenantId || !mayRoles(now.roles, 'ads.read'))
        throw new CallError('forbidden');
      seen = await seenBy(now);
    };
    const asking = setInterval(() => {
      ask().catch((error: unknown) => {
        const { definition } = tools.toCallError(error);
        write(`event: end\ndata: ${JSON.stringify({ errorCode: definition.code })}\n\n`);
        end();
      });
    }, streamTimes.askAgainMs);
    const beating = setInterval(() => write(': \n\n'), streamTimes.heartbeatMs);
    let ended = false;
    function end(): void {
      if (ended) return;
      ended = true;
      clearInterval(asking);
      clearInterval(beating);
      stop();
      ends.delete(end);
      givePlace();
      stream.end();
    }
    ends.add(end);
    stream.on('close', end);
    request.raw.on('close', end);
    write(`retry: ${streamTimes.reconnectMs}\n\n`);
    return stream;
  }

  scope.get(taskStreamPath, {
    // Packed, events would wait for each other.
    compress: false,
    onRequest: async (request, reply) => tools.limit(request, reply),
    errorHandler: (error, request, reply) => tools.sendFailure(request, reply, error),
    async handler(request, reply) {
      const member = await timed(request, async (): Promise<Admitted> => {
        const actor = await admitted(request);
        const givePlace = takePlace(actor);
        try {
          return { actor, seen: await seenBy(actor), givePlace };
        } catch (error) {
          givePlace();
          throw error;
        }
      });
      return (
        reply
          .header('content-type', 'text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no')
          // Kept alive after its end, it would keep a server that closes.
          .header('connection', 'close')
          .send(begin(request, member))
      );
    },
  });
}
