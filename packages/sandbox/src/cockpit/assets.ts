import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const browserFolder = join(import.meta.dirname, 'browser');
const styleFolder = join(import.meta.dirname, 'styles');
/** In the order in which they hold. */
const styleFiles = ['base', 'frame', 'parts', 'tables', 'forms', 'tree', 'overlays'] as const;

const written = new Map<string, string>();
function once(name: string, write: () => string): string {
  const known = written.get(name);
  if (known !== undefined) return known;
  const text = write();
  written.set(name, text);
  return text;
}

/** The page's script runs as it is written, without its types: what Node does with this very file. */
function script(file: string): string {
  const source = readFileSync(join(browserFolder, file), 'utf8');
  const { emitWarning } = process;
  // The function calls itself experimental whenever it is first used.
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}

const styles = (): string =>
  styleFiles.map((name) => readFileSync(join(styleFolder, `${name}.css`), 'utf8')).join('\n');

/** A browser asks again each time: the sandbox may be another version after a restart. */
const fresh = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };

export function assetRoutes(app: FastifyInstance, below: (path: string) => string): void {
  app.get(below('/assets/cockpit.css'), async (_request, reply) =>
    reply.headers(fresh).type('text/css; charset=utf-8').send(once('cockpit.css', styles)),
  );
  const scripts = new Set(readdirSync(browserFolder).filter((file) => !file.includes('.test.')));
  app.get<{ Params: { file: string } }>(below('/assets/:file'), async ({ params: { file } }, reply) =>
    scripts.has(file)
      ? reply
          .headers(fresh)
          .type('text/javascript; charset=utf-8')
          .send(once(file, () => script(file)))
      : reply.callNotFound(),
  );
}
