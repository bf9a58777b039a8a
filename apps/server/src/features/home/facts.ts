import { type Language, mayRoles } from '@adsail/contract';
import type { HomeSource } from '@adsail/contract/home';
import type { ReportNotes, ReportQuestion } from '@adsail/contract/reports';
import type { TenantTx } from '../../db/scope.ts';
import type { Reader } from '../accounts/index.ts';
import type { DaySums } from '../insights/index.ts';
import { comparedWhole, type Facts, factsFor, notesOn } from '../reports/index.ts';
import { addedBy } from './store/materials.ts';

export interface Asking {
  reader: Reader;
  now: Date;
  language: Language;
  sums: DaySums;
}

export type HomeQuestion = Pick<ReportQuestion, 'days' | 'platform' | 'mine' | 'compare' | 'compareDays'>;

export const sourceFor = ({ roles }: Reader): HomeSource =>
  mayRoles(roles, 'reports.read') ? 'accounts' : 'materials';

/** Facts of the accounts that the reader may see, or of the materials that it added where it sees no accounts. */
export async function homeFacts(
  tx: TenantTx,
  question: HomeQuestion,
  { reader, now, sums }: Asking,
  byMaterial = false,
): Promise<Facts> {
  if (sourceFor(reader) === 'accounts')
    return factsFor(tx, reader, question, { source: byMaterial ? 'materials' : 'products', now, sums });
  // Its own materials already are the reader's own figures.
  const { mine: _mine, ...others } = question;
  const facts = await factsFor(tx, reader, others, { source: 'materials', now, everyAccount: true });
  return { ...facts, where: [addedBy(reader.userId)] };
}

/** What goes with every answer. Which accounts there are is nothing for who may not see them. */
export async function toldWith(tx: TenantTx, facts: Facts, asking: Asking) {
  const source = sourceFor(asking.reader);
  const compared = comparedWhole(facts);
  const notes: ReportNotes = await notesOn(tx, facts, asking);
  return {
    source,
    currency: facts.conversion?.target ?? '',
    comparedDays: compared?.asked ?? null,
    beforeDays: compared?.before ?? null,
    notes: source === 'accounts' ? notes : { ...notes, gaps: { ...notes.gaps, list: [] } },
  };
}
