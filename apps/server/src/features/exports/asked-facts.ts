import type { Language } from '@adsail/contract';
import { daysAsked, type ExportQuestion } from '@adsail/contract/exports';
import { translateTo } from '@adsail/contract/translate';
import type { TenantTx } from '../../db/scope.ts';
import { mapInSlices } from '../../framework/slices.ts';
import type { Services } from '../../services.ts';
import { findSource } from './asked.ts';
import type { ExportFilter, ExportReader } from './source.ts';

export interface AskedFacts {
  /** Of which days, where it names them. */
  range: { from: string; to: string } | null;
  filters: ExportFilter[];
}

export const noFacts: AskedFacts = { range: null, filters: [] };

interface Asked {
  kind: string;
  question: ExportQuestion;
}
interface Reading {
  reader: ExportReader;
  language: Language;
}

/** Names are looked up for so many together: a question can have some hundred ids, and a page a thousand questions. */
const namedAtOnce = 50;

/** To what questions of one kind are narrowed. */
async function filtersOfKind(
  tx: TenantTx,
  services: Pick<Services, 'extensions'>,
  rows: readonly Asked[],
  { reader, language }: Reading,
): Promise<Map<Asked, ExportFilter[]>> {
  const source = findSource(services, rows[0]?.kind ?? '');
  const found = new Map<Asked, ExportFilter[]>();
  if (!source?.filtersOf) return found;
  const t = translateTo(language);
  const parsed = await mapInSlices(rows, (row) => ({
    row,
    question: source.question.safeParse(row.question),
  }));
  const valid = parsed.flatMap(({ row, question }) =>
    question.success ? [{ row, question: question.data }] : [],
  );
  for (let from = 0; from < valid.length; from += namedAtOnce) {
    const some = valid.slice(from, from + namedAtOnce);
    const filters = await source.filtersOf(tx, {
      questions: some.map(({ question }) => question),
      reader,
      t,
    });
    for (const [at, { row }] of some.entries()) found.set(row, filters[at] ?? []);
  }
  return found;
}

/** What each was asked for, in words, as far as whoever reads them may see the names. */
export async function askedFactsOf<Row extends Asked>(
  tx: TenantTx,
  services: Pick<Services, 'extensions'>,
  rows: readonly Row[],
  reading: Reading,
): Promise<{ row: Row; asked: AskedFacts }[]> {
  const filters = new Map<Asked, ExportFilter[]>();
  for (const some of Map.groupBy(rows, ({ kind }) => kind).values())
    for (const [row, found] of await filtersOfKind(tx, services, some, reading)) filters.set(row, found);
  return rows.map((row) => ({
    row,
    asked: { range: daysAsked(row.question), filters: filters.get(row) ?? [] },
  }));
}

export const askedFacts = async (
  tx: TenantTx,
  services: Pick<Services, 'extensions'>,
  row: Asked,
  reading: Reading,
): Promise<AskedFacts> => (await askedFactsOf(tx, services, [row], reading))[0]?.asked ?? noFacts;
