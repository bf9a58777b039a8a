import { foldText } from '@adsail/contract';
import { ancestorsOf, type Branch, foldedNames, type Tree } from './tree.ts';

export interface TreeRow {
  branch: Branch;
  isOpen: boolean;
  /** Among those beside it that are shown, from 1. */
  position: number;
  siblings: number;
}

export interface Found {
  matches: ReadonlySet<Branch>;
  /** What stands above a match, so that its place is seen. */
  above: ReadonlySet<Branch>;
}

/** By a part of a name, or by the whole id. Null: nobody searches. */
export function search(tree: Tree, keyword: string): Found | null {
  const word = foldText(keyword);
  if (word === '') return null;
  const names = foldedNames(tree);
  const matches = new Set<Branch>();
  const above = new Set<Branch>();
  for (const branch of tree.byId.values()) {
    const isMatch =
      branch.node.id === keyword.trim() ||
      foldText(branch.node.foundBy ?? '') === word ||
      names.get(branch)?.some((name) => name.includes(word));
    if (!isMatch) continue;
    matches.add(branch);
    for (const ancestor of ancestorsOf(branch)) above.add(ancestor);
  }
  return { matches, above };
}

/** Open by itself while somebody searches and something below matches; a click turns either state around. */
const isOpen = ({ children }: Branch, flipped: boolean, isAbove: boolean): boolean =>
  children.length > 0 && flipped !== isAbove;

/** The rows as they stand below each other. `flipped` are those that somebody has opened, or closed while searching. */
export function visibleRows(tree: Tree, flipped: ReadonlySet<string>, found: Found | null): TreeRow[] {
  const rows: TreeRow[] = [];
  // A single one at the top says nothing: it begins open.
  const isOnly = !found && tree.roots.length === 1;
  const isShown = (branch: Branch) => !found || found.matches.has(branch) || found.above.has(branch);
  const add = (all: readonly Branch[], isFiltered: boolean): void => {
    const shown = isFiltered ? all.filter(isShown) : all;
    for (const [at, branch] of shown.entries()) {
      const isAbove = found ? found.above.has(branch) : isOnly && branch.depth === 0;
      const opened = isOpen(branch, flipped.has(branch.node.id), isAbove);
      rows.push({ branch, isOpen: opened, position: at + 1, siblings: shown.length });
      // Whoever opens a match wants to see what is in it, although that does not match.
      if (opened) add(branch.children, isAbove);
    }
  };
  add(tree.roots, true);
  return rows;
}
