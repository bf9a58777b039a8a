import Fastify, { type FastifyInstance } from 'fastify';
import type { SandboxConfig } from './config.ts';
import { coveragePage } from './page/coverage-page.ts';
import { pickLanguage } from './page/texts.ts';
import type { Platform } from './platform.ts';

/** The page is one document with its styles inside and nothing else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export type AppOptions = Pick<SandboxConfig, 'controls' | 'logLevel'> & { platforms: readonly Platform[] };

export async function buildSandbox({ controls, logLevel, platforms }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({ logger: { level: logLevel, base: { process: 'sandbox' } } });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0];
    return reply
      .code(404)
      .send({ error: 'not_found', message: `The sandbox has no ${request.method} ${path}.`, path });
  });

  app.get('/healthz', async () => ({ status: 'ok' }));

  if (controls) {
    app.get('/_sandbox', async (request, reply) => {
      const page = coveragePage(platforms, pickLanguage(request.headers['accept-language']));
      return reply
        .header('content-security-policy', PAGE_POLICY)
        .header('vary', 'accept-language')
        .type('text/html')
        .send(page);
    });
  }

  for (const platform of platforms) {
    await app.register(async (scope) => platform.register(scope), { prefix: `/${platform.name}` });
  }
  return app;
}
