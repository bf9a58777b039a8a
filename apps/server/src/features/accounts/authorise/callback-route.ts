import type { FastifyInstance } from 'fastify';
import type { RouteTools } from '../../../framework/raw-route.ts';
import type { Services } from '../../../services.ts';
import { findCallbackUrl } from '../store/callback-urls.ts';
import { resultPage } from './addresses.ts';
import { hashState, readState } from './state.ts';

const texts = (query: unknown): [string, string][] =>
  Object.entries(query as Record<string, unknown>).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );

/** `GET /callback/{platform}`: the platform's way back. Hands the query on, untouched, to the console that asked. */
export function callbackRoute(app: FastifyInstance, services: Services, { limit }: RouteTools): void {
  app.route({
    method: 'GET',
    exposeHeadRoute: false,
    url: '/callback/:platform(^(?:tiktok|facebook|ocean)$)',
    onRequest: async (request, reply) => limit(request, reply),
    async handler(request, reply) {
      const { config, db, clock } = services;
      const query = texts(request.query);
      const state = new Map(query).get('state');
      const ours = state !== undefined && readState(config.secret, state) !== null;
      const known = ours ? await findCallbackUrl(db, hashState(state), clock()) : null;
      const target = new URL(known ?? `${request.trace.origin}${resultPage}`);
      for (const [name, value] of query) target.searchParams.set(name, value);
      return (
        reply
          // The address carries a code: no page that it leads to may learn it from the browser.
          .header('referrer-policy', 'no-referrer')
          .header('cache-control', 'no-store')
          .redirect(target.href, 302)
      );
    },
  });
}
