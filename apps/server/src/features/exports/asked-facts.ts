import type { Language } from '@adsail/contract';
import { daysAsked, type ExportQuestion } from '@adsail/contract/exports';
import { translateTo } from '@adsail/contract/translate';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { findSource } from './asked.ts';
import type { ExportFilter, ExportReader } from './source.ts';

export interface AskedFacts {
  /** Of which days, where it names them. */
  range: { from: string; to: string } | null;
  filters: ExportFilter[];
}

export const noFacts: AskedFacts = { range: null, filters: [] };

/** What was asked for, in words, as far as whoever reads them may see the names. */
export async function askedFacts(
  tx: TenantTx,
  services: Pick<Services, 'extensions'>,
  { kind, question }: { kind: string; question: ExportQuestion },
  { reader, language }: { reader: ExportReader; language: Language },
): Promise<AskedFacts> {
  const source = findSource(services, kind);
  const parsed = source?.question.safeParse(question);
  const range = daysAsked(question);
  if (!source?.filtersOf || !parsed?.success) return { range, filters: [] };
  const named = { question: parsed.data, reader, t: translateTo(language) };
  return { range, filters: await source.filtersOf(tx, named) };
}
