import { parseSync } from 'oxc-parser';
import { UserFacingError } from '../user-facing-error.ts';

/** A screen that is in the menu and not built yet: the feature that builds it takes its place. */
export interface Placeholder {
  path: string;
  /** Key of its name in `i18n/routes/messages`. */
  title: string;
  /** Who may see it. */
  right?: string;
  start: number;
  end: number;
  /** What the built screen keeps, as it stands in the file: group, icon, platforms. */
  kept: string[];
}

interface Node {
  type: string;
  start: number;
  end: number;
  [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

const objectsIn = (node: Node): Node[] => [
  ...(node.type === 'ObjectExpression' ? [node] : []),
  ...Object.values(node).flat().filter(isNode).flatMap(objectsIn),
];

const replaced = new Set(['path', 'title', 'right']);

function placeholdersIn(text: string): Placeholder[] {
  const program = parseSync('routes.ts', text).program as unknown as Node;
  return objectsIn(program).flatMap(({ start, end, properties }) => {
    const source = new Map(
      (properties as Node[]).map((property) => [
        (property['key'] as { name: string }).name,
        text.slice(property.start, property.end),
      ]),
    );
    const textOf = (name: string) => /'([^']+)'/.exec(source.get(name) ?? '')?.[1];
    const [path, title] = [textOf('path'), textOf('title')];
    if (!path || !title || ['page', 'screens', 'hidden'].some((name) => source.has(name))) return [];
    const kept = [...source].filter(([name]) => !replaced.has(name)).map(([, each]) => each);
    return [{ path, title, right: textOf('right'), start, end, kept }];
  });
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The one that was named, or else the one that has the feature's own name in the menu. */
export function findPlaceholder(
  routes: string,
  wanted: { screen?: string; title: string },
  titles: Readonly<Record<string, string>>,
): Placeholder | undefined {
  const all = placeholdersIn(routes);
  if (wanted.screen === undefined) return all.find(({ title }) => titles[title] === wanted.title);
  const found = all.find(({ path }) => lastPart(path) === wanted.screen);
  if (found) return found;
  const names = all.map(({ path }) => lastPart(path)).join(', ');
  throw new UserFacingError(
    `The section has no screen "${wanted.screen}" that waits to be built: ${names || 'none'}.`,
  );
}
