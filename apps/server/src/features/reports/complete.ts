import type { ReportName, ReportQuestion } from '@adsail/contract/reports';
import type { TenantTx } from '../../db/scope.ts';
import type { Reader } from '../accounts/index.ts';
import { clocksOf } from './clock.ts';
import { factsFor, sourceOfRows } from './facts.ts';
import { gapRows } from './store/notes.ts';

/** Whether all that is still to come has been fetched: nobody has to wait for what never will be. */
export async function isComplete(
  tx: TenantTx,
  report: ReportName,
  question: ReportQuestion,
  { reader, now }: { reader: Reader; now: Date },
): Promise<boolean> {
  const source = sourceOfRows(report);
  const { accounts, asked } = await factsFor(tx, reader, question, { source, now });
  const clocks = clocksOf(accounts, now);
  if (clocks.some(({ today }) => today >= asked.from && today <= asked.to)) return false;
  const gaps = await gapRows(tx, { accounts: clocks, days: asked, source, now, willBeFetched: true });
  return gaps.length === 0;
}
