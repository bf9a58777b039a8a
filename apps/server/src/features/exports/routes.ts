import { CallError } from '@adsail/contract';
import { exportCalls, isExportOpen } from '@adsail/contract/exports';
import { presentRow } from '../../db/rows.ts';
import { bind } from '../../framework/bind.ts';
import { releaseFiles } from '../files/index.ts';
import { askedFacts, askedFactsOf } from './asked-facts.ts';
import { presentExport } from './present.ts';
import { beginExport, previewExport, saveExport } from './start.ts';
import { deleteExports, endExport, findOwnExport, lockOwnExports, pageExports } from './store.ts';

export const exportRoutes = bind(exportCalls, {
  add: {
    async prepare(args) {
      const begun = await beginExport(args, args.input);
      return async ({ tx, services, audit, http }) => {
        const row = await saveExport(tx, { services }, begun);
        const after = presentExport(http.language)(row);
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

  async detail({ input, tx, services, actor: reader, http: { language } }) {
    const row = await findOwnExport(tx, input.id);
    const asked = row && (await askedFacts(tx, services, row, { reader, language }));
    return { export: presentRow(row, (found) => presentExport(language)(found, asked)) };
  },

  async cancel({ input, tx, services, audit, http }) {
    const [row] = await lockOwnExports(tx, [input.id]);
    if (!row) throw new CallError('notFound');
    if (!isExportOpen(row.state)) throw new CallError('conflict', { key: 'exports:error.isOver' });
    const who = { id: row.id, token: null };
    const ended = await endExport(tx, who, { state: 'CANCELLED' }, services.clock());
    const after = presentRow(ended, presentExport(http.language));
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
