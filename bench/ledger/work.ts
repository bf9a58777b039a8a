import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../apps/server/src/db/ids.ts';
import { withTenant } from '../../apps/server/src/db/scope.ts';
import { deliveryCreate, enqueueOperations, operation } from '../../apps/server/src/features/ledger/index.ts';
import { type Stage, subject } from './stage.ts';

/** As people would call them, and no two alike. */
const nameOf = (key: string): string => `Harbour ${key}`;

/** Their budgets differ: by that a renamed one is told from its sisters. */
function draftOf(key: string, at: number, currency: string) {
  const budget = { mode: 'DAY', amount: { amount: `${500 + at}.25`, currency } } as const;
  return { ...subject.draft(nameOf(key), currency), budget };
}

/** So many campaigns, spread over the accounts; the plan that they belong to. */
export async function enqueueCreates(stage: Stage, count: number): Promise<string> {
  const { services, tenantId, userId, accounts } = stage;
  const plan = newId();
  const wanted = Array.from({ length: count }, (_, at) => {
    const { currency, ...account } = accounts[at % accounts.length] as Stage['accounts'][number];
    return operation({
      kind: deliveryCreate,
      key: `${plan} ${at}`,
      planId: plan,
      account,
      payload: draftOf(`${plan} ${at}`, at, currency),
      actor: { type: 'SYSTEM', id: null },
      position: at,
    });
  });
  await withTenant(services.db, { tenantId, userId }, (tx) => enqueueOperations(tx, services, wanted));
  return plan;
}

async function countOf({ owner }: Stage, condition: string): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(
    `select count(*) from operations where state in ('PENDING', 'SENT', 'UNCERTAIN') and ${condition}`,
  );
  return Number(rows[0]?.count);
}

export const openCount = (stage: Stage): Promise<number> => countOf(stage, 'true');

/** What waits for a doubtful one does so until a person decides. */
export const runnableCount = (stage: Stage): Promise<number> => countOf(stage, 'blocked = 0');

/** Those that wait for nothing but a worker. */
export const dueCount = (stage: Stage): Promise<number> => countOf(stage, 'blocked = 0 and not deferred');

export async function allDone(stage: Stage, pollMs: number): Promise<void> {
  while ((await openCount(stage)) > 0) await sleep(pollMs);
}
