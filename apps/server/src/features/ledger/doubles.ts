import { PlatformError } from '@adsail/connectors';
import { CallError } from '@adsail/contract';
import { z } from 'zod';
import { systemUserId } from '../../db/ids.ts';
import { defineJob } from '../../jobs/index.ts';
import { accountAccess } from './access.ts';
import { askForDoubles, type DoubleSweep, nextQuestion } from './ask-for-doubles.ts';
import { ledgerDefaults } from './options.ts';
import { isTimeout } from './results.ts';
import { tenantsWithPossibleDoubles } from './store/doubles.ts';

/** In one run; the rest is due a minute later. */
const maxQuestions = 60;
const runMs = 50_000;

/** No account to ask, or no answer: it is due again. */
const isPassing = (error: unknown): boolean =>
  error instanceof PlatformError || error instanceof CallError || isTimeout(error);

/** False when nothing is due in the organisation. */
async function askNext(sweep: DoubleSweep, tenantId: string, signal: AbortSignal): Promise<boolean> {
  const who = { tenantId, userId: systemUserId };
  let rows: readonly { id: string }[] = [];
  try {
    const question = await nextQuestion(sweep, who);
    ({ rows } = question);
    if (rows.length === 0) return false;
    await askForDoubles(sweep, who, question, signal);
  } catch (error) {
    const about = { err: error, tenantId, operationId: rows[0]?.id, count: rows.length };
    if (isPassing(error)) sweep.services.log.info(about, 'could not ask for doubles; it is asked later');
    else sweep.services.log.error(about, 'the search for doubles failed; it is asked later');
  }
  // What could not even be read is not asked for again in this run.
  return rows.length > 0;
}

/** Organisations take turns, each with a question at a time. */
export async function sweepDoubles(sweep: DoubleSweep, stop: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(runMs)]);
  let left = maxQuestions;
  let tenants = await tenantsWithPossibleDoubles(sweep.services);
  while (tenants.length > 0) {
    const more: string[] = [];
    for (const tenantId of tenants) {
      if (left === 0 || signal.aborted) return;
      if (!(await askNext(sweep, tenantId, signal))) continue;
      left -= 1;
      more.push(tenantId);
    }
    tenants = more;
  }
}

/** Finds what the platform made more often than it said. It reads the operations themselves: no question is lost with a job. */
export const doublesJob = defineJob({
  name: 'ledger-doubles',
  payload: z.object({}),
  handler: (_payload, services, signal) =>
    sweepDoubles({ services, access: accountAccess(services), options: ledgerDefaults }, signal),
});
