import { foldText, keywordsOf } from '@adsail/contract';
import { isChoosable } from './choice.ts';
import { type Branch, foldedNames, type Tree } from './tree.ts';

export interface MatchedNames {
  found: Branch[];
  /** Several are called so. */
  ambiguous: { word: string; candidates: Branch[] }[];
  /** There, but not to be chosen. */
  blocked: { word: string; branch: Branch }[];
  missing: string[];
}

const indexes = new WeakMap<Tree, ReadonlyMap<string, ReadonlySet<Branch>>>();

function indexOf(tree: Tree): ReadonlyMap<string, ReadonlySet<Branch>> {
  const known = indexes.get(tree);
  if (known) return known;
  const index = new Map<string, Set<Branch>>();
  for (const [branch, names] of foldedNames(tree))
    for (const name of names) {
      const same = index.get(name);
      if (same) same.add(branch);
      else index.set(name, new Set([branch]));
    }
  indexes.set(tree, index);
  return index;
}

const isEntry = ({ node }: Branch): boolean => !node.isGroup;

/**
 * An id means one; a name may mean several, of which those that cannot be chosen count only where there is no other, and groups
 * after what is called the same and stands for itself.
 */
function candidatesOf(tree: Tree, word: string): Branch[] {
  const byId = tree.byId.get(word);
  if (byId) return [byId];
  const named = [...(indexOf(tree).get(foldText(word)) ?? [])];
  const open = named.filter(isChoosable);
  const entries = open.filter(isEntry);
  return [entries, open].find(({ length }) => length > 0) ?? named;
}

/** What the names or ids of a pasted list mean, one a line, in any language that the tree has names in. */
export function matchNames(tree: Tree, text: string): MatchedNames {
  const found = new Set<Branch>();
  const result: Omit<MatchedNames, 'found'> = { ambiguous: [], blocked: [], missing: [] };
  for (const word of keywordsOf(text)) {
    const candidates = candidatesOf(tree, word);
    const [branch] = candidates;
    if (!branch) result.missing.push(word);
    else if (candidates.length > 1) result.ambiguous.push({ word, candidates });
    else if (isChoosable(branch)) found.add(branch);
    else result.blocked.push({ word, branch });
  }
  return { found: [...found], ...result };
}
