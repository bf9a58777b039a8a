import { type FormulaTree, parseFormula } from '@adsail/contract/reports';

const signs = { '+': '+', '-': '−', '*': '×', '/': '÷' } as const;
const strength = { '+': 1, '-': 1, '*': 2, '/': 2 } as const;

type Say = (key: string) => string;

/** `Cost ÷ Clicks × 1000`: names as people know them, brackets only where they change something. */
function words(tree: FormulaTree, t: Say, outer: number): string {
  if ('number' in tree) return tree.number;
  if ('sum' in tree) return t(`reports:sum.${tree.sum}`);
  const own = strength[tree.operator];
  // What stands at the right of a minus or a division is not the same without its brackets.
  const text = `${words(tree.left, t, own)} ${signs[tree.operator]} ${words(tree.right, t, own + 0.5)}`;
  return own < outer ? `(${text})` : text;
}

export const treeWords = (tree: FormulaTree, t: Say): string => words(tree, t, 0);

/** As it was written where it cannot be read. */
export function formulaWords(formula: string, t: Say): string {
  const parsed = parseFormula(formula);
  return 'problem' in parsed ? formula : treeWords(parsed.tree, t);
}
