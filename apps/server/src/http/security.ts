import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';

/** Answers are data: nothing in them may load or run anything. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** A worker is held to the policy of its own script, and loads its parts as the page does. */
export const scriptPolicy = dataPolicy.replace("default-src 'none'", "default-src 'none'; script-src 'self'");

/** Devices and sensors that no screen of ours uses. */
const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'interest-cohort']
  .map((name) => `${name}=()`)
  .join(', ');

/** The same for every answer, so they are asked for once: helmet would work them out anew for each request. */
async function helmetHeaders({ demo, webOrigins }: Config): Promise<Record<string, string>> {
  const once = Fastify();
  await once.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    hsts: demo ? false : { maxAge: 31_536_000, includeSubDomains: true },
    // The web may be served from another host than the files.
    crossOriginResourcePolicy: { policy: webOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
  });
  once.get('/', async (_request, reply) => reply.getHeaders());
  const headers = (await once.inject('/')).json<Record<string, string>>();
  await once.close();
  return headers;
}

/** Of helmet's, those that protect an answer that is no page; the others speak to documents. */
const forData = new Set([
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]);

declare module 'fastify' {
  interface FastifyInstance {
    /** What a page carries beside the headers of every answer. */
    pageHeaders: Readonly<Record<string, string>>;
  }
}

export async function secureHeaders(app: FastifyInstance, { config }: Services): Promise<void> {
  const all = await helmetHeaders(config);
  const headers = {
    ...Object.fromEntries(Object.entries(all).filter(([name]) => forData.has(name))),
    'content-security-policy': dataPolicy,
  };
  app.decorate('pageHeaders', { ...all, 'permissions-policy': permissions });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** One nonce for scripts and styles of one page view; nothing inline runs without it. */
export function pagePolicy(reply: FastifyReply, { config, storage }: Services): string {
  reply.headers(reply.server.pageHeaders);
  const nonce = randomBytes(18).toString('base64');
  const { backendHost, callbackHosts } = config.web;
  const hosts = [backendHost, ...Object.values(callbackHosts)].filter(Boolean);
  const outside = [...storage.origins, ...hosts];
  const sources = (...own: string[]) => [...own, ...outside].join(' ');
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': sources("'self'", 'data:', 'blob:'),
    'media-src': sources("'self'", 'blob:'),
    'font-src': "'self'",
    'connect-src': sources("'self'"),
    'worker-src': "'self' blob:",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
  };
  reply.header(
    'content-security-policy',
    Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
  );
  return nonce;
}
