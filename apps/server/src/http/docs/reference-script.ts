import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Fastify from 'fastify';

const compress = promisify(gzip);

export interface ReferenceScript {
  /** Both are kept: whoever asks for the plain one must not cost the process an unpacking each time. */
  plain: Buffer;
  gzipped: Buffer;
  etag: string;
}

/** The package offers its bundle as a route and in no other way: so that route is asked once. */
async function readReferenceScript(): Promise<ReferenceScript> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const once = Fastify();
  await once.register(apiReference, { routePrefix: '/docs', configuration: { url: '/docs/openapi.json' } });
  const { statusCode, rawPayload } = await once.inject('/docs/js/scalar.js');
  await once.close();
  if (statusCode !== 200) throw new Error(`The API reference has no script: ${statusCode}`);
  const etag = `"${createHash('sha256').update(rawPayload).digest('base64url').slice(0, 27)}"`;
  return { plain: rawPayload, gzipped: await compress(rawPayload), etag };
}

let loaded: Promise<ReferenceScript> | undefined;

/** Read when it is first asked for: most processes never show the reference. */
export const referenceScript = (): Promise<ReferenceScript> => (loaded ??= readReferenceScript());
