import { CallError, mayRoles } from '@adsail/contract';
import { regionFilePath } from '@adsail/contract/targeting';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteTools } from '../../framework/raw-route.ts';
import type { Services } from '../../services.ts';
import { unpackContent } from './content.ts';
import { findContent } from './store.ts';

const yearSeconds = 365 * 24 * 60 * 60;
const filePattern = /^([\da-f]{64})\.json$/;

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers['accept-encoding'] ?? '');

/**
 * `GET …/{sha256}.json`: the regions of TikTok. Only for a session that may read assets: they are no secret of an organisation,
 * but TikTok shows them to advertisers alone, and what strangers may fetch without an account costs us as often as they like. To
 * everybody else nothing is there. The name is the content's hash, so that it may be kept for ever, by the reader's browser alone.
 */
export function regionFileRoute(scope: FastifyInstance, services: Services, tools: RouteTools): void {
  const { limit, toCallError, sendFailure } = tools;
  const timed = tools.timed(regionFilePath);

  async function read(request: FastifyRequest): Promise<{ hash: string; packed: Buffer }> {
    const [, hash] = filePattern.exec((request.params as Record<string, string>)['*'] ?? '') ?? [];
    const actor = await tools.authenticate(request).catch((error: unknown) => {
      if (error instanceof CallError) return null;
      throw error;
    });
    if (!hash || !actor || !mayRoles(actor.roles, 'assets.read')) throw new CallError('notFound');
    request.trace.actor = actor;
    const packed = await findContent(services.db, hash);
    if (!packed) throw new CallError('notFound');
    return { hash, packed };
  }

  scope.route({
    method: 'GET',
    exposeHeadRoute: false,
    url: `${regionFilePath}*`,
    compress: false,
    onRequest: async (request, reply) => limit(request, reply),
    errorHandler: (error, request, reply) => {
      const isMissing = toCallError(error).errorName === 'notFound';
      return sendFailure(request, reply, error, isMissing ? { status: 404 } : {});
    },
    async handler(request, reply) {
      const { hash, packed } = await timed(request, () => read(request));
      // Weak: packed or not, it is the same list.
      const etag = `W/"${hash}"`;
      reply
        .header('etag', etag)
        .header('cache-control', `private, max-age=${yearSeconds}, immutable`)
        .header('vary', 'accept-encoding')
        .header('x-content-type-options', 'nosniff')
        .type('application/json; charset=utf-8');
      if (request.headers['if-none-match']?.includes(hash)) return reply.code(304).send();
      if (!takesGzip(request)) return reply.send(await unpackContent(packed));
      return reply.header('content-encoding', 'gzip').send(packed);
    },
  });
}
