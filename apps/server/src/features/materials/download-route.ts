import { Readable } from 'node:stream';
import { CallError, mayRoles } from '@adsail/contract';
import { extensionOf } from '@adsail/contract/files';
import { downloadPath, idsOfDownload } from '@adsail/contract/materials';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withTenant } from '../../db/scope.ts';
import type { RouteTools } from '../../framework/raw-route.ts';
import { zipOf } from '../../framework/zip.ts';
import type { Services } from '../../services.ts';
import { fileNames } from './file-names.ts';
import { type DownloadRow, readForDownload } from './store.ts';

const attachment = (name: string): string =>
  `attachment; filename="download.${extensionOf(name)}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`;

/** `GET /ad/material/zip?ids=a.b`: the files of the session's organisation, sent as they are read. */
export function downloadRoute(scope: FastifyInstance, services: Services, tools: RouteTools): void {
  const { storage, clock } = services;
  const timed = tools.timed(downloadPath);

  async function rowsFor(request: FastifyRequest): Promise<DownloadRow[]> {
    const actor = await tools.authenticate(request);
    request.trace.actor = actor;
    if (!mayRoles(actor.roles, 'materials.read')) throw new CallError('forbidden');
    const ids = idsOfDownload((request.query as Record<string, unknown>)['ids']);
    const rows = ids ? await withTenant(services.db, actor, (tx) => readForDownload(tx, ids)) : [];
    if (rows.length === 0) throw new CallError('notFound');
    return rows;
  }

  async function sendOne(reply: FastifyReply, row: DownloadRow): Promise<void> {
    const object = await storage.get(row.fileKey);
    if (!object) throw new CallError('notFound');
    reply
      .type('application/octet-stream')
      .header('content-length', object.size)
      .header('content-disposition', attachment(fileNames([row])[0] as string))
      .send(object.body);
  }

  function sendZip(reply: FastifyReply, rows: readonly DownloadRow[]): void {
    const names = fileNames(rows);
    const entries = rows.map(({ fileKey, createdAt }, at) => ({
      name: names[at] as string,
      modifiedAt: createdAt,
      open: async () => (await storage.get(fileKey))?.body ?? null,
    }));
    reply
      .type('application/zip')
      .header('content-disposition', attachment(`materials-${clock().toISOString().slice(0, 10)}.zip`))
      .send(Readable.from(zipOf(entries), { objectMode: false }));
  }

  scope.get(downloadPath, {
    onRequest: async (request, reply) => tools.limit(request, reply),
    errorHandler: (error, request, reply) => {
      const missing = tools.toCallError(error).errorName === 'notFound';
      return tools.sendFailure(request, reply, error, missing ? { status: 404 } : {});
    },
    async handler(request, reply) {
      const rows = await timed(request, () => rowsFor(request));
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      const [only] = rows;
      if (only && rows.length === 1) await sendOne(reply, only);
      else sendZip(reply, rows);
      return reply;
    },
  });
}
