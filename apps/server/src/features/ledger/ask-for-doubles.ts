import { withTenant } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import type { AccountAccess } from './access.ts';
import { type DoublesFound, doublesFound, kindOf, type LedgerFacts, type MadeItem } from './define.ts';
import { doubt } from './failure.ts';
import type { LedgerOptions } from './options.ts';
import { takeQuestion, writeAnswers } from './store/doubles.ts';
import { createsSentAt, unsettledNames } from './store/facts.ts';
import { type ClaimedRow, dependencyResults, type DependencyResults } from './store/transitions.ts';
import { resolvePayload } from './worker/resolve.ts';

/** A question that has to wait for longer, because others use up what the platform allows, is put off. */
const questionMs = 15_000;

export interface DoubleSweep {
  services: Services;
  access: AccountAccess;
  options: Pick<LedgerOptions, 'requestMs' | 'lateExecutionMs' | 'lateListMs'>;
}

export interface Who {
  tenantId: string;
  userId: string;
}

export interface Question {
  rows: ClaimedRow[];
  resultsFor: (id: string) => DependencyResults;
}

const settleMs = ({ requestMs, lateExecutionMs }: DoubleSweep['options']) => requestMs + lateExecutionMs;

/** What to ask next in an organisation; without rows: nothing is due. */
export const nextQuestion = ({ services, options }: DoubleSweep, who: Who): Promise<Question> =>
  withTenant(services.db, who, async (tx) => {
    const rows = await takeQuestion(tx, { settleMs: settleMs(options), retryMs: options.lateListMs });
    const resultsFor = await dependencyResults(
      tx,
      rows.map(({ id }) => id),
    );
    return { rows, resultsFor };
  });

function itemOf(services: Services, row: ClaimedRow, results: DependencyResults): MadeItem<unknown> {
  const { key, attempts, before, external_id, receipt } = row;
  return {
    key,
    attempts,
    before,
    payload: kindOf(services, row.kind).payload.parse(resolvePayload(row.payload, results)),
    since: (row.first_sent_at ?? row.created_at).toISOString(),
    lastSentAt: (row.sent_at ?? row.created_at).toISOString(),
    externalId: external_id ?? '',
    receipt: receipt as MadeItem<unknown>['receipt'],
  };
}

/** After a list that may have lagged behind, and where something was sent again, it is asked once more. */
function dueAgain(
  options: DoubleSweep['options'],
  row: ClaimedRow,
  { isCurrent }: DoublesFound,
): Date | null {
  const at = (row.sent_at ?? row.now).getTime() + settleMs(options) + options.lateListMs;
  return (row.attempts > 1 || !isCurrent) && at > row.now.getTime() ? new Date(at) : null;
}

export async function askForDoubles(
  sweep: DoubleSweep,
  who: Who,
  { rows, resultsFor }: Question,
  signal: AbortSignal,
) {
  const { services, access, options } = sweep;
  const [{ kind, platform, advertiser_id: advertiserId }] = rows as [ClaimedRow];
  const items = rows.map((row) => itemOf(services, row, resultsFor(row.id)));
  const ids = rows.map(({ id }) => id);
  const facts: Pick<LedgerFacts, 'sentAt' | 'unsettled'> = {
    sentAt: (level, objects) =>
      withTenant(services.db, who, (tx) => createsSentAt(tx, platform, level, objects)),
    unsettled: (places) =>
      withTenant(services.db, who, (tx) =>
        unsettledNames(tx, { platform, advertiserId }, places, { except: ids }),
      ),
  };
  const reading = {
    priority: 'background',
    signal: AbortSignal.any([signal, AbortSignal.timeout(questionMs)]),
    mayWrite: () => false,
  } as const;
  const { doubles } = kindOf(services, kind);
  const found = doubles
    ? await access(who, { platform, advertiserId }, reading, (account) =>
        doubles.find(account, items as never, facts),
      )
    : rows.map(() => ({ candidates: [], isCurrent: true }));
  const answers = rows.map((row, at) => {
    const answer = found[at] as DoublesFound;
    const warning = answer.candidates.length > 0 ? doubt('double', answer.candidates) : null;
    return { id: row.id, dueAt: dueAgain(options, row, answer), warning };
  });
  await withTenant(services.db, who, async (tx) => {
    const planIds = await writeAnswers(tx, answers);
    if (planIds.length > 0)
      for (const hook of services.extensions.of(doublesFound)) await hook(tx, planIds, services);
  });
  for (const { id, warning } of answers)
    if (warning)
      services.log.warn(
        { event: 'ledger.double', tenantId: who.tenantId, operationId: id, ids: warning.parameters?.['ids'] },
        'the platform has more than one of what an operation made',
      );
}
