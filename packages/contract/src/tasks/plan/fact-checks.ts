import { Decimal } from 'decimal.js';
import { exactMoney } from '../../core/money.ts';
import type { Level } from '../../delivery/index.ts';
import type { LevelPlan, TaskDefinition } from '../define.ts';
import type { TaskBase } from './content.ts';
import { dailyByAccount } from './exposure.ts';
import type { FactsIndex } from './facts-index.ts';
import { contentPath, pathsOf } from './fields.ts';
import type { PlanNode, PlanProblem } from './node.ts';
import type { Walk } from './walk.ts';

const fact = (
  weight: PlanProblem['weight'],
  path: string,
  error: PlanProblem['error'],
  parameters?: PlanProblem['parameters'],
): PlanProblem => ({ weight, path, kind: 'fact', error, parameters });

/** Accounts that cannot be used, and those that get nothing. */
export function accountProblems<Content extends TaskBase>(
  { platform }: TaskDefinition<Content>,
  { accounts }: Walk,
  index: FactsIndex,
): PlanProblem[] {
  // Where nobody gets anything, the cards themselves are what is missing.
  const isSpread = accounts.some(({ audiences, parts }) => audiences.length * parts.length > 0);
  return accounts.flatMap(({ advertiserId, audiences: bound, parts }) => {
    const known = index.account(advertiserId);
    const account = known?.name ?? advertiserId;
    if (known?.platform !== platform)
      return [fact('error', 'advertiserIds', 'tasks:problem.accountUnknown', { account })];
    const unusable = fact('error', 'advertiserIds', 'tasks:problem.accountUnusable', { account });
    const idle = fact('warning', 'advertiserIds', 'tasks:problem.accountIdle', { account });
    const isIdle = isSpread && bound.length * parts.length === 0;
    return [...(known.usable ? [] : [unusable]), ...(isIdle ? [idle] : [])];
  });
}

/** So many are written out; the rest is counted. */
const told = 5;

/** One amount that means another sum in each currency. */
function mixProblems<Content extends TaskBase>(
  { levels }: TaskDefinition<Content>,
  content: Content,
  nodes: readonly PlanNode[],
  index: FactsIndex,
): PlanProblem[] {
  return levels.flatMap((each) =>
    (['budget', 'bid'] as const).flatMap((what) => {
      const gets = new Map<string, string>();
      const currencies = new Set<string>();
      for (const node of nodes) {
        const amount = what === 'bid' ? node.bid : node.budget?.amount;
        if (!amount || node.level !== each.level || node.skipped) continue;
        if (content.overrides?.[node.key]?.[what] !== undefined) continue;
        currencies.add(amount.currency);
        const name = index.account(node.advertiserId)?.name ?? node.advertiserId;
        if (!gets.has(node.advertiserId)) gets.set(node.advertiserId, `${name}: ${exactMoney(amount)}`);
      }
      if (currencies.size < 2) return [];
      const all = [...gets.values()];
      const amounts = [...all.slice(0, told), ...(all.length > told ? ['…'] : [])].join('; ');
      const path = contentPath(pathsOf(each, content), `${what}.amount`, {});
      return [fact('warning', path, 'tasks:problem.currencyMix', { amounts })];
    }),
  );
}

/** What an account has left, against what one day may cost. */
function balanceProblems(nodes: readonly PlanNode[], index: FactsIndex): PlanProblem[] {
  return [...dailyByAccount(nodes)].flatMap(([advertiserId, daily]) => {
    const account = index.account(advertiserId);
    if (!account || account.balance === null || daily.lessThanOrEqualTo(new Decimal(account.balance)))
      return [];
    const { name, currency } = account;
    const parameters = {
      account: name,
      balance: exactMoney({ amount: account.balance, currency }),
      daily: exactMoney({ amount: daily.toFixed(), currency }),
    };
    return [fact('warning', 'advertiserIds', 'tasks:problem.balance', parameters)];
  });
}

const parentOf = ({ parentKey, advertiserId }: PlanNode): string => parentKey ?? advertiserId;

function countBy(nodes: readonly PlanNode[], level: Level, nameOf: (node: PlanNode) => string) {
  const counts = new Map<string, number>();
  for (const node of nodes)
    if (node.level === level && !node.skipped) counts.set(nameOf(node), (counts.get(nameOf(node)) ?? 0) + 1);
  return counts;
}

/** Where more or less of them is decided. */
function pathOfMany<Content>({ per }: LevelPlan<Content>, { audiences, materialGroups }: Walk): string {
  const list = { account: [], audience: audiences, ad: materialGroups }[per];
  return list[0]?.path.replace(/\.\d+$/, '') ?? 'advertiserIds';
}

/** More under one parent than the platform takes is refused; more than it lets run is made and then paused. */
function roomProblems<Content extends TaskBase>(
  { levels }: TaskDefinition<Content>,
  walk: Walk,
  nodes: readonly PlanNode[],
  index: FactsIndex,
): PlanProblem[] {
  const nameOf = new Map(nodes.map(({ key, name }) => [key, name]));
  return levels.flatMap((each, depth) => {
    const { level, most = Infinity, mostInAccount = Infinity } = each;
    const path = pathOfMany(each, walk);
    const full = [...countBy(nodes, level, parentOf)].flatMap(([parent, count]) => {
      const account = index.account(parent);
      const held = depth === 0 ? (account?.held?.[level] ?? 0) : 0;
      if (held + count <= most) return [];
      const name = depth === 0 ? (account?.name ?? parent) : (nameOf.get(parent) ?? parent);
      return [
        fact('error', path, 'tasks:problem.noRoom', { level, parent: name, most, wanted: held + count }),
      ];
    });
    const inAccounts = [...countBy(nodes, level, ({ advertiserId }) => advertiserId)].flatMap(
      ([id, count]) => {
        const { name = id, quota, held } = index.account(id) ?? {};
        const limit = quota?.[level];
        const wanted = count + (held?.[level] ?? 0);
        if (wanted > mostInAccount)
          return [
            fact('error', path, 'tasks:problem.noRoom', { level, parent: name, most: mostInAccount, wanted }),
          ];
        if (limit === undefined || wanted <= limit) return [];
        return [fact('warning', path, 'tasks:problem.quota', { level, account: name, most: limit, wanted })];
      },
    );
    return [...full, ...inAccounts];
  });
}

export const planProblems = <Content extends TaskBase>(
  definition: TaskDefinition<Content>,
  content: Content,
  walk: Walk,
  nodes: readonly PlanNode[],
  index: FactsIndex,
): PlanProblem[] => [
  ...mixProblems(definition, content, nodes, index),
  ...balanceProblems(nodes, index),
  ...roomProblems(definition, walk, nodes, index),
];
