import { CallError, type Language, type Message } from '@adsail/contract';
import type { Plan, PlanProblem } from '@adsail/contract/tasks';
import type { Asking } from '../facts/asking.ts';
import { gatherFacts } from '../facts/gather.ts';
import type { TaskPlanner } from '../planner.ts';
import type { PlanRow } from '../store/plans.ts';
import { tellProblems } from '../present.ts';

const refusal = (key: Message['key'], parameters: Message['parameters'] = {}, response: unknown = null) =>
  new CallError('conflict', { key, parameters, response });

const isError = ({ weight }: PlanProblem) => weight === 'error';

/** What stands in the way of a launch, in words. */
const errorsOf = ({ problems }: Plan): readonly PlanProblem[] => problems.filter(isError);

/**
 * Whether what was previewed still holds: rights, authorisations, materials and audiences are asked once more, as of the same moment.
 * Nothing is written before.
 */
export async function refuseUnready(
  asking: Asking & { language: Language },
  planner: TaskPlanner,
  previewed: PlanRow,
): Promise<Plan> {
  const { content, facts: before, hash } = previewed;
  const facts = await gatherFacts(asking, planner, content, before.now);
  const known = new Set(facts.accounts.map(({ advertiserId }) => advertiserId));
  const missing = before.accounts.filter(({ advertiserId }) => !known.has(advertiserId));
  if (missing.length > 0) throw refusal('tasks:error.accountsMissing', { names: namesOf(missing) });
  const unusable = facts.accounts.filter(({ usable }) => !usable);
  if (unusable.length > 0) throw refusal('tasks:error.accountsUnusable', { names: namesOf(unusable) });
  const plan = planner.plan(content, facts);
  const [first, ...others] = tellProblems(errorsOf(plan), asking.platform, asking.language);
  if (first)
    throw refusal('tasks:error.planErrors', { reason: first.message }, { problems: [first, ...others] });
  if (planner.hash(plan) !== hash) throw refusal('tasks:error.planChanged');
  if (plan.nodes.every(({ skipped }) => skipped)) throw refusal('tasks:error.nothing');
  return plan;
}

const namesOf = (accounts: readonly { name: string }[]): string =>
  accounts.map(({ name }) => name).join(', ');
