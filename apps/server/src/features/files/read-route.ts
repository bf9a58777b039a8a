import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CallError, FieldRefused } from '@adsail/contract';
import {
  type FileKey,
  fileUrl,
  filesPath,
  isMade,
  parseFileKey,
  parseProcess,
  type Process,
  processParameter,
} from '@adsail/contract/files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withTenant } from '../../db/scope.ts';
import type { Actor } from '../../framework/bind.ts';
import type { RouteTools } from '../../framework/raw-route.ts';
import type { Services } from '../../services.ts';
import { sniffBytes, typeOf, withEnding } from './content/types.ts';
import { type Derived, deriver } from './derive.ts';
import { serve } from './serve.ts';
import { findCover, isMembersAvatar } from './store.ts';
import { installedDecoder } from './video/decoder.ts';

const rememberedTypes = 10_000;

/** An object never changes, so its type is read once. */
function typeReader({ storage }: Services) {
  const known = new Map<string, string | null>();
  return async (key: string): Promise<string | null> => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const object = await storage.get(key, { start: 0, end: sniffBytes - 1 });
    if (!object) throw new CallError('notFound');
    const type = await typeOf(await buffer(object.body));
    if (known.size >= rememberedTypes) known.clear();
    known.set(key, type);
    return type;
  };
}

/**
 * `GET /files/{key}`: only for a session of the tenant that the key names, and members' avatars. To everybody else nothing is
 * there.
 */
export function readRoute(scope: FastifyInstance, services: Services, tools: RouteTools): void {
  const { limit, toCallError, sendFailure } = tools;
  const typeOfKey = typeReader(services);
  // The database alone: a picture that is computed has a limit of its own.
  const timed = tools.timed(filesPath);
  const derive = deriver(services.storage, services.config.videoDecoder ? installedDecoder() : null);

  async function keyFor(request: FastifyRequest): Promise<{ actor: Actor; key: string }> {
    const key = parseFileKey((request.params as Record<string, string>)['*'] ?? '');
    const actor = await tools.authenticate(request).catch((error: unknown) => {
      if (error instanceof CallError) return null;
      throw error;
    });
    // What we have made is read where it is offered: who may have it is not said by the organisation alone.
    if (!key || isMade(key.extension) || !actor || !(await mayRead(actor, key)))
      throw new CallError('notFound');
    request.trace.actor = actor;
    return { actor, key: key.key };
  }

  const mayRead = async (actor: Actor, { key, tenantId }: FileKey): Promise<boolean> =>
    actor.tenantId === tenantId || withTenant(services.db, actor, (tx) => isMembersAvatar(tx, fileUrl(key)));

  function processingOf(request: FastifyRequest) {
    const text = (request.query as Record<string, unknown>)[processParameter];
    if (text === undefined) return null;
    const processing = typeof text === 'string' ? parseProcess(text) : null;
    if (!processing) throw impossible();
    return processing;
  }

  async function pictureOf(
    request: FastifyRequest,
    { actor, key }: { actor: Actor; key: string },
    processing: Process,
  ): Promise<Derived | null> {
    const mimeType = await typeOfKey(key);
    if (!mimeType) return null;
    const coverOf = () => withTenant(services.db, actor, (tx) => findCover(tx, key));
    const coverKey = processing.action === 'snapshot' ? await timed(request, coverOf) : null;
    return derive(actor.tenantId, { key, mimeType, coverKey }, processing);
  }

  const impossible = () => new FieldRefused(processParameter, 'files:rule.process');

  scope.route({
    // Named here, because Fastify's own HEAD would read the whole file to say how long it is.
    method: ['GET', 'HEAD'],
    exposeHeadRoute: false,
    url: `${filesPath}*`,
    onRequest: async (request, reply) => limit(request, reply),
    errorHandler: (error, request, reply) => {
      const missing = toCallError(error).errorName === 'notFound';
      return sendFailure(request, reply, error, missing ? { status: 404 } : {});
    },
    async handler(request, reply) {
      const { actor, key } = await timed(request, () => keyFor(request));
      const processing = processingOf(request);
      const picture = processing && (await pictureOf(request, { actor, key }, processing));
      if (processing && !picture) throw impossible();
      const shown = picture ?? { key, mimeType: await typeOfKey(key) };
      const sent = await serve(request, reply, services, {
        ...shown,
        fileName: withEnding(basename(shown.key), shown.mimeType),
        mayChange: processing?.action === 'snapshot',
      });
      if (!sent) throw new CallError('notFound');
      return reply;
    },
  });
}
