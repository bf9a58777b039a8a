import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../services.ts';
import { pagePolicy, scriptPolicy } from './security.ts';

const webFolder = join(import.meta.dirname, '../../../web/dist');
const year = 365 * 24 * 60 * 60 * 1000;

const notBuilt =
  '<!doctype html><meta charset="utf-8"><title>Adsail</title><h1>The console is not built yet</h1><p>Run <code>npm start</code>, or <code>npm run build -w @adsail/web</code>.</p>';

/**
 * What this installation tells the web, as JSON in the page: `<script type="application/json" id="runtime-config">`.
 * In the page and not at an address of its own, so that the first call need not wait for it.
 */
function runtimeConfig({ config }: Services, nonce: string): string {
  const json = JSON.stringify({ ...config.web, demo: config.demo }).replaceAll('<', String.raw`\u003c`);
  return `<script nonce="${nonce}" type="application/json" id="runtime-config">${json}</script>`;
}

async function page(reply: FastifyReply, services: Services, folder: string): Promise<FastifyReply> {
  const nonce = pagePolicy(reply, services);
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  if (html === null) return reply.code(503).send(notBuilt);
  return reply.send(
    html.replaceAll('__CSP_NONCE__', nonce).replace('</head>', `${runtimeConfig(services, nonce)}</head>`),
  );
}

/** The built web under /console: files by their name, every other path is the one page (its router knows the rest). */
export async function consoleRoutes(
  app: FastifyInstance,
  services: Services,
  folder: string = webFolder,
): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    root: folder,
    dotfiles: 'ignore',
    // The build has packed them once and tightly.
    preCompressed: true,
  });
  app.get('/', async (_request, reply) => reply.redirect('/console/'));
  app.get('/console', async (_request, reply) => page(reply, services, folder));
  app.get<{ Params: { '*': string } }>('/console/*', async (request, reply) => {
    const path = request.params['*'];
    if (!(path.split('/').at(-1) ?? '').includes('.')) return page(reply, services, folder);
    if (path.endsWith('.js')) reply.header('content-security-policy', scriptPolicy);
    // Names below assets/ carry a hash of their content.
    return path.startsWith('assets/')
      ? reply.sendFile(path, folder, { immutable: true, maxAge: year })
      : reply.sendFile(path, folder, { maxAge: 0 });
  });
}
