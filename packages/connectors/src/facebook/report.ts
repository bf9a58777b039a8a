import { type AccountScope, InputError, type PageOf, TransientError, withoutRepeats } from '../core/index.ts';
import type { FacebookClient, Where } from './client.ts';
import { cursored } from './pages.ts';
import type { InsightWire, Listed, ReportRun, Row } from './wire.ts';

const pollMs = 2000;
const reportTimeoutMs = 10 * 60_000;
const pageSize = 500;
const doneStatus = 'Job Completed';
const runningStatuses: ReadonlySet<string> = new Set(['Job Not Started', 'Job Started', 'Job Running']);

const gaveUp = (message: string) => new TransientError({ platform: 'FACEBOOK', message });

/** Every question names its objects and days; the platform adds the breakdowns that were asked for. */
const keyColumns = ['account_id', 'campaign_id', 'adset_id', 'ad_id', 'date_start'];

/** Each row once: a page may show it again, and a report all that was passed on before it had to be made. */
export function insightRows(
  client: FacebookClient,
  scope: AccountScope,
  asked: Row,
): AsyncGenerator<PageOf<InsightWire>> {
  const columns = [...keyColumns, ...((asked['breakdowns'] as readonly string[] | undefined) ?? [])];
  const keyOf = (row: InsightWire) => JSON.stringify(columns.map((name) => row[name] ?? null));
  return withoutRepeats(anyRows(client, scope, asked), keyOf);
}

/** At once, or as a report where that is too much, which may show only on a later page. */
async function* anyRows(
  client: FacebookClient,
  scope: AccountScope,
  asked: Row,
): AsyncGenerator<PageOf<InsightWire>> {
  const where = { account: scope.account.id, use: 'ads_insights' } as const;
  const path = `act_${scope.account.id}/insights`;
  const ask = (page: object) => client.get<Listed<InsightWire>>(scope, path, { ...asked, ...page }, where);
  try {
    yield* cursored(ask, { pageSize, halving: false });
  } catch (error) {
    const tooMuch = error instanceof InputError && error.field.platformPath === 'limit';
    if (!tooMuch) throw error;
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
