import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '../faults/faults.ts';
import { writeJson } from '../json/lossless.ts';
import type { RequestFiles } from '../media/request-files.ts';
import type { Platform } from '../platform.ts';
import type { World } from '../world.ts';
import { decodeBody, maxTextBytes, ReceivedForm } from './body.ts';
import type { Answer, Call, Route } from './call.ts';
import { Later } from './later.ts';

/** A client that still waits after this long will never give up by itself. */
const unansweredMs = 10 * 60_000;

/** Mounts a platform's routes with what all of them share: body, limits, faults, transaction, log. */
export function mount(app: FastifyInstance, platform: Platform, world: World): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxTextBytes }, (_request, body, done) =>
    done(null, body),
  );
  const opened = new WeakMap<FastifyRequest, RequestFiles>();
  const filesOf = (request: FastifyRequest): RequestFiles => {
    const files = opened.get(request) ?? world.uploads.request();
    opened.set(request, files);
    return files;
  };
  // A film does not fit into memory: its form is read as it comes.
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) =>
    ReceivedForm.read(payload, request.headers['content-type'] ?? '', filesOf(request)),
  );
  const later = new Later((error) => app.log.error({ err: error }, 'a late request of the sandbox failed'));
  app.addHook('preClose', async () => later.stop());
  for (const route of platform.routes) {
    app.route({
      method: route.method,
      url: route.path,
      exposeHeadRoute: false,
      handler: async (request, reply) => serve({ platform, route, world, later, filesOf }, request, reply),
    });
  }
}

interface Place {
  platform: Platform;
  route: Route;
  world: World;
  later: Later;
  filesOf: (request: FastifyRequest) => RequestFiles;
}

async function serve(place: Place, request: FastifyRequest, reply: FastifyReply) {
  const { platform, route, world } = place;
  const call = blankCall(place, request);
  const fault = route.page ? undefined : world.faults.trigger(platform.name, call.path);
  if (fault?.kind === 'slow') await wait(fault.delayMs);
  if (fault?.kind === 'late') {
    executeLater(place, call, request, fault);
    return lose(fault, request, reply);
  }
  const { answer, text } = await executeLogged(place, call, request, fault);
  if (fault?.kind === 'repeat') executeLater(place, blankCall(place, request), request, fault);
  else await place.filesOf(request).clear();
  if (fault && isLost(fault)) return lose(fault, request, reply);
  const headers = { ...platform.wire.headers?.(call), ...answer.headers };
  return reply
    .code(answer.status ?? 200)
    .headers(headers)
    .type(answer.type ?? 'application/json')
    .send(text ?? answer.body);
}

/** The answer as JSON; undefined when it is text or bytes already. */
function textOf({ body, type }: Answer): string | undefined {
  const isText = typeof body === 'string' || Buffer.isBuffer(body);
  return isText && type ? undefined : writeJson(body);
}

function executeLater(place: Place, call: Call, request: FastifyRequest, fault: Fault): void {
  place.later.run(fault.delayMs, async () => {
    await executeLogged(place, call, request, fault);
    await place.filesOf(request).clear();
  });
}

const isLost = ({ kind }: Fault): boolean => ['drop', 'drop_before', 'late', 'timeout_after'].includes(kind);

async function executeLogged(
  { platform, route, world }: Place,
  call: Call,
  request: FastifyRequest,
  fault?: Fault,
): Promise<{ answer: Answer; text: string | undefined }> {
  const started = performance.now();
  const answer = await outcome(platform, route, call, request, fault);
  const isUnheard = request.raw.readableAborted || (fault && isLost(fault));
  const text = textOf(answer);
  const id = world.state.requests.add({
    platform: platform.name,
    at: world.clock.now(),
    realAt: world.clock.real(),
    method: call.method,
    path: call.path,
    status: isUnheard ? null : (answer.status ?? 200),
    code: answer.code === undefined ? null : String(answer.code),
    fault: fault?.kind ?? null,
    requestId: call.requestId,
    duration: Math.round((performance.now() - started) * 100) / 100,
  });
  world.state.exchanges.add(id, {
    query: new URLSearchParams(call.query).toString(),
    request: requestText(call, request),
    answer: text ?? `(${answer.type ?? ''})`,
  });
  return { answer, text };
}

/** JSON as it came; a form as what it says, since nobody reads its encoding. */
function requestText({ body }: Call, request: FastifyRequest): string {
  const isJson = /json/.test(request.headers['content-type'] ?? '');
  if (isJson && Buffer.isBuffer(request.body)) return request.body.toString();
  return Object.keys(body).length === 0 ? '' : writeJson(body);
}

async function outcome(platform: Platform, route: Route, call: Call, request: FastifyRequest, fault?: Fault) {
  const { wire } = platform;
  try {
    const body = request.body as Buffer | ReceivedForm | undefined;
    Object.assign(
      call,
      body instanceof ReceivedForm ? body.decode() : decodeBody(body, request.headers['content-type']),
    );
  } catch (error) {
    return wire.badBody(call, error instanceof Error ? error.message : String(error));
  }
  if (fault?.kind === 'error_before' || fault?.kind === 'drop_before') return wire.serverError(call);
  if (fault?.kind === 'limit') return wire.limited(call, 1000);
  if (fault?.kind === 'token_expired') return wire.tokenExpired(call);
  if (fault?.kind === 'busy') return wire.busy?.(call, fault.seen) ?? wire.serverError(call);
  const refusal = route.page ? undefined : limited(platform, route, call);
  if (refusal) return refusal;
  const answer = await perform(platform, route, call, request);
  return fault?.kind === 'error_after' ? wire.serverError(call) : answer;
}

function limited(platform: Platform, route: Route, call: Call): Answer | undefined {
  const own = platform.wire.limits?.(call);
  const key = own?.key ?? 'all';
  const rules = [...(own?.rules ?? []), ...(route.limits ?? [])];
  const refused = call.world.limits.take(platform.name, key, rules);
  return refused && platform.wire.limited(call, refused.waitMs, refused.rule);
}

async function perform(
  platform: Platform,
  route: Route,
  call: Call,
  request: FastifyRequest,
): Promise<Answer> {
  try {
    call.prepared = await route.prepare?.(call);
    return call.world.state.database.transaction(() => route.handle(call));
  } catch (error) {
    const answer = platform.wire.error(error, call);
    if (answer) return answer;
    request.log.error({ err: error, path: call.path }, 'a handler of the sandbox failed');
    return platform.wire.serverError(call);
  }
}

function lose(fault: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  const { socket } = request.raw;
  if (fault.kind !== 'timeout_after') socket.destroy();
  else {
    const timer = setTimeout(() => socket.destroy(), unansweredMs);
    timer.unref();
    socket.once('close', () => clearTimeout(timer));
  }
  return reply;
}

function blankCall({ platform, world, filesOf }: Place, request: FastifyRequest): Call {
  const [path = ''] = request.url.split('?', 1);
  const headers: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(request.headers))
    headers[name] = Array.isArray(value) ? value.join(', ') : value;
  return {
    world,
    method: request.method,
    path: path.slice(platform.name.length + 1),
    baseUrl: `http://${request.host}/${platform.name}`,
    params: request.params as Record<string, string>,
    query: Object.fromEntries(new URLSearchParams(request.url.slice(path.length))),
    headers,
    body: {},
    files: {},
    receive: (source) => filesOf(request).receive(source),
    requestId: platform.requestId(world),
    prepared: undefined,
  };
}
