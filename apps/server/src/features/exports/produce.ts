import { CallError, type MessageKey, mayRoles } from '@adsail/contract';
import { translateTo } from '@adsail/contract/translate';
import { activeMember } from '../../db/active-members.ts';
import { newId, systemUserId } from '../../db/ids.ts';
import { lockOrganisation } from '../../db/lock-organisation.ts';
import { type TenantScope, type TenantTx, withSnapshot, withTenant } from '../../db/scope.ts';
import { extensionPoint } from '../../framework/extensions.ts';
import { repeat } from '../../jobs/repeat.ts';
import type { Services } from '../../services.ts';
import { inWorkFolder } from '../../work-folder.ts';
import { keepMade, type MadeFile, storeMade } from '../files/index.ts';
import { askedFor, findSource } from './asked.ts';
import type { ExportContent, ExportReader } from './source.ts';
import {
  type Alive,
  endExport,
  type ExportRowOf,
  isExportWaiting,
  isExportWritten,
  leaveExport,
  makerOf,
  noteProgress,
  takeNextExport,
} from './store.ts';
import { mimeTypes, writeExportFile, type WrittenFile } from './write/file.ts';

/** Failures of one export before nobody tries again. */
export const mostFailures = 4;
/** Of workers that were killed; an export that kills them itself ends as well. */
export const mostAttempts = 12;
/** Whoever has not been heard of for so long is dead. */
const idleMs = 120_000;
const heartbeatMs = 15_000;
const progressEveryMs = 1000;

export const idleSince = ({ clock }: Pick<Services, 'clock'>): Date => new Date(clock().getTime() - idleMs);

/** Signs of life between the two are of somebody who lives: one from further ahead is of a clock that was set back since. */
export const aliveBetween = (services: Pick<Services, 'clock'>): Alive => ({
  since: idleSince(services),
  until: new Date(services.clock().getTime() + idleMs),
});

/** What others do when an export has ended, in the transaction that ends it. */
export interface ExportEnded {
  name: string;
  ended(tx: TenantTx, services: Services, row: ExportRowOf): Promise<void>;
}
export const exportEnded = extensionPoint<ExportEnded>('end of an export', ({ name }) => name);

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
async function make(services: Services, row: ExportRowOf, token: string, signal: AbortSignal): Promise<Made> {
  const { db, clock } = services;
  const { tenant_id: tenantId } = row;
  const scope = { tenantId, userId: row.created_by };
  const at = clock();
  const write = async (
    folder: string,
    content: ExportContent,
    maker: { organisation: string; by: string },
  ): Promise<WrittenFile> => {
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
    const file = await writeExportFile(folder, content, {
      format,
      about,
      signal,
      maker: { ...maker, at, zone, language, t: translateTo(language) },
      async onRows(count) {
        written += count;
        if (performance.now() - toldAt > progressEveryMs) await tell();
      },
    });
    await tell();
    return file;
  };
  const read = async (tx: TenantTx, folder: string): Promise<WrittenFile | null> => {
    const { source, reader, maker } = await readerOf(tx, row, services);
    const question = source.question.safeParse(row.question);
    if (!question.success) throw new NoFile('exports:error.wrongQuestion');
    const asked = askedFor(services, reader, { ...row, question: question.data });
    const content = await source.open(tx, asked).catch((error: unknown) => {
      // What it names is gone since then.
      throw error instanceof CallError ? new NoFile('exports:error.wrongQuestion') : error;
    });
    return content.total === 0 ? null : write(folder, content, maker);
  };
  return inWorkFolder(services.config.dataDir, async (folder) => {
    const written = await withSnapshot(db, scope, (tx) => read(tx, folder));
    if (!written) return null;
    // Behind the snapshot: some hundred megabytes take longer than a connection should be held.
    const file = { path: written.path, name: row.file_name, mimeType: mimeTypes[row.format] };
    return { made: await storeMade(services, tenantId, file), rows: written.rows };
  });
}

/** Ends it, if it is still this worker's. */
async function ending(
  tx: TenantTx,
  services: Services,
  who: { id: string; token: string },
  what: Parameters<typeof endExport>[2],
): Promise<ExportRowOf | undefined> {
  const ended = await endExport(tx, who, what, services.clock());
  if (ended) for (const each of services.extensions.of(exportEnded)) await each.ended(tx, services, ended);
  return ended;
}

async function end(services: Services, scope: TenantScope, who: Held, made: Made): Promise<void> {
  const { db, storage } = services;
  const isKept = await withTenant(db, scope, async (tx) => {
    if (!made) return ending(tx, services, who, { state: 'EMPTY', rows: 0, failure: 'exports:none' });
    const { key: fileKey, size: bytes, checksum } = made.made;
    const ended = await ending(tx, services, who, {
      state: 'READY',
      rows: made.rows,
      bytes,
      checksum,
      fileKey,
    });
    if (ended) await keepMade(tx, services, made.made, 'format');
    return ended;
  }).catch(async (error: unknown) => {
    if (made) await storage.delete(made.made.key);
    throw error instanceof CallError ? new NoFile('exports:error.noRoom') : error;
  });
  if (!isKept && made) await storage.delete(made.made.key);
}

interface Held {
  id: string;
  token: string;
}

/** From the beginning, and nothing of a half one is seen. Whether all went as it should: a failure may be tried again. */
async function produce(
  services: Services,
  row: ExportRowOf,
  token: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, clock, log } = services;
  const { id, tenant_id: tenantId, created_by: userId } = row;
  const scope = { tenantId, userId };
  const who = { id, token };
  const fail = (failure: MessageKey) =>
    withTenant(db, scope, (tx) => ending(tx, services, who, { state: 'FAILED', failure }));
  const leave = (failures: number) =>
    withTenant(db, scope, (tx) => leaveExport(tx, who, { failures }, clock()));
  if (row.attempts > mostAttempts) {
    await fail('exports:error.broken');
    return true;
  }
  const lost = new AbortController();
  // Until the first row is there a report can take longer than a worker is believed to live.
  const heartbeat = repeat(
    heartbeatMs,
    async () => {
      if (!(await withTenant(db, scope, (tx) => noteProgress(tx, who, null, clock()))))
        lost.abort(new Stopped());
    },
    (err) => log.warn({ err, tenantId, exportId: id }, 'the lease of an export could not be prolonged'),
  );
  try {
    await end(services, scope, who, await make(services, row, token, AbortSignal.any([signal, lost.signal])));
    return true;
  } catch (err) {
    if (err instanceof Stopped || lost.signal.aborted) return true;
    if (err instanceof NoFile) {
      await fail(err.key);
      return true;
    }
    if (signal.aborted) {
      // Nothing has failed: the worker stops, and another one takes it up.
      await leave(row.failures);
      return true;
    }
    const failures = row.failures + 1;
    log.warn({ err, tenantId, exportId: id, failures }, 'an export could not be written');
    if (failures >= mostFailures) await fail('exports:error.broken');
    else await leave(failures);
    return failures >= mostFailures;
  } finally {
    await heartbeat.stop();
  }
}

/**
 * Writes the file of one export of the organisation that waits, or that a killed worker was at. One at a time: those of other
 * organisations go on beside it, and the organisation's next one gets its turn behind them.
 */
export async function produceNext(
  services: Services,
  tenantId: string,
  { signal, sendNext }: { signal: AbortSignal; sendNext(tx: TenantTx, again: boolean): Promise<void> },
): Promise<void> {
  const { db, clock } = services;
  const scope = { tenantId, userId: systemUserId };
  const token = newId();
  const row = await withTenant(db, scope, async (tx) => {
    await lockOrganisation(tx, tenantId);
    const alive = aliveBetween(services);
    if (await isExportWritten(tx, alive)) return undefined;
    return takeNextExport(tx, token, { now: clock(), alive });
  });
  if (!row) return;
  const went = await produce(services, row, token, signal);
  await withTenant(db, scope, async (tx) => {
    if (await isExportWaiting(tx, aliveBetween(services))) await sendNext(tx, !went);
  });
}
