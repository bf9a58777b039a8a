import { CallError } from '@adsail/contract';
import { type ExportInput, exportLimits, type ExportPreview } from '@adsail/contract/exports';
import { translateTo } from '@adsail/contract/translate';
import { lockOrganisation } from '../../db/lock-organisation.ts';
import { type TenantTx, withSnapshot } from '../../db/scope.ts';
import type { PrepareArgs } from '../../framework/bind.ts';
import { inWorkFolder } from '../../work-folder.ts';
import { keepMade, type MadeFile, storeMade } from '../files/index.ts';
import { askedFor, readQuestion, requireSource } from './asked.ts';
import { fileNameOf } from './file-name.ts';
import { sendExport } from './jobs.ts';
import type { ExportContent } from './source.ts';
import { countOpen, endExport, type ExportRowOf, insertExport, makerOf, type NewExport } from './store.ts';
import { mimeTypes, writeExportFile, type WrittenFile } from './write/file.ts';

type Opening = Omit<ExportInput, 'format' | 'about'>;
type Asking = Pick<PrepareArgs, 'services' | 'actor' | 'http'>;
type Maker = Awaited<ReturnType<typeof makerOf>>;

/** What is asked for, seen by the one who asks, in a transaction of its own. */
async function opened<T>(
  { services, actor, http }: Asking,
  { kind, question, language = http.language, zone, currency }: Opening,
  work: (
    content: ExportContent,
    asked: Pick<NewExport, 'language' | 'zone' | 'currency'> & { maker: Maker },
  ) => Promise<T>,
): Promise<T> {
  const source = requireSource(services, actor.roles, kind);
  const parsed = readQuestion(source, question);
  return withSnapshot(services.db, actor, async (tx) => {
    const maker = await makerOf(tx, actor.userId);
    const asked = { language, zone: zone ?? maker.zone, currency: currency ?? maker.currency };
    const content = await source.open(tx, askedFor(services, actor, { ...asked, question: parsed }));
    return work(content, { ...asked, maker });
  });
}

export const previewExport = (asking: Asking, input: Opening): Promise<ExportPreview> =>
  opened(asking, input, async (content, { zone }) => ({
    title: content.title,
    rows: content.total,
    columns: content.columns.map(({ heading }) => heading),
    zone,
    currency: content.currency ?? null,
    range: content.range ?? null,
    filters: [...(content.filters ?? [])],
    notes: [...(content.notes ?? [])],
  }));

interface Begun {
  values: NewExport;
  /** Null: it is written by a job, or there is nothing to write. */
  file: { made: MadeFile; rows: number } | null;
}

/** Looks at what is asked for, and writes what is small while the caller waits. */
export async function beginExport(asking: Asking, input: ExportInput): Promise<Begun> {
  const { services, actor, http } = asking;
  const { kind, question, format, about } = input;
  const write = async (
    folder: string,
    content: ExportContent,
    { maker, ...asked }: Parameters<Parameters<typeof opened>[2]>[1],
  ): Promise<{ values: NewExport; written: WrittenFile | null }> => {
    const at = services.clock();
    const values: NewExport = {
      kind,
      question,
      format,
      about,
      ...asked,
      title: content.title,
      fileName: fileNameOf(content, { format, zone: asked.zone, at }),
      total: content.total,
    };
    if (content.total === 0 || content.total > exportLimits.rowsAtOnce) return { values, written: null };
    const { language, zone } = asked;
    const written = await writeExportFile(folder, content, {
      format,
      about,
      signal: http.signal,
      onRows: () => undefined,
      maker: { ...maker, at, zone, language, t: translateTo(language) },
    });
    return { values, written };
  };
  return inWorkFolder(services.config.dataDir, async (folder) => {
    const { values, written } = await opened(asking, input, (content, asked) =>
      write(folder, content, asked),
    );
    if (!written) return { values, file: null };
    const toKeep = { path: written.path, name: values.fileName, mimeType: mimeTypes[format] };
    return {
      values,
      file: { made: await storeMade(services, actor.tenantId, toKeep), rows: written.rows },
    };
  });
}

/** Writes down what was begun: with its file, with the word that there is nothing, or with a job. */
export async function saveExport(
  tx: TenantTx,
  { services }: Pick<Asking, 'services'>,
  { values, file }: Begun,
): Promise<ExportRowOf> {
  const now = services.clock();
  // What is counted below is counted one after another.
  if (!file && values.total !== 0) await lockOrganisation(tx, tx.tenantId);
  const waiting = await insertExport(tx, values, now);
  const who = { id: waiting.id, token: null };
  if (values.total === 0)
    return (await endExport(tx, who, { state: 'EMPTY', rows: 0, failure: 'exports:none' }, now)) ?? waiting;
  if (file) {
    const { made, rows } = file;
    await keepMade(tx, services, made, 'format');
    const ending = { rows, bytes: made.size, checksum: made.checksum, fileKey: made.key };
    return (await endExport(tx, who, { state: 'READY', ...ending }, now)) ?? waiting;
  }
  const { own, all } = await countOpen(tx);
  const { open, openOfAll } = exportLimits;
  if (own > open) throw new CallError('conflict', { key: 'exports:error.open', parameters: { count: open } });
  if (all > openOfAll)
    throw new CallError('conflict', { key: 'exports:error.openOfAll', parameters: { count: openOfAll } });
  await sendExport(tx, services);
  return waiting;
}
