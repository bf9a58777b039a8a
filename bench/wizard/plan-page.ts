import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** As the product's pages have it, but for the styles, which get a nonce from the server there. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; worker-src 'self' blob:";

function build(folder: string): void {
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const config = inRoot('apps', 'web', 'plan-page.config.ts');
  const { status, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: inRoot('apps/web'), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The page of the plan could not be built: ${stderr}`);
}

export interface PlanPage {
  url: string;
  stop(): Promise<void>;
}

/**
 * The view of a plan on a page of its own, with these files beside it. The place to put the wizard itself: whoever opens a draft
 * of so many rows there gives its address instead.
 */
export async function startPlanPage(files: Readonly<Record<string, string>>): Promise<PlanPage> {
  const folder = mkdtempSync(join(tmpdir(), 'adsail-plan-page-'));
  build(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    const path = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    if (!path.startsWith(folder) || !existsSync(path)) return void reply.writeHead(404).end();
    // The bare page has its script in it, as no page of the product does.
    const rules = pathname === '/bare.html' ? {} : { 'content-security-policy': policy };
    reply.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream', ...rules });
    createReadStream(path).pipe(reply);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      rmSync(folder, { recursive: true });
    },
  };
}
