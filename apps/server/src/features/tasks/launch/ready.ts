import { type AdPlatform, CallError, type Language, type Message } from '@adsail/contract';
import type { PlanFacts, PlanProblem } from '@adsail/contract/tasks';
import { outlineOf, type Planning } from '../planning/index.ts';
import type { PlanRow } from '../store/plans.ts';
import { tellProblems } from '../present.ts';

const refusal = (key: Message['key'], parameters: Message['parameters'] = {}, response: unknown = null) =>
  new CallError('conflict', { key, parameters, response });

const isError = ({ weight }: PlanProblem) => weight === 'error';

/** What is asked of a launch. */
export interface Readiness {
  platform: AdPlatform;
  language: Language;
  previewed: PlanRow;
  /** As they are now, seen from the moment of the preview. */
  facts: PlanFacts;
  now: Date;
}

/**
 * Whether what was previewed still holds: rights, authorisations, materials and audiences were asked once more, as of the same moment.
 * Nothing is written before. How many objects are made.
 */
export async function refuseUnready(
  planning: Planning,
  { platform, language, previewed, facts, now }: Readiness,
): Promise<number> {
  const { content, facts: before, hash } = previewed;
  const known = new Set(facts.accounts.map(({ advertiserId }) => advertiserId));
  const missing = before.accounts.filter(({ advertiserId }) => !known.has(advertiserId));
  if (missing.length > 0) throw refusal('tasks:error.accountsMissing', { names: namesOf(missing) });
  const unusable = facts.accounts.filter(({ usable }) => !usable);
  if (unusable.length > 0) throw refusal('tasks:error.accountsUnusable', { names: namesOf(unusable) });
  // An end may have come since.
  const plan = await outlineOf(planning, {
    platform,
    content,
    facts: { ...facts, launchAt: now.toISOString() },
  });
  const [first, ...others] = tellProblems(plan.problems.filter(isError), platform, language);
  if (first)
    throw refusal('tasks:error.planErrors', { reason: first.message }, { problems: [first, ...others] });
  if (plan.hash !== hash) throw refusal('tasks:error.planChanged');
  if (plan.total === 0) throw refusal('tasks:error.nothing');
  return plan.total;
}

const namesOf = (accounts: readonly { name: string }[]): string =>
  accounts.map(({ name }) => name).join(', ');
