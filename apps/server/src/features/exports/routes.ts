import { CallError, type Language } from '@adsail/contract';
import { type Export, exportCalls, isExportOpen } from '@adsail/contract/exports';
import type { TenantTx } from '../../db/scope.ts';
import { bind } from '../../framework/bind.ts';
import type { Services } from '../../services.ts';
import { releaseFiles } from '../files/index.ts';
import { askedFacts, askedFactsOf } from './asked-facts.ts';
import { presentExport } from './present.ts';
import type { ExportReader } from './source.ts';
import { beginExport, previewExport, saveExport } from './start.ts';
import {
  deleteExports,
  endExport,
  type ExportRowOf,
  findOwnExport,
  lockOwnExports,
  pageExports,
} from './store.ts';

interface Asking {
  tx: TenantTx;
  services: Services;
  actor: ExportReader;
  http: { language: Language };
}

/** With what was asked for, in the reader's words. */
const shownExport = async (
  { tx, services, actor: reader, http: { language } }: Asking,
  row: ExportRowOf,
): Promise<Export> => presentExport(language)(row, await askedFacts(tx, services, row, { reader, language }));

export const exportRoutes = bind(exportCalls, {
  add: {
    async prepare(args) {
      const begun = await beginExport(args, args.input);
      return async ({ audit, ...asking }) => {
        const row = await saveExport(asking.tx, asking, begun);
        const after = await shownExport(asking, row);
        audit({ entity: 'export', entityId: row.id, after });
        return { export: after };
      };
    },
  },

  preview: {
    async prepare(args) {
      const preview = await previewExport(args, args.input);
      return async () => preview;
    },
  },

  async page({ input, tx, services, actor: reader, http: { language } }) {
    const { list, ...page } = await pageExports(tx, input);
    const told = await askedFactsOf(tx, services, list, { reader, language });
    return { ...page, list: told.map(({ row, asked }) => presentExport(language)(row, asked)) };
  },

  async detail({ input, ...asking }) {
    const row = await findOwnExport(asking.tx, input.id);
    if (!row) throw new CallError('notFound');
    return { export: await shownExport(asking, row) };
  },

  async cancel({ input, audit, ...asking }) {
    const { tx, services, http } = asking;
    const [row] = await lockOwnExports(tx, [input.id]);
    if (!row) throw new CallError('notFound');
    if (!isExportOpen(row.state)) throw new CallError('conflict', { key: 'exports:error.isOver' });
    const who = { id: row.id, token: null };
    const ended = await endExport(tx, who, { state: 'CANCELLED' }, services.clock());
    if (!ended) throw new CallError('notFound');
    const after = await shownExport(asking, ended);
    audit({ entity: 'export', entityId: row.id, before: presentExport(http.language)(row), after });
    return { export: after };
  },

  async deleteList({ input, tx, services, audit }) {
    const rows = await lockOwnExports(tx, input.ids);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await deleteExports(tx, ids);
    await releaseFiles(
      tx,
      services,
      rows.flatMap(({ file_key: key }) => key ?? []),
    );
    for (const row of rows) audit({ entity: 'export', entityId: row.id, before: presentExport('en')(row) });
    const deleted = new Set(ids);
    return { results: [...new Set(input.ids)].map((id) => ({ id, deleted: deleted.has(id) })) };
  },
});
