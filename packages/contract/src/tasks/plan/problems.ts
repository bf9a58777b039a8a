import type { TaskStep } from '../define.ts';
import { canonical } from '../../core/canonical.ts';
import type { PlanProblem } from './node.ts';

/** The keys of all rows that a problem is about, for who shows it in each of them. */
export type ProblemRows = Map<PlanProblem, string[]>;

/** What is wrong with a plan: each thing once, with the number of rows that it is about, in the order of the form. */
export class Problems {
  private readonly found = new Map<string, PlanProblem>();
  private readonly places: ReadonlyMap<string, number>;
  private readonly rows: ProblemRows | undefined;

  constructor(steps: readonly TaskStep[], rows?: ProblemRows) {
    this.rows = rows;
    this.places = new Map(steps.flatMap(({ fields }) => fields).map((field, at) => [field, at]));
  }

  add(problem: PlanProblem, nodeKey?: string): void {
    const name = `${problem.weight} ${problem.path} ${problem.error} ${canonical(problem.parameters ?? {})}`;
    const known = this.found.get(name);
    if (nodeKey && known?.node) known.node.count += 1;
    const told = known ?? (nodeKey ? { ...problem, node: { key: nodeKey, count: 1 } } : problem);
    if (!known) this.found.set(name, told);
    if (!nodeKey || !this.rows) return;
    const keys = this.rows.get(told);
    if (keys) keys.push(nodeKey);
    else this.rows.set(told, [nodeKey]);
  }

  list(): PlanProblem[] {
    const all = [...this.found.values()];
    const first = new Map<string, PlanProblem>();
    for (const problem of all)
      if (outweighs(problem, first.get(problem.path))) first.set(problem.path, problem);
    return all
      .filter((problem) => isTold(problem, first.get(problem.path)))
      .map((problem) => ({ problem, place: this.placeOf(problem) }))
      .sort((a, b) => comparePlaces(a.place, b.place))
      .map(({ problem }) => problem);
  }

  /** Its field, the card in it, and errors before warnings; what is equal stays as it was found. */
  private placeOf({ path, weight }: PlanProblem): number[] {
    const [field = '', card = ''] = path.split('.');
    const heavy = weight === 'error' ? 0 : 1;
    return [this.places.get(field) ?? this.places.size, /^\d+$/.test(card) ? Number(card) : -1, heavy];
  }
}

const isFact = ({ kind, weight }: PlanProblem): boolean => kind === 'fact' && weight === 'error';
/** Asked by the form itself, and not only by what becomes of it. */
const isAsked = ({ weight, node }: PlanProblem): boolean => weight === 'error' && node === undefined;

const outweighs = (problem: PlanProblem, known: PlanProblem | undefined): boolean =>
  isFact(problem) ? !known || !isFact(known) : isAsked(problem) && !known;

/**
 * What somebody chose and the account does not have is not asked for once more, and what the form asks for is not said again by
 * every level that misses it.
 */
const isTold = (problem: PlanProblem, first: PlanProblem | undefined): boolean =>
  problem.kind === 'fact' || problem.weight === 'warning' || first === undefined || problem === first;

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) if (value !== b[at]) return value - (b[at] ?? 0);
  return 0;
}
