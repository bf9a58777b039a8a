import type { TaskDefinition } from '../define.ts';

/** What of every content is about single accounts, wherever it stands. Rows of the plan are by account. */
const ofAccounts = ['advertiserIds', 'accountAssets', 'overrides'];
const ofOneTask = ['id', 'taskStatus'];

function withoutFields(value: unknown, fields: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutFields(each, fields));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !fields.has(field))
      .map(([field, inner]) => [field, withoutFields(inner, fields)]),
  );
}

/** A content to begin other tasks with: everybody may read it, so it tells nothing of accounts. */
export function templateContent<Content extends Record<string, unknown>>(
  { fieldKinds }: Pick<TaskDefinition, 'fieldKinds'>,
  content: Content,
): Content {
  const own = Object.fromEntries(Object.entries(content).filter(([field]) => !ofOneTask.includes(field)));
  return withoutFields(own, new Set([...ofAccounts, ...fieldKinds.ofAccounts])) as Content;
}
