import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { bodyLimits, CallError, languageHeader, requestIdHeader } from '@adsail/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { newId } from '../db/ids.ts';
import type { Services } from '../services.ts';
import type { BoundCall } from '../framework/bind.ts';
import type { Feature } from '../framework/feature.ts';
import type { RouteTools } from '../framework/raw-route.ts';
import { brokenAddressRoute, leadBrokenAddress } from './address.ts';
import { brokenRequest, parseJson, refuseEncodedBodies } from './bodies.ts';
import { letGoOnClose } from './closing.ts';
import { consoleRoutes } from './console.ts';
import { deadlines } from './deadline.ts';
import { docsRoutes } from './docs/routes.ts';
import { sendFailure, toCallError } from './failure.ts';
import { healthRoutes } from './health.ts';
import { refuseOtherHosts } from './hosts.ts';
import { generalLimit } from './limits.ts';
import { multipartLimits, refuseLargeForm } from './multipart.ts';
import { allowWebOrigins } from './origin.ts';
import { routeCall } from './pipeline.ts';
import { reportRequests } from './report.ts';
import { secureHeaders } from './security.ts';
import { authenticate, databaseLookup, type SessionLookup } from './session.ts';
import { timedSteps } from './timed.ts';
import { turnsOf } from './turns.ts';
import { languageOf, newTrace } from './trace.ts';

/** What is served, as `collect()` puts it together. */
export interface Served {
  features: readonly Pick<Feature, 'register'>[];
  routes: readonly BoundCall[];
}

export interface AppOptions {
  /** A benchmark brings its own. */
  lookup?: SessionLookup;
}

/** An upload of 500 MB over a slow line. */
const longestRequestMs = 10 * 60_000;
const saneId = /^[\w.-]{8,64}$/;

export async function buildApp(
  services: Services,
  { features, routes }: Served,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, log } = services;
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // report.ts writes one line a request instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    // What is no call; each call has its own.
    bodyLimit: bodyLimits.public,
    requestTimeout: longestRequestMs,
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    // Lines that concern a request name it themselves; a logger for each request costs more than the line.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    // Node would answer without the envelope.
    http: { requireHostHeader: false },
    genReqId: ({ headers }) => {
      const given = headers[requestIdHeader];
      return typeof given === 'string' && saneId.test(given) ? given : newId();
    },
    rewriteUrl: leadBrokenAddress,
    frameworkErrors: (error, request, reply) => void sendFailure(request, reply, error),
    clientErrorHandler: brokenRequest,
  });

  app.decorateRequest('trace');
  app.addHook('onRequest', (request, reply, done) => {
    request.trace = newTrace(languageOf(request.headers[languageHeader]));
    reply.header(requestIdHeader, request.id);
    done();
  });
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, error));
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, new CallError('unknownPath')));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson(app));

  letGoOnClose(app);
  reportRequests(app, services);
  await secureHeaders(app, services);
  refuseOtherHosts(app, config);
  allowWebOrigins(app, config);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  refuseEncodedBodies(app);

  const limit = generalLimit(services);
  const lookup = options.lookup ?? databaseLookup(services);
  const inTime = deadlines(config.requestTimeoutMs);
  const turns = turnsOf(config.databasePool);
  const scopeOf = {
    json: async () => undefined,
    form: async (scope: FastifyInstance) => void (await scope.register(formbody)),
    multipart: async (scope: FastifyInstance) =>
      void (await scope.register(multipart, { limits: multipartLimits })),
  };
  // Each call takes the one encoding that it names, and no other.
  for (const [bodies, prepare] of Object.entries(scopeOf))
    await app.register(async (scope) => {
      await prepare(scope);
      for (const bound of routes.filter(({ call }) => call.transport === bodies))
        routeCall(scope, bound, { services, limit, lookup, inTime, turns });
    });
  const tools: RouteTools = {
    limit,
    authenticate: (request) => authenticate(request, services, lookup),
    timed: (route) => timedSteps(inTime, route),
    refuseLargeForm,
    toCallError,
    sendFailure,
  };
  for (const feature of features)
    if (feature.register) await app.register(async (scope) => feature.register?.(scope, services, tools));

  brokenAddressRoute(app);
  healthRoutes(app, services);
  docsRoutes(
    app,
    services,
    routes.map(({ call }) => call),
    { lookup, limit, inTime },
  );
  await consoleRoutes(app, services);
  return app;
}
