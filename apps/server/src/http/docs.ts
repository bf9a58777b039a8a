import type { Call } from '@adsail/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../services.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';
import { pagePolicy } from './security.ts';

/** The reference, made from the same registry as the routes: it cannot be out of date. */
export function docsRoutes(app: FastifyInstance, services: Services, calls: readonly Call[]): void {
  const listed = calls.toSorted((a, b) => a.path.localeCompare(b.path));
  let document: ReturnType<typeof openApi> | undefined;
  const made = () => (document ??= openApi(listed));
  const show = async (_request: unknown, reply: FastifyReply) => {
    const nonce = pagePolicy(reply, services);
    return reply.type('text/html; charset=utf-8').send(docsPage(listed, nonce));
  };
  app.get('/docs', show);
  app.get('/docs/', show);
  app.get('/docs/openapi.json', async () => made());
}
