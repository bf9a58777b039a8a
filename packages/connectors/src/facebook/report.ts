import { type AccountScope, InputError, type PageOf, TransientError } from '../core/index.ts';
import type { FacebookClient, Where } from './client.ts';
import { cursored } from './pages.ts';
import type { InsightWire, Listed, ReportRun, Row } from './wire.ts';

const pollMs = 2000;
const reportTimeoutMs = 10 * 60_000;
const pageSize = 500;
const doneStatus = 'Job Completed';
const runningStatuses: ReadonlySet<string> = new Set(['Job Not Started', 'Job Started', 'Job Running']);

const gaveUp = (message: string) => new TransientError({ platform: 'FACEBOOK', message });

/** At once, or as a report where that is too much. */
export async function* insightRows(
  client: FacebookClient,
  scope: AccountScope,
  asked: Row,
): AsyncGenerator<PageOf<InsightWire>> {
  const where = { account: scope.account.id, use: 'ads_insights' } as const;
  const path = `act_${scope.account.id}/insights`;
  const ask = (page: object) => client.get<Listed<InsightWire>>(scope, path, { ...asked, ...page }, where);
  let passed = false;
  try {
    for await (const page of cursored(ask, { pageSize, halving: false })) {
      yield page;
      passed = true;
    }
  } catch (error) {
    const tooMuch = error instanceof InputError && error.field.platformPath === 'limit';
    // What was passed on already cannot be taken back.
    if (!tooMuch || passed) throw error;
    yield* reportRows(client, scope, path, asked, where);
  }
}

/** "Asynchronous reports": for questions that are too large to be answered at once. */
async function* reportRows(
  client: FacebookClient,
  scope: AccountScope,
  path: string,
  asked: Row,
  where: Where,
): AsyncGenerator<PageOf<InsightWire>> {
  const { report_run_id: run } = await client.ask<{ report_run_id: string }>(scope, path, asked, where);
  await finished(client, scope, String(run), where);
  const ask = (page: object) => client.get<Listed<InsightWire>>(scope, `${run}/insights`, { ...page }, where);
  yield* cursored(ask, { pageSize });
}

async function finished(
  client: FacebookClient,
  scope: AccountScope,
  run: string,
  where: Where,
): Promise<void> {
  const until = client.clock.now() + reportTimeoutMs;
  for (;;) {
    // Without `fields`: only then the reason of a failure comes along in every version.
    const state = await client.get<ReportRun>(scope, run, {}, where);
    const { async_status, async_percent_completion } = state;
    // A hundred percent may also be a failure.
    if (async_status === doneStatus && async_percent_completion >= 100) return;
    if (async_status !== doneStatus && !runningStatuses.has(async_status))
      throw gaveUp(
        `The report ended as "${async_status}" ${state.error_user_msg ?? state.error_message ?? ''}`.trim(),
      );
    if (client.clock.now() > until) throw gaveUp('The report takes too long');
    await client.clock.sleep(pollMs, scope.signal);
  }
}
