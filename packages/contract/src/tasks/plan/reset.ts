import type { FieldValues } from '../../delivery/index.ts';
import type { TaskDefinition } from '../define.ts';
import { canonical } from './canonical.ts';
import type { TaskBase } from './content.ts';
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

/** What can be chosen of it, or the first that can. */
function within(options: readonly unknown[], value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => options.includes(each));
  return options.includes(value) ? value : options[0];
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
  const fields = definition.steps
    .filter(({ name }) => name === 'base' || name === 'advert')
    .flatMap((step) => step.fields)
    .filter((field) => !Object.hasOwn(change, field));
  let next: FieldValues = { ...content, ...definition.follows?.(change), ...change };
  for (let round = 0; round < mostRounds; round += 1) {
    const before = canonical(next);
    for (const field of fields) {
      const value = next[field];
      if (!isGiven(value)) continue;
      const { shown, options } = formOf(definition, next as Content).state(field);
      if (!shown && former.state(field).shown) next = { ...next, [field]: undefined };
      else if (shown && options) next = { ...next, [field]: within(options, value) };
    }
    if (canonical(next) === before) break;
  }
  const resets = fields.flatMap((path): FieldReset[] => {
    const [before, after] = [(content as FieldValues)[path], next[path]];
    return isGiven(before) && canonical(before) !== canonical(after) ? [{ path, before, after }] : [];
  });
  return { content: next as Content, resets };
}
