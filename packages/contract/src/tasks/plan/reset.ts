import { type FieldValues, setAt, valueAt } from '../../delivery/index.ts';
import type { TaskDefinition } from '../define.ts';
import { canonical } from '../../core/canonical.ts';
import type { TaskBase } from './content.ts';
import { pathsOf, templateOf } from './fields.ts';
import { formOf } from './form.ts';

/** A choice of somebody's that does not go with another one any more. */
export interface FieldReset {
  path: string;
  before: unknown;
  /** Undefined: nothing, the form does not ask for it now. */
  after: unknown;
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

const partOf = (values: FieldValues, field: string): FieldValues => {
  const part = values[field];
  return typeof part === 'object' && part !== null && !Array.isArray(part) ? (part as FieldValues) : {};
};

/** What can be chosen of it, or the first that can. */
function within(options: readonly unknown[], value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => options.includes(each));
  return options.includes(value) ? value : options[0];
}

/** The places of the content that rules speak about. */
function ruledPaths<Content extends TaskBase>(
  { levels, rules }: TaskDefinition<Content>,
  content: Content,
): ReadonlySet<string> {
  const ofLevels = levels.flatMap((level) =>
    level
      .use(content)
      .definition.rules.map(({ field }) => templateOf(pathsOf(level, content), field) ?? field),
  );
  return new Set([...ofLevels, ...rules.task.map(({ field }) => field)]);
}

/** Each choice by itself: an object whose parts have rules of their own is several. */
function choicesIn(
  fields: readonly string[],
  ruled: ReadonlySet<string>,
  contents: readonly FieldValues[],
): string[] {
  return fields.flatMap((field) => {
    const names = new Set(contents.flatMap((values) => Object.keys(partOf(values, field))));
    const parts = [...names].map((name) => `${field}.${name}`);
    return parts.some((path) => ruled.has(path)) ? parts : [field];
  });
}

/** Each round can make another field fit or vanish; no chain of dependencies is longer. */
const mostRounds = 5;

/**
 * A content after a change, with what no longer goes with it set anew: the form lists that and asks. Cards and names are left
 * alone, because what is wrong with them can be seen there.
 */
export function changeContent<Content extends TaskBase>(
  definition: TaskDefinition<Content>,
  content: Content,
  change: Partial<Content>,
): { content: Content; resets: FieldReset[] } {
  const former = formOf(definition, content);
  const before: FieldValues = content;
  let next: FieldValues = { ...content, ...definition.follows?.(change, content), ...change };
  const fields = definition.steps
    .filter(({ name }) => name === 'base' || name === 'advert')
    .flatMap((step) => step.fields);
  const isMeant = (path: string): boolean => {
    const [field = ''] = path.split('.');
    if (!Object.hasOwn(change, field)) return false;
    return path === field || !isSame(valueAt(before, path), valueAt(change, path));
  };
  const paths = choicesIn(fields, ruledPaths(definition, next as Content), [before, next]).filter(
    (path) => !isMeant(path),
  );
  let form = formOf(definition, next as Content);
  for (let round = 0; round < mostRounds; round += 1) {
    const start = next;
    for (const path of paths) {
      const value = valueAt(next, path);
      if (!isGiven(value)) continue;
      const { shown, options } = form.state(path);
      const isGone = !shown && former.state(path).shown;
      const after = isGone ? undefined : shown && options ? within(options, value) : value;
      if (isSame(value, after)) continue;
      next = setAt(next, path, after);
      form = formOf(definition, next as Content);
    }
    if (isSame(next, start)) break;
  }
  const resets = paths.flatMap((path): FieldReset[] => {
    const [was, after] = [valueAt(before, path), valueAt(next, path)];
    return isGiven(was) && !isSame(was, after) ? [{ path, before: was, after }] : [];
  });
  return { content: next as Content, resets };
}
