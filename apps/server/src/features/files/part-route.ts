import { CallError, wrapEnvelope } from '@adsail/contract';
import { type PartAnswer, partBytes, partHeaders, partPath } from '@adsail/contract/files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { RouteTools } from '../../framework/raw-route.ts';
import type { Services } from '../../services.ts';
import { LimitError } from '../../storage/index.ts';
import { finishParts, presentPart, requireOpen } from './parts.ts';

const Place = z.object({ key: z.string(), offset: z.coerce.number().int().min(0) });
const headerOf = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '');

/** One piece. The last one makes the file: all at once, and once. */
async function receivePart(request: FastifyRequest, services: Services): Promise<PartAnswer> {
  const { storage, clock } = services;
  if (!storage.uploads) throw new CallError('unknownPath');
  const place = Place.safeParse(request.query);
  if (!place.success) throw new CallError('input', { key: 'files:rule.missing' });
  const fields = {
    key: place.data.key,
    policy: headerOf(request, partHeaders.policy),
    signature: headerOf(request, partHeaders.signature),
  };
  const { key, maxBytes: size } = storage.uploads.check(fields, clock());
  if (await storage.head(key)) return { offset: size, next: null };
  const row = await requireOpen(services, key);
  const body = request.body as Readable;
  const most = Math.min(size, place.data.offset + partBytes);
  const offset = await storage.uploads
    .writePart(key, place.data.offset, body, most)
    .catch((error: unknown) => {
      if (error instanceof LimitError) throw new CallError('tooLarge');
      throw error;
    });
  if (offset === size) await finishParts(services, row);
  return presentPart(services, row, offset);
}

/** Where the pieces of a file are put when files are kept in a local folder. The signed policy is the credential. */
export function partRoute(scope: FastifyInstance, services: Services, tools: RouteTools): void {
  const { limit, toCallError, sendFailure } = tools;
  void scope.register(async (pieces) => {
    pieces.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    pieces.route({
      method: 'PUT',
      url: partPath,
      onRequest: async (request, reply) => limit(request, reply),
      errorHandler(error, request, reply) {
        const { errorName } = toCallError(error);
        // What is left of the piece would otherwise be read as the next request.
        reply.header('connection', 'close');
        const status = { input: 400, notFound: 404, conflict: 409, tooLarge: 413 }[errorName as string];
        return sendFailure(request, reply, error, { style: 'status', ...(status && { status }) });
      },
      async handler(request, reply) {
        const { offset, next } = await receivePart(request, services);
        const response: PartAnswer = { offset, next };
        return reply
          .header('cache-control', 'no-store')
          .send(wrapEnvelope({ errorCode: 0, errorMessage: '', response }, 'status'));
      },
    });
  });
}
