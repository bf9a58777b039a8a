import { foldText } from '@adsail/contract';

export interface TreeNode {
  id: string;
  name: string;
  parentId: string | null;
  /** What people also call it: found by a search and in a pasted list, not shown. */
  aliases?: readonly string[];
  /** What its owner has found it by, whatever it is called: it matches that word. */
  foundBy?: string;
  /** A quieter word beside the name. */
  note?: string;
  /** Why it cannot be chosen. */
  disabled?: string;
  /** Only holds others together: choosing it is choosing all below. */
  isGroup?: boolean;
}

/** A node in its place. */
export interface Branch {
  node: TreeNode;
  depth: number;
  parent: Branch | null;
  children: Branch[];
  /** All below it, however deep. */
  below: number;
}

export interface Tree {
  byId: ReadonlyMap<string, Branch>;
  roots: readonly Branch[];
}

/** Depths and counts; without recursion, since nobody knows how deep a platform's tree is. */
function settle(roots: readonly Branch[]): void {
  const order: Branch[] = [...roots];
  for (const branch of order)
    for (const child of branch.children) {
      child.depth = branch.depth + 1;
      order.push(child);
    }
  for (const branch of order.toReversed()) if (branch.parent) branch.parent.below += branch.below + 1;
}

/** Siblings as they come, or sorted. A node whose parent is not there stands at the top. */
export function buildTree(nodes: readonly TreeNode[], compare?: (a: TreeNode, b: TreeNode) => number): Tree {
  const byId = new Map<string, Branch>();
  for (const node of nodes) byId.set(node.id, { node, depth: 0, parent: null, children: [], below: 0 });
  const roots: Branch[] = [];
  for (const branch of byId.values()) {
    const parent = branch.node.parentId === null ? undefined : byId.get(branch.node.parentId);
    branch.parent = parent ?? null;
    (parent?.children ?? roots).push(branch);
  }
  settle(roots);
  if (compare)
    for (const siblings of [roots, ...[...byId.values()].map(({ children }) => children)])
      if (siblings.length > 1) siblings.sort((a, b) => compare(a.node, b.node));
  return { byId, roots };
}

/** From the one right above it to the top. */
export function* ancestorsOf({ parent }: Branch): Generator<Branch> {
  for (let at = parent; at; at = at.parent) yield at;
}

export const pathText = (branch: Branch): string =>
  [branch, ...ancestorsOf(branch)]
    .toReversed()
    .map(({ node }) => node.name)
    .join(' › ');

/** Below it, the nearest that can be chosen themselves: groups are passed through. */
export function choosableBelow({ children }: Branch): Branch[] {
  return children.flatMap((child) => {
    if (child.node.disabled !== undefined) return [];
    return child.node.isGroup ? choosableBelow(child) : [child];
  });
}

/** Folding twenty thousand names takes a moment: once for a tree, and only when somebody searches in it. */
const folded = new WeakMap<Tree, ReadonlyMap<Branch, readonly string[]>>();

export function foldedNames(tree: Tree): ReadonlyMap<Branch, readonly string[]> {
  const known = folded.get(tree);
  if (known) return known;
  const made = new Map(
    [...tree.byId.values()].map((branch) => {
      const { name, aliases = [] } = branch.node;
      return [branch, [name, ...aliases].map(foldText)] as const;
    }),
  );
  folded.set(tree, made);
  return made;
}
