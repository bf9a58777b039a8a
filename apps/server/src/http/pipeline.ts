import { type Call, CallError, wrapEnvelope, mayRoles, type Right } from '@adsail/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkedDatabase, checkedTx } from '../db/check-before.ts';
import { type TenantScope, type TenantTx, withTenant } from '../db/scope.ts';
import type { Services } from '../services.ts';
import { writeAudit } from '../framework/store/audit.ts';
import {
  type Actor,
  type AuditEntry,
  type BoundCall,
  type HttpInfo,
  CommittedRefusal,
} from '../framework/bind.ts';
import { type Deadline, type WithDeadline } from './deadline.ts';
import { encode } from './encode.ts';
import { RequestInfo } from './http-info.ts';
import { idempotencyOf, keepsAnswer, onceWithoutSession, payloadHashKey } from './idempotency.ts';
import { dropKey, type IdempotencyRequest, storeAnswer, storedAnswer, takeKey } from './store/idempotency.ts';
import type { Limit } from '../framework/raw-route.ts';
import { callLimit } from './limits.ts';
import { discard, readForm } from './multipart.ts';
import { refuseForeignOrigin } from './origin.ts';
import { checkOutput } from './output.ts';
import { refuseForeignPage } from './own-pages.ts';
import { refuseOtherPlatform } from './platforms.ts';
import type { FairLimiter } from '../framework/fair-limiter.ts';
import { authenticate, type SessionLookup } from './session.ts';
import { verifySignature } from './signature.ts';
import { timedSteps } from './timed.ts';
import { inputCheck, ownFields } from './validation.ts';

function refuseOtherTenant(raw: unknown, actor: Actor): void {
  if (typeof raw !== 'object' || raw === null) return;
  const { tenantId } = raw as { tenantId?: unknown };
  if (typeof tenantId === 'string' && /^\d{1,18}$/.test(tenantId) && tenantId !== actor.tenantId)
    throw new CallError('conflict', { key: 'core:error.tenantChanged' });
}

function rawInput(call: Call, request: FastifyRequest): unknown {
  const given = call.method === 'GET' ? request.query : (request.body ?? {});
  const parameters = call.path.includes('{');
  if (!parameters || typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return { ...given, ...(request.params as Record<string, string>) };
}

interface Run {
  input: unknown;
  http: HttpInfo;
  idempotency: IdempotencyRequest | null;
  deadline: Deadline;
  /** Of the organisation, before it gets a connection. */
  turn: FairLimiter;
}

const asPublic = async (
  bound: Extract<BoundCall, { access: 'public' }>,
  services: Services,
  { input, http, idempotency, deadline }: Run,
): Promise<unknown> => {
  const checked = { ...services, db: checkedDatabase(services.db, () => deadline.throwIfOver()) };
  const work = async () => checkOutput(bound.call, await bound.handler({ input, services: checked, http }));
  // The key is kept and dropped by the database as it is, also when the time is over: it tells what became of the call.
  return idempotency ? onceWithoutSession(services, idempotency, deadline.signal, work) : work();
};

const scopeOf = ({ tenantId, userId }: Actor, { config }: Services): TenantScope => ({
  tenantId,
  userId,
  timeoutMs: config.requestTimeoutMs,
});

const asPrepared = async (
  { call, prepare }: Extract<BoundCall, { access: 'prepared' }>,
  services: Services,
  { actor, actorNow }: { actor: Actor; actorNow: () => Promise<Actor> },
  run: Run,
): Promise<unknown> => {
  const { input, http, idempotency, deadline } = run;
  if (idempotency) {
    // What was answered once need not be prepared again.
    const stored = await withTenant(services.db, scopeOf(actor, services), (tx) =>
      storedAnswer(tx, idempotency, services.clock()),
    );
    if (stored) return stored.response;
  }
  const handler = await prepare({ input, services, http, actor });
  deadline.signal.throwIfAborted();
  return asMember({ call, access: 'member', handler }, services, await actorNow(), run);
};

const asMember = async (
  { call, handler }: Extract<BoundCall, { access: 'member' }>,
  services: Services,
  actor: Actor,
  { input, http, idempotency, deadline, turn }: Run,
): Promise<unknown> => {
  const work = async (own: TenantTx): Promise<unknown> => {
    // Not the services' database: what a handler does there is no part of this transaction (a token that a platform has
    // just renewed) and must not be lost.
    const tx = checkedTx(own, () => deadline.throwIfOver());
    try {
      const stored = idempotency && (await takeKey(tx, idempotency, services.clock()));
      if (stored) return stored.response;
      const entries: AuditEntry[] = [];
      const audit = (entry: AuditEntry) => void entries.push(entry);
      const response = await checkOutput(call, await handler({ input, services, http, tx, actor, audit }));
      if (call.writes) await writeAudit(tx, { call, actor, http, input, at: services.clock() }, entries);
      if (idempotency) await storeAnswer(tx, idempotency, response, services.clock());
      deadline.beginCommit();
      return response;
    } catch (error) {
      if (!(error instanceof CommittedRefusal)) throw error;
      if (idempotency) await dropKey(tx, idempotency);
      return error;
    }
  };
  const inTransaction = () => withTenant(services.db, scopeOf(actor, services), work);
  const outcome = await turn(actor.tenantId, inTransaction, deadline.signal);
  if (outcome instanceof CommittedRefusal) throw outcome;
  return outcome;
};

interface Guards {
  services: Services;
  limit: Limit;
  lookup: SessionLookup;
  inTime: WithDeadline;
  turns: (call: Call) => FairLimiter;
}

/**
 * The same steps for every call, in this order: rate limit, session, right, tenant, validation, platform, preparation (where the
 * call has one), transaction, handler, envelope. The first three run before the body is read.
 */
export function routeCall(
  app: FastifyInstance,
  bound: BoundCall,
  { services, limit, lookup, inTime, turns }: Guards,
): void {
  const { call } = bound;
  const ownLimit = callLimit(services, call);
  const turn = turns(call);
  const check = inputCheck(call);
  // The organisation to change to, not the one that the request is for.
  const namesTenant = ownFields(call).has('tenantId');
  const keeps = keepsAnswer(call);
  const hashKey = payloadHashKey(services.config.secret);

  const timed = timedSteps(inTime, call.path);

  const actorOf = async (request: FastifyRequest): Promise<Actor> => {
    const actor = await authenticate(request, services, lookup);
    request.trace.actor = actor;
    if (!mayRoles(actor.roles, call.right as Right)) throw new CallError('forbidden');
    return actor;
  };
  // Preparing takes seconds: whoever was suspended, signed out or lost the right meanwhile gets nothing done any more.
  const actorAgain = async (request: FastifyRequest, { tenantId }: Actor): Promise<Actor> => {
    const actor = await actorOf(request);
    if (actor.tenantId !== tenantId) throw new CallError('conflict', { key: 'core:error.tenantChanged' });
    return actor;
  };

  const before = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.trace.call = call;
    limit(request, reply);
    ownLimit?.(request, reply);
    if (bound.access !== 'public') {
      // Before the body is read: who may not ask must not cost what a large input costs.
      await timed(request, () => actorOf(request));
    }
    if (call.method !== 'GET') refuseForeignOrigin(request, services.config);
    else if (call.ownPagesOnly) refuseForeignPage(request, services.config);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer> => {
    const { actor } = request.trace;
    const http = new RequestInfo(request, reply, services.config);
    try {
      const form = call.transport === 'multipart' ? await readForm(request, call.maxBytes) : null;
      const raw = form ? form.fields : rawInput(call, request);
      if (actor) {
        if (call.signed) await timed(request, () => verifySignature(request, services, actor));
        if (!namesTenant) refuseOtherTenant(raw, actor);
      }
      const input = check(raw, request.trace.rawBody);
      if (actor) refuseOtherPlatform(call, input, actor);
      if (form) http.file = await form.spool(services.config.dataDir);
      const payload = http.file ? [input, http.file.name, http.file.sha256] : input;
      const idempotency = keeps ? idempotencyOf(request, call, payload, hashKey) : null;
      const response = await timed(request, (deadline) => {
        http.deadline = deadline;
        const run = { input, http, idempotency, deadline, turn };
        if (bound.access === 'public') return asPublic(bound, services, run);
        const member = actor as Actor;
        if (bound.access === 'member') return asMember(bound, services, member, run);
        return asPrepared(
          bound,
          services,
          { actor: member, actorNow: () => actorAgain(request, member) },
          run,
        );
      });
      reply.header('cache-control', 'no-store');
      return await encode(
        request,
        reply,
        wrapEnvelope({ errorCode: 0, errorMessage: '', response }, call.envelope),
      );
    } catch (error) {
      // What is left of the upload would otherwise be read as the next request.
      if (call.transport === 'multipart') reply.header('connection', 'close');
      throw error;
    } finally {
      if (http.file) await discard(http.file);
    }
  };

  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: call.maxBytes,
    onRequest: before,
    handler: answer,
    // A HEAD route of a call would run it a second time.
    exposeHeadRoute: false,
    compress: false,
  });
}
