import { CallError, type MessageKey, mayRoles } from '@adsail/contract';
import { translateTo } from '@adsail/contract/translate';
import { activeMember } from '../../db/active-members.ts';
import { newId } from '../../db/ids.ts';
import { type TenantTx, withSnapshot, withTenant } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { keepMade, type MadeFile, storeMade } from '../files/index.ts';
import { askedFor, findSource } from './asked.ts';
import type { ExportContent, ExportReader } from './source.ts';
import { endExport, type ExportRowOf, makerOf, noteProgress, takeExport } from './store.ts';
import { mimeTypes, withExportFile } from './write/file.ts';

/** Tries of one export; a worker that was killed counts. */
export const mostAttempts = 4;
const progressEveryMs = 1000;

/** It was cancelled, deleted, or somebody else is at it. */
class Stopped extends Error {}
/** There will be no file, and nobody tries again. */
class NoFile extends Error {
  readonly key: MessageKey;
  constructor(key: MessageKey) {
    super(key);
    this.key = key;
  }
}

type Made = { made: MadeFile; rows: number } | null;

async function readerOf(tx: TenantTx, row: ExportRowOf, services: Services) {
  const member = await activeMember(tx, row.created_by);
  const source = findSource(services, row.kind);
  if (!source) throw new NoFile('exports:error.unknownKind');
  if (!member || !mayRoles(member.roles, source.right)) throw new NoFile('exports:error.mayNotAnyMore');
  const maker = await makerOf(tx, row.created_by);
  const reader: ExportReader = {
    ...member,
    tenantId: tx.tenantId,
    platforms: maker.platforms as ExportReader['platforms'],
  };
  return { source, reader, maker };
}

/** The rows as they are now, seen by the member who asked, as a file in the store; null when there are none. */
async function make(
  services: Services,
  tenantId: string,
  row: ExportRowOf,
  token: string,
  signal: AbortSignal,
): Promise<Made> {
  const { db, clock } = services;
  const scope = { tenantId, userId: row.created_by };
  const at = clock();
  const write = async (
    content: ExportContent,
    maker: { organisation: string; by: string },
  ): Promise<{ made: MadeFile; rows: number }> => {
    let [written, toldAt] = [0, performance.now()];
    const tell = async (): Promise<void> => {
      const progress = { rows: written, total: Math.max(content.total, written) };
      const isMine = await withTenant(db, scope, (tx) =>
        noteProgress(tx, { id: row.id, token }, progress, clock()),
      );
      if (!isMine) throw new Stopped();
      toldAt = performance.now();
    };
    await tell();
    const { language, zone, format, about } = row;
    return withExportFile(
      content,
      {
        format,
        about,
        signal,
        maker: { ...maker, at, zone, language, t: translateTo(language) },
        async onRows(count) {
          written += count;
          if (performance.now() - toldAt > progressEveryMs) await tell();
        },
      },
      async ({ path, rows }) => {
        await tell();
        const file = { path, name: row.file_name, mimeType: mimeTypes[format] };
        return { made: await storeMade(services, tenantId, file), rows };
      },
    );
  };
  return withSnapshot(db, scope, async (tx) => {
    const { source, reader, maker } = await readerOf(tx, row, services);
    const question = source.question.safeParse(row.question);
    if (!question.success) throw new NoFile('exports:error.wrongQuestion');
    const asked = askedFor(services, reader, { ...row, question: question.data });
    const content = await source.open(tx, asked).catch((error: unknown) => {
      // What it names is gone since then.
      throw error instanceof CallError ? new NoFile('exports:error.wrongQuestion') : error;
    });
    return content.total === 0 ? null : write(content, maker);
  });
}

async function end(
  services: Services,
  tenantId: string,
  { id, created_by: userId }: ExportRowOf,
  token: string,
  made: Made,
): Promise<void> {
  const { db, clock, storage } = services;
  const isKept = await withTenant(db, { tenantId, userId }, async (tx) => {
    const who = { id, token };
    if (!made) return endExport(tx, who, { state: 'EMPTY', rows: 0, failure: 'exports:none' }, clock());
    const { key: fileKey, size: bytes, checksum } = made.made;
    const ended = await endExport(
      tx,
      who,
      { state: 'READY', rows: made.rows, bytes, checksum, fileKey },
      clock(),
    );
    if (ended) await keepMade(tx, services, made.made, 'format');
    return ended;
  }).catch(async (error: unknown) => {
    if (made) await storage.delete(made.made.key);
    throw error instanceof CallError ? new NoFile('exports:error.noRoom') : error;
  });
  if (!isKept && made) await storage.delete(made.made.key);
}

/** Writes the file of an export that waits, or that a killed worker was at; from the beginning, and nothing of a half one is seen. */
export async function produceExport(
  services: Services,
  { tenantId, id, userId }: { tenantId: string; id: string; userId: string },
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, log } = services;
  const token = newId();
  const row = await withTenant(db, { tenantId, userId }, (tx) => takeExport(tx, id, token, clock()));
  if (!row) return;
  const fail = (failure: MessageKey) =>
    withTenant(db, { tenantId, userId }, (tx) =>
      endExport(tx, { id, token }, { state: 'FAILED', failure }, clock()),
    );
  if (row.attempts > mostAttempts) {
    await fail('exports:error.broken');
    return;
  }
  try {
    await end(services, tenantId, row, token, await make(services, tenantId, row, token, signal));
  } catch (err) {
    if (err instanceof Stopped) return;
    if (err instanceof NoFile) {
      await fail(err.key);
      return;
    }
    log.warn({ err, tenantId, exportId: id, attempt: row.attempts }, 'an export could not be written');
    if (row.attempts < mostAttempts) throw err;
    await fail('exports:error.broken');
  }
}
