import { fieldProblems } from '../../core/issues.ts';
import type { TaskDefinition } from '../define.ts';
import type { TaskBase } from './content.ts';
import { plainParameters } from './check.ts';
import type { PlanProblem } from './node.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Takes away what stands at a path, as far up as there is something to take away. */
function remove(root: unknown, path: string): void {
  const names = path.split('.');
  let parent: unknown = root;
  for (const name of names.slice(0, -1)) parent = isObject(parent) ? parent[name] : undefined;
  const last = names.at(-1) ?? '';
  if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else if (isObject(parent)) delete parent[last];
}

/** Faults are told in portions; what is still not read after so many of them is no content. */
const mostRounds = 20;

export interface ReadContent<Content> {
  content: Content;
  /** What was left out, because this version does not know it or knows it otherwise. */
  problems: PlanProblem[];
}

/**
 * What was saved, perhaps by an older version: the fields that no longer fit are named and left out, and the rest is as it was.
 */
export function readContent<Content extends TaskBase>(
  { content: schema, defaults }: Pick<TaskDefinition<Content>, 'content' | 'defaults'>,
  saved: unknown,
): ReadContent<Content> {
  const problems: PlanProblem[] = [];
  const left: unknown = structuredClone(saved);
  for (let round = 0; round < mostRounds; round += 1) {
    const read = schema.safeParse(left, { reportInput: true });
    if (read.success) return { content: read.data, problems };
    const faults = fieldProblems(read.error.issues);
    for (const { path, key, parameters } of faults) {
      const fault = { weight: 'error', path, kind: 'check', error: key } as const;
      problems.push({ ...fault, parameters: plainParameters(parameters) });
    }
    // From the end, so that the places of those before stay what they are.
    for (const { path } of faults.toReversed()) remove(left, path);
  }
  return { content: defaults({}), problems };
}
