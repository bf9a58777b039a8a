import { valueAt } from '@adsail/contract/delivery';
import {
  formOf,
  type PlanFacts,
  planTask,
  type PlanNode,
  type TaskBase,
  type TaskDefinition,
} from '@adsail/contract/tasks/plan';
import { type Choice, choicesOf } from './enumerations.ts';

/** The same content with another value at a path; what is missing on the way is made. */
function put<Values>(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.');
  const within = (part: unknown) => (rest.length === 0 ? value : put(part ?? {}, rest.join('.'), value));
  if (Array.isArray(values))
    return values.map((each: unknown, at) => (at === Number(name) ? within(each) : each)) as Values;
  return { ...values, [name]: within((values as Record<string, unknown>)[name]) };
}

export interface Choosing<Content extends TaskBase> {
  definition: TaskDefinition<Content>;
  facts: PlanFacts;
  /** Contents that are whole, one for each objective at least. */
  bases: readonly Content[];
  /** What people type, by where it stands: dates, amounts, links. Words of lists are taken from the form. */
  answers: Readonly<Record<string, unknown>>;
  /** What stands beside a choice and has to be of its kind. */
  beside?(choice: Choice): Readonly<Record<string, unknown>>;
}

export interface Chosen<Content> {
  content: Content;
  nodes: readonly PlanNode[];
}

const mostRounds = 8;

/** Puts right what the plan says is wrong elsewhere, by what the form offers there. */
function mended<Content extends TaskBase>(
  { definition, facts, answers }: Choosing<Content>,
  given: Content,
  kept: readonly string[],
  listed: (path: string) => readonly unknown[],
): Chosen<Content> | null {
  let content = given;
  for (let round = 0; round < mostRounds; round += 1) {
    const { problems, nodes } = planTask(definition, content, facts);
    const errors = problems.filter(({ weight }) => weight === 'error');
    if (errors.length === 0) return { content, nodes };
    const form = formOf(definition, content);
    let next = content;
    for (const { path } of errors) {
      if (kept.some((each) => `${each}.`.startsWith(`${path}.`))) continue;
      const now = valueAt(content, path);
      const { options } = form.state(path);
      const isWrong = [now].flat().some((each) => !options?.includes(each));
      const first = options && isWrong ? options[0] : path in answers ? undefined : listed(path)[0];
      if (first !== undefined) next = put(next, path, Array.isArray(now) ? [first] : first);
      else if (path in answers) next = put(next, path, answers[path]);
    }
    if (JSON.stringify(next) === JSON.stringify(content)) return null;
    content = next;
  }
  return null;
}

const parentOf = ({ path }: Choice): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));
/** In the first of each list. */
const placeOf = ({ path }: Choice): string => path.replaceAll('*', '0');
const chosenValue = ({ value, isListed }: Choice): unknown => (isListed ? [value] : value);

function isOffered<Content extends TaskBase>(
  { definition }: Choosing<Content>,
  content: Content,
  choice: Choice,
): boolean {
  const form = formOf(definition, content);
  const place = placeOf(choice);
  const { shown, options } = form.state(place);
  const above = place.split('.').map((_, at, names) => names.slice(0, at).join('.'));
  const isHidden = above.some((path) => path !== '' && !form.state(path).shown);
  return shown && !isHidden && (options === null || options.includes(choice.value));
}

/**
 * Finds contents in which a value can be chosen: as they are, or beside one other choice that opens it. What opened a field once is
 * tried first for its other values.
 */
export class Chooser<Content extends TaskBase> {
  readonly choices: readonly Choice[];
  private readonly choosing: Choosing<Content>;
  private readonly opened = new Map<string, (Choice | null)[]>();

  constructor(choosing: Choosing<Content>) {
    this.choosing = choosing;
    this.choices = choicesOf(choosing.definition.content);
  }

  find(choice: Choice): Chosen<Content> | null {
    const [near, far] = [true, false].map((isNear) =>
      this.choices.filter((each) => (parentOf(each) === parentOf(choice)) === isNear),
    );
    const companions = [...(this.opened.get(choice.path) ?? []), null, ...(near ?? []), ...(far ?? [])];
    for (const companion of companions)
      for (const base of this.choosing.bases) {
        const found = this.tried(base, choice, companion);
        if (!found) continue;
        this.opened.set(choice.path, [companion, ...(this.opened.get(choice.path) ?? [])]);
        return found;
      }
    return null;
  }

  /** Not offered, or refused where it stands, whatever the task is for. */
  isClosed(choice: Choice): boolean {
    const { bases, definition, facts } = this.choosing;
    const place = placeOf(choice);
    return bases.every((base) => {
      const given = put(base, place, chosenValue(choice));
      if (!isOffered(this.choosing, given, choice)) return true;
      return planTask(definition, given, facts).problems.some(
        ({ weight, path }) => weight === 'error' && path === place,
      );
    });
  }

  /** All values of a field, for one that no rule narrows. */
  private listed(place: string): unknown[] {
    return this.choices.flatMap((choice) => (placeOf(choice) === place ? [choice.value] : []));
  }

  private tried(base: Content, choice: Choice, companion: Choice | null): Chosen<Content> | null {
    if (companion?.path === choice.path) return null;
    const beside = companion ? put(base, placeOf(companion), chosenValue(companion)) : base;
    if (companion && !isOffered(this.choosing, beside, companion)) return null;
    let given = put(beside, placeOf(choice), chosenValue(choice));
    for (const [path, value] of Object.entries(this.choosing.beside?.(choice) ?? {}))
      given = put(given, path, value);
    if (!isOffered(this.choosing, given, choice)) return null;
    const kept = [choice, ...(companion ? [companion] : [])].map(placeOf);
    const found = mended(this.choosing, given, kept, (path) => this.listed(path));
    if (!found || !isOffered(this.choosing, found.content, choice)) return null;
    const now = [valueAt(found.content, placeOf(choice))].flat();
    return now.includes(choice.value) ? found : null;
  }
}
