import { CallError, type ErrorName, Id, mayRoles } from '@adsail/contract';
import { exportFilePath } from '@adsail/contract/exports';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withTenant } from '../../db/scope.ts';
import type { RouteTools } from '../../framework/raw-route.ts';
import type { Services } from '../../services.ts';
import { findSource } from './asked.ts';
import { type ExportRowOf, findReadableExport } from './store.ts';
import { mimeTypes } from './write/file.ts';

/** Programs that know the old form alone get a name without foreign letters. */
const attachment = (name: string): string => {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
};

/** A browser would save an answer of 200 as if it were the file. */
const statuses: Partial<Record<ErrorName, number>> = {
  notFound: 404,
  sessionExpired: 401,
  sessionEnded: 401,
};

/** `GET …?id=`: the file, for whoever had it made and may still read what it has. */
export function fileRoute(scope: FastifyInstance, services: Services, tools: RouteTools): void {
  const { db, storage, clock } = services;
  const timed = tools.timed(exportFilePath);

  async function wantedBy(request: FastifyRequest): Promise<ExportRowOf & { file_key: string }> {
    const actor = await tools.authenticate(request);
    request.trace.actor = actor;
    const id = Id.safeParse((request.query as Record<string, unknown>)['id']);
    const row = id.success
      ? await withTenant(db, actor, (tx) =>
          findReadableExport(tx, { all: mayRoles(actor.roles, 'exports.manage') }, id.data),
        )
      : undefined;
    if (!row?.file_key) throw new CallError('notFound');
    const source = findSource(services, row.kind);
    if (!source || !mayRoles(actor.roles, source.right)) throw new CallError('forbidden');
    return { ...row, file_key: row.file_key };
  }

  scope.get(exportFilePath, {
    onRequest: async (request, reply) => tools.limit(request, reply),
    // What is packed already, or is packed by the store, and is not kept in memory for it.
    compress: false,
    errorHandler: (error, request, reply) => {
      const status = statuses[tools.toCallError(error).errorName];
      return tools.sendFailure(request, reply, error, status === undefined ? {} : { status });
    },
    async handler(request, reply) {
      const { file_key: key, file_name: name, format } = await timed(request, () => wantedBy(request));
      const [contentType, disposition] = [mimeTypes[format], attachment(name)];
      reply.header('cache-control', 'no-store');
      const elsewhere = storage.readUrl(key, clock(), { contentType, disposition });
      if (elsewhere) return reply.redirect(elsewhere, 302);
      const object = await storage.get(key);
      if (!object) throw new CallError('notFound');
      return reply
        .type(contentType)
        .header('content-length', object.size)
        .header('content-disposition', disposition)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(object.body);
    },
  });
}
