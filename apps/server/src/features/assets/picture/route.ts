import { Readable } from 'node:stream';
import { CallError, Id, mayRoles } from '@adsail/contract';
import { assetPicturePath } from '@adsail/contract/assets';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withTenant } from '../../../db/scope.ts';
import type { RouteTools } from '../../../framework/raw-route.ts';
import type { Services } from '../../../services.ts';
import { pictureAddress } from '../store/pictures.ts';
import { type Picture, PictureCache } from './cache.ts';
import { openPicture, PictureRefused, type WantedPicture } from './fetch.ts';

const daySeconds = 24 * 60 * 60;

/**
 * `GET …/{id}`: the picture that the platform names for an asset, fetched by us, so that pages of the console load nothing from
 * elsewhere and no platform learns who looks. Only for whoever may see the asset; to everybody else nothing is there.
 */
export function pictureRoute(scope: FastifyInstance, services: Services, tools: RouteTools): void {
  const { db, config, clock, log } = services;
  const { limit, toCallError, sendFailure } = tools;
  const timed = tools.timed(assetPicturePath);
  const cache = new PictureCache(() => clock().getTime());

  async function wantedBy(request: FastifyRequest): Promise<WantedPicture> {
    const id = Id.safeParse((request.params as Record<string, string>)['id']);
    const actor = await tools.authenticate(request).catch((error: unknown) => {
      if (error instanceof CallError) return null;
      throw error;
    });
    if (!id.success || !actor || !mayRoles(actor.roles, 'assets.read')) throw new CallError('notFound');
    request.trace.actor = actor;
    const found = await withTenant(db, actor, (tx) => pictureAddress(tx, actor, id.data));
    if (!found?.picture_url) throw new CallError('notFound');
    const baseUrl = config.platforms[found.platform]?.baseUrl;
    return { url: found.picture_url, ownOrigin: baseUrl ? new URL(baseUrl).origin : null };
  }

  async function fetchPicture(wanted: WantedPicture): Promise<Picture> {
    try {
      return await cache.get(wanted.url, (signal) => openPicture({ ...wanted, signal }));
    } catch (error) {
      // The rest of an address is for whoever has it: the log does not.
      const { host } = URL.parse(wanted.url) ?? { host: '' };
      const reason = error instanceof PictureRefused ? error.message : 'It could not be fetched';
      log.info({ host, reason }, 'a picture is not shown');
      throw new CallError('notFound');
    }
  }

  scope.route({
    method: 'GET',
    exposeHeadRoute: false,
    url: `${assetPicturePath}:id`,
    compress: false,
    onRequest: async (request, reply) => limit(request, reply),
    errorHandler: (error, request, reply) => {
      const isMissing = toCallError(error).errorName === 'notFound';
      return sendFailure(request, reply, error, isMissing ? { status: 404 } : {});
    },
    async handler(request, reply) {
      const wanted = await timed(request, () => wantedBy(request));
      const { type, read } = await fetchPicture(wanted);
      return reply
        .type(type)
        .header('cache-control', `private, max-age=${daySeconds}`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
        .send(Readable.from(read(), { objectMode: false }));
    },
  });
}
