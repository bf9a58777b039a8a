import type { Language } from '@adsail/contract';
import { type Export, exportFileUrl, exportLimits } from '@adsail/contract/exports';
import { translate } from '@adsail/contract/translate';
import { type AskedFacts, noFacts } from './asked-facts.ts';
import type { ExportRowOf } from './store.ts';

const dayMs = 86_400_000;

export const expiryOf = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + exportLimits.keptDays * dayMs);

export const presentExport =
  (language: Language) =>
  (row: ExportRowOf, { range, filters }: AskedFacts = noFacts): Export => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    range,
    filters,
    format: row.format,
    language: row.language,
    state: row.state,
    rows: row.rows,
    total: row.total,
    bytes: row.bytes === null ? null : Number(row.bytes),
    checksum: row.checksum,
    message: row.failure && translate(language, row.failure),
    url: row.file_key && exportFileUrl(row.id),
    fileName: row.file_name,
    scheduleId: row.schedule_id,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    expiresAt: row.file_key && expiryOf(row.created_at).toISOString(),
  });
