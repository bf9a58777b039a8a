import { ancestorsOf, type Branch, choosableBelow, type Tree } from './tree.ts';

/** `covered`: something above it is chosen. `some`: something below it is. */
export type ChoiceState = 'chosen' | 'covered' | 'some' | 'none';

export interface Choices {
  chosen: ReadonlySet<string>;
  /** How many below each are chosen themselves. */
  below: ReadonlyMap<Branch, number>;
}

export function choicesOf(tree: Tree, value: readonly string[]): Choices {
  const below = new Map<Branch, number>();
  for (const id of new Set(value)) {
    const branch = tree.byId.get(id);
    if (branch) for (const above of ancestorsOf(branch)) below.set(above, (below.get(above) ?? 0) + 1);
  }
  return { chosen: new Set(value), below };
}

/** The one above it that is chosen. */
export function covering({ chosen }: Choices, branch: Branch): Branch | undefined {
  for (const above of ancestorsOf(branch)) if (chosen.has(above.node.id)) return above;
  return undefined;
}

export function stateOf(choices: Choices, branch: Branch): ChoiceState {
  if (choices.chosen.has(branch.node.id)) return 'chosen';
  if (covering(choices, branch)) return 'covered';
  if (!choices.below.has(branch)) return 'none';
  const isWhole =
    branch.node.isGroup && choosableBelow(branch).every(({ node }) => choices.chosen.has(node.id));
  return isWhole ? 'chosen' : 'some';
}

export interface Pasted {
  /** To be chosen. */
  fresh: Branch[];
  /** Chosen already. */
  held: Branch[];
  /** Within another one that is chosen, or is about to be. */
  inside: { branch: Branch; of: Branch }[];
}

/** What of these is new: together the three are all of them. */
export function pastedOf(choices: Choices, branches: readonly Branch[]): Pasted {
  const all = { ...choices, chosen: new Set([...choices.chosen, ...branches.map(({ node }) => node.id)]) };
  const result: Pasted = { fresh: [], held: [], inside: [] };
  for (const branch of branches) {
    const of = covering(all, branch);
    if (of && !of.node.isGroup) result.inside.push({ branch, of });
    else if (stateOf(choices, branch) === 'chosen') result.held.push(branch);
    else result.fresh.push(branch);
  }
  return result;
}

export const isChoosable = ({ node }: Branch): boolean => node.disabled === undefined;

/**
 * These as well: a group is all that it holds, and what is covered by another choice is no choice of its own. Ids that the tree does
 * not know stay.
 */
export function choose(tree: Tree, value: readonly string[], branches: readonly Branch[]): string[] {
  const added = branches
    .filter(isChoosable)
    .flatMap((branch) => (branch.node.isGroup ? choosableBelow(branch) : [branch]));
  const all = new Set([...value, ...added.map(({ node }) => node.id)]);
  return [...all].filter((id) => {
    const branch = tree.byId.get(id);
    if (!branch) return true;
    for (const above of ancestorsOf(branch)) if (all.has(above.node.id)) return false;
    return true;
  });
}

function drop(value: readonly string[], branch: Branch): string[] {
  const gone = new Set(
    branch.node.isGroup ? choosableBelow(branch).map(({ node }) => node.id) : [branch.node.id],
  );
  return value.filter((id) => !gone.has(id));
}

interface Toggled {
  value: string[];
  /** So many choices below it were taken away, since it covers them. */
  replaced: number;
}

/** Null where nothing can be done: it cannot be chosen, or something above it is. */
export function toggle(
  tree: Tree,
  value: readonly string[],
  branch: Branch,
  isSingle = false,
): Toggled | null {
  const choices = choicesOf(tree, value);
  const state = stateOf(choices, branch);
  if (state === 'covered' || (isSingle && branch.node.isGroup)) return null;
  if (state === 'chosen') return { value: drop(value, branch), replaced: 0 };
  if (!isChoosable(branch)) return null;
  if (isSingle) return { value: [branch.node.id], replaced: 0 };
  const replaced = branch.node.isGroup ? 0 : (choices.below.get(branch) ?? 0);
  return { value: choose(tree, value, [branch]), replaced };
}
