import {
  type AccountScope,
  AnswerTimeoutError,
  type PageOf,
  QuestionTooLargeError,
  TransientError,
} from '../core/index.ts';
import type { FacebookClient, Where } from './client.ts';
import { isTooMuch } from './errors.ts';
import { cursored } from './pages.ts';
import { TooLargeAtOnce } from './too-large-at-once.ts';
import type { InsightWire, Listed, ReportRun, Row } from './wire.ts';

const pollMs = 2000;
const reportTimeoutMs = 10 * 60_000;
const pageSize = 500;
const doneStatus = 'Job Completed';
const failedStatus = 'Job Failed';
const runningStatuses: ReadonlySet<string> = new Set(['Job Not Started', 'Job Started', 'Job Running']);
const gatewayTimeout = 504;

/** A question for figures, as it goes over the wire. */
export interface Question {
  level: string;
  fields: string;
  time_range: { since: string; until: string };
  time_increment: 1 | 'all_days';
  breakdowns?: readonly string[];
  filtering: readonly Row[];
}

/** Of objects that are named, not of all. */
export const isIds = ({ field }: Row): boolean => String(field).endsWith('.id');

/** Who asks, and what is remembered of questions before. */
export interface Reader {
  client: FacebookClient;
  tooLarge: TooLargeAtOnce;
}

export const readerOf = (client: FacebookClient): Reader => ({
  client,
  tooLarge: new TooLargeAtOnce(client.clock),
});

/** What counts for an ad is what its ad set says, as in the platform's own tables; otherwise one window would hold for all. */
const attribution = { use_unified_attribution_setting: true };

/** It might have ended: to ask for parts of it now would take as long again for each. */
export class ReportTooSlow extends QuestionTooLargeError {}

const isTooMuchAtOnce = (error: unknown): boolean =>
  error instanceof QuestionTooLargeError ||
  error instanceof AnswerTimeoutError ||
  (error instanceof TransientError && error.status === gatewayTimeout);

/** At once, or as a report where that is too much or takes too long, which may show only on a later page. */
export async function* reportRows(
  { client, tooLarge }: Reader,
  scope: AccountScope,
  asked: Question,
): AsyncGenerator<PageOf<InsightWire>> {
  const where = { account: scope.account.id, use: 'ads_insights' } as const;
  const path = `act_${scope.account.id}/insights`;
  const question = { ...asked, ...attribution };
  const ask = (page: object) => client.get<Listed<InsightWire>>(scope, path, { ...question, ...page }, where);
  const isOfAll = !asked.filtering.some(isIds);
  if (!isOfAll || !tooLarge.has(scope, asked))
    try {
      return yield* cursored(ask, { pageSize, halving: false });
    } catch (error) {
      if (!isTooMuchAtOnce(error)) throw error;
      if (isOfAll) tooLarge.note(scope, asked);
    }
  yield* rowsInBackground(client, scope, path, question, where);
}

/** "Asynchronous reports": for questions that are too large to be answered at once. */
async function* rowsInBackground(
  client: FacebookClient,
  scope: AccountScope,
  path: string,
  asked: object,
  where: Where,
): AsyncGenerator<PageOf<InsightWire>> {
  const { report_run_id: run } = await client.ask<{ report_run_id: string }>(
    scope,
    path,
    { ...asked },
    where,
  );
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
    if (async_status !== doneStatus && !runningStatuses.has(async_status)) throw endedError(state);
    if (client.clock.now() > until)
      throw new ReportTooSlow({ platform: 'FACEBOOK', message: 'The report takes too long' });
    await client.clock.sleep(pollMs, scope.signal);
  }
}

/** "Async failed": -2/2490547 says no more than that. */
const failedCode = -2;

/** A report that fails without a reason has too much to do, as a rule. */
function endedError(state: ReportRun): TransientError {
  const { async_status, error_code: code, error_subcode, error_message, error_user_msg: words } = state;
  const reason = words ?? error_message ?? '';
  const facts = {
    platform: 'FACEBOOK',
    message: `The report ended as "${async_status}" ${reason}`.trim(),
    code: code === undefined ? null : [code, error_subcode].filter(Boolean).join('/'),
  } as const;
  const isTooLarge =
    async_status === failedStatus &&
    (code === undefined
      ? reason === ''
      : code === failedCode || isTooMuch({ code, error_subcode, message: error_message ?? '' }));
  return isTooLarge ? new QuestionTooLargeError(facts) : new TransientError(facts);
}
