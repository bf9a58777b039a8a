import { CallError } from '@adsail/contract';
import type { PlanNode } from '@adsail/contract/tasks';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { type OpenedAccount, withAccount } from '../accounts/index.ts';
import { leaveUnanswered } from '../ledger/index.ts';
import { divideSmall } from './launch/divide.ts';
import { findPlan } from './store/plans.ts';
import { noteTask, readTask } from './store/tasks.ts';

/** Longer than lists lag behind: the first look tells all that there is to tell. */
export const doubtAgoMs = 15 * 60_000;

/** What the sending came to, as it is by now. Made once: the demo world may have been interrupted after it. */
async function makeAsChanged(
  { connector, scope }: OpenedAccount,
  { name, level, status, settings }: PlanNode,
) {
  const { delivery } = connector;
  if (!delivery) throw new Error(`${connector.platform} has no ads`);
  const [there] = await delivery.findNamed(scope, { level, names: [name] });
  if (there) return;
  // Somebody has given it a budget of its own since.
  const amount = { amount: '300', currency: scope.account.currency };
  const [made] = await delivery.create(scope, [
    { level, name, status, settings, budget: { mode: 'DAY', amount }, key: name },
  ]);
  if (!made?.ok) throw made?.error;
}

/**
 * A task whose product was killed when it had sent the campaign. The campaign is there, and somebody has changed it at the
 * platform meanwhile: whether it is the one that was sent, only a person can tell.
 */
export async function leaveInDoubt(tx: TenantTx, services: Services, taskId: string): Promise<void> {
  const task = await readTask(tx, taskId);
  const plan = await findPlan(tx, taskId, task.launched_hash ?? '');
  if (!plan) throw new CallError('notFound');
  const objects = await divideSmall({ tx, services }, task, plan);
  await noteTask(tx, taskId, { started_at: task.created_at });
  const campaign = objects.find(({ node }) => node.parentKey === null);
  if (!campaign) throw new CallError('notFound');
  const { node, operationId } = campaign;
  const account = { platform: task.platform, advertiserId: node.advertiserId };
  const who = { tenantId: tx.tenantId, userId: tx.userId };
  await withAccount(services, who, account, (opened) => makeAsChanged(opened, node));
  const name = { place: `${node.level} `, name: node.name };
  await leaveUnanswered(tx, account, { id: operationId, name, agoMs: doubtAgoMs });
}
