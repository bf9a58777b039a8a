import type { MetricUnit, SumName } from '../delivery/index.ts';
import type { MessageKey } from '../core/messages.ts';
import { isMoney, isSumName } from './columns.ts';

export const formulaLimits = {
  length: 300,
  depth: 20,
  operations: 40,
  /** How many sums and numbers are multiplied with each other at most: exact values grow with each of them. */
  factors: 12,
} as const;

export type FormulaOperator = '+' | '-' | '*' | '/';
/** What a formula means. The names are of sums, so that it can be worked out at every level and never from ratios. */
export type FormulaTree =
  | { number: string }
  | { sum: SumName }
  | { operator: FormulaOperator; left: FormulaTree; right: FormulaTree };

/** What is wrong, and with which sign, counted from zero. */
export interface FormulaProblem {
  key: MessageKey;
  position: number;
}
export type ParsedFormula = { tree: FormulaTree; units: readonly MetricUnit[] } | { problem: FormulaProblem };

class Refused extends Error {
  readonly problem: FormulaProblem;
  constructor(key: MessageKey, position: number) {
    super(key);
    this.problem = { key, position };
  }
}

interface Token {
  text: string;
  kind: 'number' | 'name' | 'sign' | 'end';
  at: number;
}

const tokenPattern =
  /\s*(?:(?<number>\d{1,12}(?:\.\d{1,6})?(?![\w.]))|(?<name>[A-Za-z]\w*)|(?<sign>[-−+*×·/÷:()]))/y;

/** As people write them, and as they stand on the screen. */
const plainSigns: Readonly<Record<string, string>> = { '−': '-', '×': '*', '·': '*', '÷': '/', ':': '/' };

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < end) {
    const before = tokenPattern.lastIndex;
    const { groups } = tokenPattern.exec(text) ?? {};
    const found = Object.entries(groups ?? {}).find(([, value]) => value !== undefined);
    if (!found) throw new Refused('reports:rule.formulaSign', before + text.slice(before).search(/\S/));
    const [kind, value] = found as [Token['kind'], string];
    tokens.push({ kind, text: plainSigns[value] ?? value, at: tokenPattern.lastIndex - value.length });
  }
  return [...tokens, { kind: 'end', text: '', at: end }];
}

/** How often money and counts are multiplied in a value. Of numbers neither is. */
interface Power {
  money: number;
  count: number;
}
interface Part {
  tree: FormulaTree;
  power: Power;
  /** How many values are multiplied with each other, over and under the line. */
  over: number;
  under: number;
  /** Of numbers alone; null: there are sums in it, or it has no value. */
  constant: number | null;
}

const powerOf = (sum: SumName): Power => (isMoney(sum) ? { money: 1, count: 0 } : { money: 0, count: 1 });

const constantOf = (operator: FormulaOperator, left: number, right: number): number =>
  operator === '+'
    ? left + right
    : operator === '-'
      ? left - right
      : operator === '*'
        ? left * right
        : left / right;

/** As they are worked out: one whole number over another. */
function factorsOf(operator: FormulaOperator, left: Part, right: Part): Pick<Part, 'over' | 'under'> {
  if (operator === '*') return { over: left.over + right.over, under: left.under + right.under };
  if (operator === '/') return { over: left.over + right.under, under: left.under + right.over };
  return {
    over: Math.max(left.over + right.under, right.over + left.under),
    under: left.under + right.under,
  };
}

function combine(operator: FormulaOperator, left: Part, right: Part, at: number): Part {
  const factors = factorsOf(operator, left, right);
  if (Math.max(factors.over, factors.under) > formulaLimits.factors)
    throw new Refused('reports:rule.formulaFactors', at);
  const constant =
    left.constant === null || right.constant === null
      ? null
      : constantOf(operator, left.constant, right.constant);
  const joined = { tree: { operator, left: left.tree, right: right.tree }, constant, ...factors };
  if (operator === '*' || operator === '/') {
    const sign = operator === '*' ? 1 : -1;
    const power = {
      money: left.power.money + sign * right.power.money,
      count: left.power.count + sign * right.power.count,
    };
    return { ...joined, power };
  }
  if (left.power.money !== right.power.money || left.power.count !== right.power.count)
    throw new Refused('reports:rule.formulaUnits', at);
  return { ...joined, power: left.power };
}

class Parser {
  readonly #tokens: Token[];
  #next = 0;
  #depth = 0;
  #operations = 0;
  readonly #isNew: boolean;

  constructor(text: string, isNew: boolean) {
    this.#tokens = tokensOf(text);
    this.#isNew = isNew;
  }

  get #token(): Token {
    return this.#tokens[this.#next] as Token;
  }

  #takes(...signs: string[]): Token | null {
    const token = this.#token;
    if (token.kind !== 'sign' || !signs.includes(token.text)) return null;
    this.#next += 1;
    return token;
  }

  #chain(signs: readonly FormulaOperator[], operand: () => Part): Part {
    let left = operand();
    for (;;) {
      const token = this.#takes(...signs);
      if (!token) return left;
      this.#operations += 1;
      if (this.#operations > formulaLimits.operations)
        throw new Refused('reports:rule.formulaOperations', token.at);
      const right = operand();
      if (this.#isNew && token.text === '/' && right.constant === 0)
        throw new Refused('reports:rule.formulaZero', token.at);
      left = combine(token.text as FormulaOperator, left, right, token.at);
    }
  }

  readonly #sum = (): Part => this.#chain(['+', '-'], this.#product);
  readonly #product = (): Part => this.#chain(['*', '/'], this.#operand);

  readonly #operand = (): Part => {
    const { kind, text, at } = this.#token;
    if (this.#takes('(')) {
      this.#depth += 1;
      if (this.#depth > formulaLimits.depth) throw new Refused('reports:rule.formulaDeep', at);
      const inner = this.#sum();
      if (!this.#takes(')')) throw new Refused('reports:rule.formulaBracket', this.#token.at);
      this.#depth -= 1;
      return inner;
    }
    if (kind === 'number') {
      this.#next += 1;
      return {
        tree: { number: text },
        power: { money: 0, count: 0 },
        over: 1,
        under: 0,
        constant: Number(text),
      };
    }
    if (kind !== 'name') throw new Refused('reports:rule.formulaOperand', at);
    if (!isSumName(text)) throw new Refused('reports:rule.formulaName', at);
    this.#next += 1;
    return { tree: { sum: text }, power: powerOf(text), over: 1, under: 0, constant: null };
  };

  whole(): Part {
    const part = this.#sum();
    const { kind, at } = this.#token;
    if (kind !== 'end') throw new Refused('reports:rule.formulaOperator', at);
    return part;
  }
}

/** The units that a value can be shown in. Money per count is money, as a price of a click is. */
function unitsOf({ money, count }: Power): readonly MetricUnit[] {
  if (money === 1 && count <= 0) return ['money'];
  if (money === 0 && count === 1) return ['count'];
  return money === 0 && count === 0 ? ['ratio', 'percent'] : [];
}

function parsed(text: string, isNew: boolean): ParsedFormula {
  if (text.length > formulaLimits.length)
    return { problem: { key: 'reports:rule.formulaLong', position: formulaLimits.length } };
  try {
    const { tree, power } = new Parser(text, isNew).whole();
    const units = unitsOf(power);
    return units.length > 0
      ? { tree, units }
      : { problem: { key: 'reports:rule.formulaResult', position: 0 } };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem };
    throw error;
  }
}

export const parseFormula = (text: string): ParsedFormula => parsed(text, true);
/** One that was saved: what is divided by zero in it has no value. */
export const parseSavedFormula = (text: string): ParsedFormula => parsed(text, false);

/** Each sum once, in the order in which they stand. */
export const sumsIn = (tree: FormulaTree): SumName[] => {
  const all = (part: FormulaTree): SumName[] => {
    if ('number' in part) return [];
    return 'sum' in part ? [part.sum] : [...all(part.left), ...all(part.right)];
  };
  return [...new Set(all(tree))];
};

/** With all brackets that it needs and no others it does not. */
export function formulaText(tree: FormulaTree): string {
  if ('number' in tree) return tree.number;
  if ('sum' in tree) return tree.sum;
  const side = (part: FormulaTree): string =>
    'operator' in part ? `(${formulaText(part)})` : formulaText(part);
  return `${side(tree.left)} ${tree.operator} ${side(tree.right)}`;
}
