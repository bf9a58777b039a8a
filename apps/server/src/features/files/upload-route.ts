import multipart from '@fastify/multipart';
import { CallError, wrapEnvelope } from '@adsail/contract';
import { fileUrl, largestFile } from '@adsail/contract/files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteTools } from '../../framework/raw-route.ts';
import type { Services } from '../../services.ts';
import { uploadPath } from '../../storage/index.ts';
import { receiveOnce } from './receive-once.ts';

/**
 * One byte more than allowed is let in, so that our own limit and not the parser's says what is wrong. No limit of
 * `parts`, for the reason in http/multipart.ts.
 */
const limits = { files: 1, fields: 20, fieldSize: 16 * 1024, fileSize: largestFile + 1 };

/** A store answers a form with a status; a client of one looks at nothing else. */
const statusOf: Readonly<Record<string, number>> = { input: 400, conflict: 409 };

async function receive(
  request: FastifyRequest,
  services: Services,
  { refuseLargeForm }: RouteTools,
): Promise<string> {
  const { uploads } = services.storage;
  if (!uploads) throw new CallError('unknownPath');
  if (!request.isMultipart()) throw new CallError('notJson');
  refuseLargeForm(request);
  const fields = new Map<string, string>();
  let stored: string | null = null;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value));
      continue;
    }
    const { key, maxBytes } = uploads.check(Object.fromEntries(fields), services.clock());
    const result = await receiveOnce(services, key, () => uploads.receive(key, part.file, maxBytes));
    if (result === 'too-large') throw new CallError('tooLarge');
    if (result === 'taken') throw new CallError('conflict');
    if (result === 'empty') throw new CallError('input', { key: 'files:rule.empty' });
    stored = key;
  }
  if (!stored) throw new CallError('input', { key: 'files:rule.missing' });
  return stored;
}

/**
 * Where the browser posts its form when files are kept in a local folder: `key`, the fields of the permission, and
 * last the `file`. The signed policy is the credential: no session is asked for, as a bucket would not either.
 */
export function uploadRoute(scope: FastifyInstance, services: Services, tools: RouteTools): void {
  const { limit, toCallError, sendFailure } = tools;
  void scope.register(async (forms) => {
    await forms.register(multipart, { limits });
    forms.route({
      method: 'POST',
      url: uploadPath,
      onRequest: async (request, reply) => limit(request, reply),
      errorHandler(error, request, reply) {
        const { errorName } = toCallError(error);
        // What is left of the upload would otherwise be read as the next request.
        reply.header('connection', 'close');
        return sendFailure(request, reply, error, { style: 'status', status: statusOf[errorName] });
      },
      async handler(request, reply) {
        const key = await receive(request, services, tools);
        const response = { key, url: fileUrl(key) };
        return reply
          .header('cache-control', 'no-store')
          .send(wrapEnvelope({ errorCode: 0, errorMessage: '', response }, 'status'));
      },
    });
  });
}
