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

export async function openCount({ owner }: Stage): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(
    `select count(*) from operations where state in ('PENDING', 'SENT', 'UNCERTAIN')`,
  );
  return Number(rows[0]?.count);
}

export async function allDone(stage: Stage, pollMs: number): Promise<void> {
  while ((await openCount(stage)) > 0) await sleep(pollMs);
}

export interface Harm {
  lost: number;
  double: number;
  wrong: number;
}

/** Every operation against what the platform holds: none, more than one, or another one than the receipt says. */
export async function harmOf({ owner, sandbox }: Stage): Promise<Harm> {
  const { rows } = await owner.query<{ key: string; state: string; external_id: string | null }>(
    'select key, state, external_id from operations',
  );
  const byName = new Map<string, string[]>();
  for (const { id, name } of sandbox.world.state.objects.list(subject.name, subject.level))
    byName.set(name, [...(byName.get(name) ?? []), id]);
  const harm: Harm = { lost: 0, double: 0, wrong: 0 };
  for (const { key, state, external_id } of rows) {
    const made = byName.get(nameOf(key)) ?? [];
    if (made.length === 0) harm.lost += 1;
    if (made.length > 1) harm.double += made.length - 1;
    if (state !== 'SUCCEEDED' || made[0] !== external_id) harm.wrong += 1;
  }
  return harm;
}
