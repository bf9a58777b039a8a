import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { matchesTag, parseRange } from './range.ts';

export interface Served {
  key: string;
  /** Found in the content, never what an uploader said. */
  mimeType: string | null;
  fileName: string;
  /** Whether the same address may show something else later: a video gets another cover. */
  mayChange?: boolean;
}

const monthSeconds = 30 * 24 * 60 * 60;
/** A redirect must be asked for again before the address behind it expires, a cover when it was changed. */
const shortSeconds = 5 * 60;
const unknownType = 'application/octet-stream';

/** Only pictures and videos that the contract knows are shown; everything else is saved, whatever it contains. */
const shown = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'video/mp4',
  'video/quicktime',
  'video/x-msvideo',
  'video/mpeg',
]);
const saved = new Set(['application/vnd.android.package-archive', 'application/zip']);

function presentation({ mimeType, fileName }: Served) {
  const type = mimeType ?? '';
  const contentType = shown.has(type) || saved.has(type) ? type : unknownType;
  const disposition = `${shown.has(type) ? 'inline' : 'attachment'}; filename="${fileName}"`;
  return { contentType, disposition };
}

/**
 * Sends the object; false when there is none. It does not return the reply: that is a promise of its own, which an
 * `await` would unwrap to nothing once everything is sent.
 */
export async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, clock }: Services,
  served: Served,
): Promise<boolean> {
  const { contentType, disposition } = presentation(served);
  const elsewhere = storage.readUrl(served.key, clock(), { contentType, disposition });
  if (elsewhere) {
    reply.header('cache-control', `private, max-age=${shortSeconds}`).redirect(elsewhere, 302);
    return true;
  }

  const info = await storage.head(served.key);
  if (!info) return false;
  reply
    .header('etag', info.etag)
    .header('last-modified', info.modifiedAt.toUTCString())
    .header('accept-ranges', 'bytes')
    .header(
      'cache-control',
      served.mayChange ? `private, max-age=${shortSeconds}` : `private, max-age=${monthSeconds}, immutable`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', disposition);
  if (matchesTag(request.headers['if-none-match'], info.etag)) {
    reply.code(304).send();
    return true;
  }

  const condition = request.headers['if-range'];
  const wanted = condition && condition !== info.etag ? undefined : request.headers.range;
  const range = parseRange(wanted, info.size);
  if (range === 'unsatisfiable') {
    reply.code(416).header('content-range', `bytes */${info.size}`).send();
    return true;
  }
  const length = range ? range.end - range.start + 1 : info.size;
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${info.size}`);
  reply.type(contentType).header('content-length', length);
  if (request.method === 'HEAD') {
    reply.send();
    return true;
  }
  const object = await storage.get(served.key, range ?? undefined);
  if (object) reply.send(object.body);
  return object !== null;
}
