import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { cockpitRoutes } from './cockpit/routes.ts';
import type { SandboxConfig } from './config.ts';
import { consentRoutes } from './consent/index.ts';
import { guardControls } from './controls/guard.ts';
import { controlRoutes } from './controls/routes.ts';
import { mount } from './http/mount.ts';
import type { Platform } from './platform.ts';
import type { SandboxWorld } from './create-world.ts';

export type AppOptions = Pick<SandboxConfig, 'logLevel'> & {
  world: SandboxWorld;
  /** Where the log goes instead of standard output. */
  logTo?: { write(line: string): void };
};

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** Tokens and secrets stand in the query, as the platforms want it. */
const withoutQuery = ({ method, url, host }: Pick<FastifyRequest, 'method' | 'url' | 'host'>) => ({
  method,
  url: pathOf(url),
  host,
});

export async function buildSandbox({ logLevel, world, logTo }: AppOptions): Promise<FastifyInstance> {
  // Closing must not wait for clients that a fault keeps hanging.
  const app = Fastify({
    logger: {
      level: logLevel,
      base: { process: 'sandbox' },
      serializers: { req: withoutQuery },
      ...(logTo ? { stream: logTo } : {}),
    },
    forceCloseConnections: true,
  });

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    return reply
      .code(404)
      .send({ error: 'not_found', message: `The sandbox has no ${request.method} ${path}.`, path });
  });

  app.get('/healthz', async () => ({ status: 'ok' }));

  await app.register(
    async (scope) => {
      guardControls(scope);
      controlRoutes(scope, world);
      cockpitRoutes(scope, world);
    },
    { prefix: '/_sandbox' },
  );

  for (const platform of world.platforms) {
    await app.register(async (scope) => mount(scope, withConsent(platform), world), {
      prefix: `/${platform.name}`,
    });
  }
  app.addHook('onClose', async () => world.close());
  return app;
}

function withConsent(platform: Platform): Platform {
  const pages = platform.consent ? consentRoutes(platform, platform.consent) : [];
  return { ...platform, routes: [...pages, ...platform.routes] };
}
