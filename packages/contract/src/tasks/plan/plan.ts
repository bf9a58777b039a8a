import type { TaskDefinition } from '../define.ts';
import { AccountBuilder } from './build.ts';
import { maxObjects, maxWeight, type TaskBase } from './content.ts';
import { exposureOf } from './exposure.ts';
import { accountProblems, planProblems } from './fact-checks.ts';
import type { PlanFacts } from './facts.ts';
import { indexFacts } from './facts-index.ts';
import { formOf } from './form.ts';
import { formProblems, sampleProblems } from './form-checks.ts';
import type { Plan, PlanCounts, PlanNode, PlanProblem } from './node.ts';
import { type ProblemRows, Problems } from './problems.ts';
import { readContent } from './read.ts';
import { sizeOf, type Walk, walkOf, weightOf } from './walk.ts';
import { stampIn } from './zone-time.ts';

/** Of the distinct ones that really are in the plan. */
function countsOf(nodes: readonly PlanNode[]): PlanCounts {
  const made = nodes.filter(({ skipped }) => !skipped);
  const objects: Record<string, number> = {};
  const accounts = new Set<string>();
  const audiences = new Set<number>();
  const materials = new Set<string>();
  for (const { level, advertiserId, from } of made) {
    objects[level] = (objects[level] ?? 0) + 1;
    accounts.add(advertiserId);
    if (from.audience !== undefined) audiences.add(from.audience);
    for (const id of from.materialIds ?? []) materials.add(id);
  }
  return {
    accounts: accounts.size,
    audiences: audiences.size,
    materials: materials.size,
    objects,
    skipped: nodes.length - made.length,
  };
}

/** Rows that somebody changed and that are not made any more. */
function lostRows({ overrides = {} }: TaskBase, nodes: readonly PlanNode[]): PlanProblem[] {
  const known = new Set(nodes.map(({ key }) => key));
  const count = Object.keys(overrides).filter((key) => !known.has(key)).length;
  if (count === 0) return [];
  const error = 'tasks:problem.rowsGone';
  return [{ weight: 'warning', path: 'overrides', kind: 'fact', error, parameters: { count } }];
}

/**
 * What is missing in a field that the form does not show cannot be given there: another choice is wrong, and it alone is told. Where
 * nothing else is wrong, it is told all the same.
 */
function withoutHidden<Content extends TaskBase>(
  problems: readonly PlanProblem[],
  definition: TaskDefinition<Content>,
  content: Content,
  facts: PlanFacts,
): readonly PlanProblem[] {
  const isMissing = ({ weight, kind }: PlanProblem) => weight === 'error' && kind === 'required';
  if (!problems.some(isMissing)) return problems;
  const form = formOf(definition, content, facts);
  const shown = problems.filter((problem) => !isMissing(problem) || form.state(problem.path).shown);
  return shown.some(({ weight }) => weight === 'error') ? shown : problems;
}

/** Why none of its objects are made: there are too many of them, or too much is said in them. */
function excessOf<Content extends TaskBase>(
  definition: TaskDefinition<Content>,
  content: Content,
  walk: Walk,
): PlanProblem | null {
  const size = sizeOf(definition.levels, walk);
  if (walk.isCut || size > maxObjects) {
    const parameters = { wanted: walk.isCut ? `${size}+` : size, most: maxObjects };
    return {
      weight: 'error',
      path: 'advertiserIds',
      kind: 'fact',
      error: 'tasks:problem.tooMany',
      parameters,
    };
  }
  const weight = weightOf(content, walk);
  if (weight <= maxWeight) return null;
  const parameters = { wanted: Math.ceil(weight / 1_000_000), most: maxWeight / 1_000_000 };
  // Texts are what grows.
  const path = definition.cards.materials?.path ?? walk.materialGroups[0]?.path ?? 'advertiserIds';
  return { weight: 'error', path, kind: 'fact', error: 'tasks:problem.tooHeavy', parameters };
}

/**
 * What becomes of a content: every object that is made, what is wrong, and what it costs. Pure: the same content and facts give
 * the same plan on every machine, at any time.
 */
export function planTask<Content extends TaskBase>(
  definition: TaskDefinition<Content>,
  saved: unknown,
  facts: PlanFacts,
  /** Filled with the rows of each problem that has some. */
  rows?: ProblemRows,
): Plan {
  const problems = new Problems(definition.steps, rows);
  const addAll = (found: readonly PlanProblem[]) => {
    for (const problem of found) problems.add(problem);
  };
  const { content, problems: unread } = readContent(definition, saved);
  const index = indexFacts(facts);
  const walk = walkOf(definition, content);
  addAll(unread);
  addAll(formProblems(definition, content, walk));
  addAll(accountProblems(definition, walk, index));
  addAll(sampleProblems(definition, content, walk, index));
  const nodes: PlanNode[] = [];
  const excess = excessOf(definition, content, walk);
  if (excess) addAll([excess]);
  else {
    const used = walk.accounts.filter(({ audiences, parts }) => audiences.length * parts.length > 0);
    for (const [at, each] of used.entries()) {
      const account = index.account(each.advertiserId);
      if (account?.platform !== definition.platform) continue;
      const zone = definition.zone(content) ?? account.timezone;
      const stamp = stampIn(zone, facts.now);
      const builder = new AccountBuilder({ definition, content, index, walk, problems, stamp }, account);
      for (const node of builder.build(each, at + 1, used.length)) nodes.push(node);
    }
    addAll(planProblems(definition, content, walk, nodes, index));
    addAll(lostRows(content, nodes));
  }
  return {
    at: facts.now,
    nodes,
    problems: withoutHidden(problems.list(), definition, content, facts),
    counts: countsOf(nodes),
    exposure: exposureOf(nodes, (advertiserId) => index.account(advertiserId)?.currency ?? ''),
  };
}
